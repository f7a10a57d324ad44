export { PackagesEditor, type Bonus } from './PackagesEditor.tsx'

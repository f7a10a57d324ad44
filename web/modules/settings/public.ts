export { PackagesEditor, type Bonus } from './cards/PackagesEditor.tsx'

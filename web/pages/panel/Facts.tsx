export { Facts } from '../../ui/Facts.tsx'

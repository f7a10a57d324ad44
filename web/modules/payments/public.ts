export { CheckoutReturn } from './paying/CheckoutReturn.tsx'
export { PayBox } from './paying/PayBox.tsx'

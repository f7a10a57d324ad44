export { CheckoutReturn } from './paying/CheckoutReturn.tsx'
export { PayBox } from './paying/due/PayBox.tsx'

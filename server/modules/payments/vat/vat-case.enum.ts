import { registerEnum } from '../../../graphql/enums.ts'

/** How an invoice is taxed. */
export const VatCase = {
  standard: 'standard',
  reduced: 'reduced',
  exempt: 'exempt',
  zero: 'zero',
  reverseCharge: 'reverseCharge',
  outside: 'outside',
  smallBusiness: 'smallBusiness',
} as const
export type VatCase = (typeof VatCase)[keyof typeof VatCase]
registerEnum(VatCase, {
  name: 'VatCase',
  description: 'How an invoice is taxed',
  values: {
    standard: 'Standard rate',
    reduced: 'Reduced rate',
    exempt: 'Exempt, as education is',
    zero: 'Zero rate',
    reverseCharge: 'The buyer, a business in another EU country, owes the VAT',
    outside: 'Not subject to the seller’s VAT, such as a service to a buyer outside the EU',
    smallBusiness: 'The seller is a small business that charges no VAT',
  },
})

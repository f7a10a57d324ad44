import type { Locale } from '../../../editions.ts'
import type { Translate } from '../../../locales/namespaces.ts'
import { countryName } from '../../geo/public.ts'
import type { InvoiceVat, VatBuyer, VatSeller } from '../vat/invoice-vat.ts'
import type { VatSums } from '../vat/vat-sums.ts'
import type { VatPaper } from './invoice-vat.pdf.ts'

type Words = Translate<'document-invoices'>
type Decided = Omit<InvoiceVat, keyof VatSums>

/** The seller in lines of text. */
export const sellerLines = (seller: VatSeller, email: string, words: Words, locale: Locale): string[] =>
  [
    ...addressLines(seller, locale),
    seller.vatId && words('invoice.vatId', { number: seller.vatId }),
    seller.taxNumber && words('invoice.tax', { number: seller.taxNumber }),
    seller.registerNumber && words('invoice.register', { number: seller.registerNumber }),
    email,
  ].filter(Boolean)

/** The buyer in lines of text. */
export const buyerLines = (buyer: VatBuyer, words: Words, locale: Locale): string[] => [
  ...addressLines(buyer, locale),
  ...(buyer.vatId ? [words('invoice.vatId', { number: buyer.vatId })] : []),
]

const addressLines = ({ legalName, street, postalCode, city, country }: Omit<VatBuyer, 'vatId'>, locale: Locale) =>
  [legalName, street, [postalCode, city].filter(Boolean).join(' '), countryName(country, locale)].filter(Boolean)

/** VAT of a document: the decision of its invoice with its own amounts. */
export const vatPaper = (vat: Decided, { net, tax, rounding }: VatSums, words: Words, locale: Locale): VatPaper => {
  const code = [vat.category, vat.exemption].filter(Boolean).join(', ')
  const reason = exemptionText(vat, words)
  return {
    category: vat.category,
    rate: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(vat.rate / 10_000),
    net,
    tax,
    rounding,
    period: vat.period,
    reason: reason ? `${reason} (${code})` : priceText(words, vat),
  }
}

/** Why no VAT is charged, with the national law; empty for a rate and for the zero rate, which EN 16931 forbids to explain. */
export function exemptionText(vat: Pick<Decided, 'case' | 'lawText'>, words: Words): string {
  if (vat.case === 'standard' || vat.case === 'reduced' || vat.case === 'zero') return ''
  const reason = words(`invoice.vatReasons.${vat.case}`)
  return vat.lawText ? `${reason} ${vat.lawText}` : reason
}

/** That the prices contain VAT, or that the rate is zero. */
export const priceText = (words: Words, { category }: Pick<Decided, 'category'>): string =>
  words(category === 'Z' ? 'invoice.zeroRate' : category === 'S' ? 'invoice.prices' : 'invoice.noVat')

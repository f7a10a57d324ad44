import { creditorReference, isIban } from './creditor-reference.ts'

/** A transfer as its QR code describes it. */
export interface EpcTransfer {
  holder: string
  iban: string
  bic: string
  /** minor units of EUR */
  amount: number
  currency: string
  /** of the invoice */
  number: string
}

/**
 * Content of a QR code that fills in a SEPA transfer in a banking app (EPC069-12, version 002), with the structured
 * reference. Null where the standard does not apply: other currencies, accounts without an IBAN, a BIC of the wrong length.
 */
export function epcText({ holder, iban, bic, amount, currency, number }: EpcTransfer): string | null {
  if (currency !== 'EUR' || !isIban(iban) || amount < 1 || amount > 99_999_999_999) return null
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    /^(?:[A-Z0-9]{8}|[A-Z0-9]{11})$/.test(bic) ? bic : '',
    holder.slice(0, 70),
    iban.replaceAll(' ', ''),
    `EUR${(amount / 100).toFixed(2)}`,
    '',
    creditorReference(number),
  ].join('\n')
}

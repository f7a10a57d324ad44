import type { Invoice } from '../invoices/invoice.entity.ts'
import { creditorReference, inFours } from './creditor-reference.ts'
import { epcText } from './epc.ts'

/** What a payer enters in the banking app for an open invoice. */
export interface TransferDetails {
  holder: string
  bank: string
  iban: string
  bic: string
  /** structured creditor reference, in groups of four */
  reference: string
  /** content of the QR code (EPC069-12); null where the standard does not apply */
  qr: string | null
}

/** How to transfer the rest of an invoice; null if nothing is to be paid, or it has no account. */
export function transferOf({
  state,
  seller,
  number,
  amount,
  receivedAmount,
  currency,
}: Invoice): TransferDetails | null {
  if (state !== 'open' || !seller?.iban) return null
  const { bank, iban, bic } = seller
  const holder = seller.accountHolder || seller.name
  const left = amount - receivedAmount
  return {
    ...{ holder, bank, iban, bic },
    reference: inFours(creditorReference(number)),
    qr: epcText({ holder, iban, bic, amount: left, currency, number }),
  }
}

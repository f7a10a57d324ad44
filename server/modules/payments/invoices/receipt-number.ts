import type { Payment } from '../payment.entity.ts'

/** Receipt number: R, the year in which it was paid, and the end of the payment's id. */
export const receiptNumber = ({ id, paidAt }: Pick<Payment, 'id' | 'paidAt'>): string =>
  `R-${(paidAt ?? new Date(0)).getUTCFullYear()}-${id.slice(-12).toUpperCase()}`

/** The end of the payment's id in a typed receipt number; null for other texts. */
export const receiptEnding = (typed: string): string | null =>
  /^R-\d{4}-([\da-f]{12})$/i.exec(typed.trim())?.[1]?.toLowerCase() ?? null

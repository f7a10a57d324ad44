import type { Quote } from './use-quote.ts'

/** Price of a selection, in minor units of its currency. */
export interface PayTotal {
  /** Number of selected payments. */
  count: number
  /** Whether the selection can be paid: not empty, and in one currency. */
  payable: boolean
  /** Whether the selection has several currencies. */
  mixed: boolean
  currency: string
  /** Sum before the discount. */
  sum: number
  /** Sum after the discount. */
  total: number
  /** Extra price of a payment by card. */
  surcharge: number
}

interface Price {
  readonly dueAmount: { readonly amount: number; readonly currency: string }
  readonly cardSurcharge: { readonly amount: number }
}

/** Adds up a selection. @param applied result of its discount code */
export function payTotal(rows: readonly Price[], applied: Quote['applied']): PayTotal {
  const currencies = new Set(rows.map(({ dueAmount }) => dueAmount.currency))
  const sum = rows.reduce((total, { dueAmount }) => total + dueAmount.amount, 0)
  return {
    count: rows.length,
    payable: currencies.size === 1,
    mixed: currencies.size > 1,
    currency: rows[0]?.dueAmount.currency ?? 'EUR',
    sum,
    total: applied?.newTotal?.amount ?? sum,
    surcharge: applied
      ? (applied.newSurcharge?.amount ?? 0)
      : rows.reduce((extra, { cardSurcharge }) => extra + cardSurcharge.amount, 0),
  }
}

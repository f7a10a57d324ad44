import { remember } from '../../../base/lru.ts'

/** Format of a currency; creating one takes far longer than formatting. */
const formatOf = remember(100, (currency: string) => new Intl.NumberFormat('en-US', { style: 'currency', currency }))

/** Formats an amount in minor units as the specification requires: divided by 100, in en-US format. */
export const formatMoney = (amount: number, currency: string): string => formatOf(currency).format(amount / 100)

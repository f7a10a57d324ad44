/** Formats an amount in minor units as the specification requires: divided by 100, in the format of en-US. */
export const formatMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100)

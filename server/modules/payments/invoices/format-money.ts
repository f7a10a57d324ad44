/** Formats by currency: preparing one takes far longer than formatting. */
const formats = new Map<string, Intl.NumberFormat>()

/** Formats an amount in minor units as the specification requires: divided by 100, in the format of en-US. */
export function formatMoney(amount: number, currency: string): string {
  let format = formats.get(currency)
  if (!format) formats.set(currency, (format = new Intl.NumberFormat('en-US', { style: 'currency', currency })))
  return format.format(amount / 100)
}

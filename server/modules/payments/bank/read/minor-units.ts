const decimals = new Map<string, number>()

/** Number of decimals of a currency (ISO 4217). */
function decimalsOf(currency: string): number {
  let known = decimals.get(currency)
  if (known === undefined) {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    decimals.set(currency, (known = maximumFractionDigits ?? 2))
  }
  return known
}

/**
 * Minor units of an amount with a decimal point, without rounding; null if it is not such an amount, has more decimals
 * than the currency, or exceeds what is stored.
 */
export function minorUnitsOf(text: string, currency: string): number | null {
  const [, sign, whole, fraction = ''] = /^([-+]?)(\d{1,12})(?:\.(\d{0,8}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || !/^[A-Z]{3}$/.test(currency)) return null
  const places = decimalsOf(currency)
  if (/[1-9]/.test(fraction.slice(places))) return null
  const amount = Number(whole + fraction.slice(0, places).padEnd(places, '0'))
  if (amount > 2_147_483_647) return null
  return sign === '-' ? -amount : amount
}

import { element } from '../../../../shared/required.ts'

/** Amounts of a line in minor units: before the discount, and of the discount, both with VAT. */
interface GrossLine {
  amount: number
  discountAmount: number
}

/** Amounts of an invoice with VAT, in minor units: `net + tax + rounding` is what is paid. */
export interface VatSums {
  /** sum of the lines without VAT (BT-106, BT-109) */
  net: number
  /** VAT of the whole invoice (BT-110): the rate of the net amount, rounded */
  tax: number
  /** -1, 0 or 1 (BT-114): no net amount has the paid total for some totals */
  rounding: number
  /** of each line: its net price, and the net amount after the discount */
  lines: { price: number; net: number }[]
}

/** Rounds half up, as EN 16931 does. @param rate hundredths of a percent */
const taxOf = (net: number, rate: number): number => Math.floor((net * rate + 5000) / 10_000)

/**
 * Splits amounts that include VAT by the rules of EN 16931: BR-CO-10 (the lines add up to the net amount), BR-CO-17
 * (the VAT is the rate of the net amount, rounded), BR-CO-15 and BR-CO-16 (net, VAT and rounding add up to the amount
 * due). The total never differs from what is paid.
 * @param rate hundredths of a percent
 */
export function vatSums(lines: readonly GrossLine[], rate: number): VatSums {
  const dues = lines.map(({ amount, discountAmount }) => amount - discountAmount)
  const gross = dues.reduce((sum, due) => sum + due, 0)
  const near = Math.round((gross * 10_000) / (10_000 + rate))
  const off = (net: number) => Math.abs(net + taxOf(net, rate) - gross)
  // of equally near ones the first: the sum is unique for each total
  const net = [near, near - 1, near + 1].reduce((best, other) => (other >= 0 && off(other) < off(best) ? other : best))
  const tax = taxOf(net, rate)
  const nets = shared(net, dues, gross)
  return {
    net,
    tax,
    rounding: gross - net - tax,
    lines: lines.map(({ amount, discountAmount }, i) => {
      const own = element(nets, i)
      const price = discountAmount ? Math.round((amount * 10_000) / (10_000 + rate)) : own
      return { price: Math.max(price, own), net: own }
    }),
  }
}

/** Shares a total among lines by their weight; the largest remainders get the missing units. */
function shared(total: number, weights: readonly number[], sum: number): number[] {
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (total * weight) / sum)
  const shares = exact.map(Math.floor)
  let missing = total - shares.reduce((all, share) => all + share, 0)
  const byRemainder = exact
    .map((value, i) => ({ i, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i)
  for (const { i } of byRemainder) {
    if (missing-- <= 0) break
    shares[i] = element(shares, i) + 1
  }
  return shares
}

import Big from 'big.js'

/** Exact sum of decimal numbers: 0.1 and 0.2 are 0.3. */
export const sumOf = (values: readonly number[]): number =>
  values.reduce((total, value) => total.plus(value), new Big(0)).toNumber()

/** Exact product of two decimal numbers. */
export const timesExactly = (value: number, factor: number): number => new Big(value).times(factor).toNumber()

/** A number rounded to a number of decimals like a numeric in PostgreSQL: half away from zero. */
export const roundTo = (value: number, decimals: number): number =>
  new Big(value).round(decimals, Big.roundHalfUp).toNumber()

/** Quotient rounded to a number of decimals, half away from zero. */
export const quotientOf = (dividend: number, divisor: number, decimals: number): number =>
  new Big(dividend).div(divisor).round(decimals, Big.roundHalfUp).toNumber()

/** Whether a number has at most `max` decimals. */
export const hasDecimals = (value: number, max: number): boolean => new Big(value).round(max, Big.roundDown).eq(value)

/** An amount of money in major units as whole minor units; NaN for NaN and infinite numbers. */
export const minorUnits = (amount: number): number =>
  Number.isFinite(Number(amount)) ? new Big(Number(amount)).times(100).round(0, Big.roundHalfUp).toNumber() : Number.NaN

import { formatNumber } from '../../../shared/input/format.ts'

/** Formats an amount given in millionths of the currency unit. */
export const formatMicros = (micros: number, currency: string) =>
  formatNumber(micros / 1_000_000, { style: 'currency', currency, maximumFractionDigits: micros < 100_000 ? 4 : 2 })

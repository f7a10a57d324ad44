import { formatNumber, formatPercent } from '../../shared/input/format.ts'

/** A duration with its unit: milliseconds below a second, hours from two hours on. */
export function formatSpan(seconds: number): string {
  const written = (value: number, unit: string) =>
    formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: value < 10 ? 1 : 0 })
  if (seconds > 0 && seconds < 1) return written(Math.round(seconds * 1000), 'millisecond')
  if (seconds < 120) return written(seconds, 'second')
  return seconds < 7200 ? written(seconds / 60, 'minute') : written(seconds / 3600, 'hour')
}

/** A share of 1 in percent. */
export const formatShare = (share: number): string => formatPercent(share * 100, 0)

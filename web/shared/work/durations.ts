import type { TFunction } from 'i18next'
import { formatNumber } from '../input/format.ts'

const minute = 60
const hour = 3600

/** A duration in the largest unit that says enough: "less than a minute", "4 minutes", "2 hours". */
export function durationText(t: TFunction<'work'>, seconds: number): string {
  if (seconds < 50) return t('duration.soon')
  const [unit, size] = seconds < 90 * minute ? (['minutes', minute] as const) : (['hours', hour] as const)
  const count = Math.max(1, Math.round(seconds / size))
  return t(`duration.${unit}`, { count, formatted: formatNumber(count) })
}

/** "about 4 minutes", or "between 2 minutes and 1 hour" if both ends differ in words. */
export function rangeText(t: TFunction<'work'>, shortest: number, longest: number): string {
  const [from, to] = [durationText(t, shortest), durationText(t, longest)]
  return from === to ? t('estimate.about', { duration: from }) : t('estimate.between', { from, to })
}

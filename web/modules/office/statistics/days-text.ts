import { formatMoments } from '../../../shared/input/format.ts'

/** Formats a date range in the time zone of the figures. */
export const daysText = (from: string, to: string): string =>
  formatMoments(new Date(from), new Date(to), { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats a date range without the year, for an axis. */
export const shortDaysText = (from: string, to: string): string =>
  formatMoments(new Date(from), new Date(to), { day: 'numeric', month: 'short', timeZone: 'UTC' })

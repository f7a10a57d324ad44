import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatMoments } from '../../../shared/input/format.ts'

interface Counted {
  from: string
  to: string
  zone: string
  asOf: string | null
}

const Context = createContext<Counted | null>(null)

/** Provides the period and the reference time of all figures on the page. */
export const AsOf = Context

/** Formats a date range in the time zone of the figures. */
export const daysText = (from: string, to: string): string =>
  formatMoments(new Date(from), new Date(to), { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats a date range without the year, for an axis. */
export const shortDaysText = (from: string, to: string): string =>
  formatMoments(new Date(from), new Date(to), { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Text with the reference time, for figures independent of the period. */
export function useCountedUpTo(): string {
  const { t } = useTranslation('statistics')
  const asOf = use(Context)?.asOf
  return asOf ? t('active.asOf', { moment: formatDateTime(asOf) }) : ''
}

/** Footer text of each card: period, time zone and reference time. */
export function useAsOf(): string {
  const { t } = useTranslation('statistics')
  const counted = use(Context)
  if (!counted) return ''
  return t('asOf', {
    period: daysText(counted.from, counted.to),
    zone: counted.zone,
    moment: counted.asOf ? formatDateTime(counted.asOf) : '–',
  })
}

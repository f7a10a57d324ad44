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

/** Provides the period and the moment that all figures of the page are of. */
export const AsOf = Context

/** Days from the first to the last, in the zone of the figures. */
export const daysText = (from: string, to: string): string =>
  formatMoments(new Date(from), new Date(to), { dateStyle: 'medium', timeZone: 'UTC' })

/** The moment up to which everything is counted, where the period does not matter. */
export function useCountedUpTo(): string {
  const { t } = useTranslation('statistics')
  const asOf = use(Context)?.asOf
  return asOf ? t('active.asOf', { moment: formatDateTime(asOf) }) : ''
}

/** What stands at the foot of each card: period, zone and the moment up to which everything is counted. */
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

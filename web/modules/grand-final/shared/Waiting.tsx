import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../shared/input/format.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { waitingReasons } from '../../../../shared/waiting-reasons.ts'
import { knownOf } from './known-values.ts'

export interface WaitingFacts {
  reason: string
  country: string | null | undefined
  cap: number | null | undefined
  taken: number | null | undefined
  needed: number | null | undefined
  fits: number | null | undefined
}

/** Sentences about a group on the waiting list: the reason why it waits and the changes that would affect it. */
export function useWaitingWords(): (facts: WaitingFacts) => string {
  const { t } = useTranslation('grandFinal')
  const number = (value: number | null | undefined) => formatNumber(value ?? 0)
  return ({ reason, country, cap, taken, needed, fits }) => {
    const known = knownOf(waitingReasons, reason)
    const named = country ? countryName(country) : '–'
    return [
      known && t(`waiting.${known}`, { country: named, cap: number(cap), taken: number(taken) }),
      needed && t('waiting.needed', { count: needed, formatted: number(needed) }),
      fits && t('waiting.fits', { count: fits, formatted: number(fits) }),
    ]
      .filter(Boolean)
      .join(' ')
  }
}

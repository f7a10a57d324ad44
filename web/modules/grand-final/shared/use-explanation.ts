import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../shared/input/format.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { knownOf, limitOfReason, limits, plainReasons } from './known-values.ts'

export interface Explanation {
  reason: string
  asked: number
  received: number
  limit?: string | null | undefined
  cap?: number | null | undefined
  taken?: number | null | undefined
  needed?: number | null | undefined
  country?: string | null | undefined
  position?: number | null | undefined
  note?: string | null | undefined
}

/** Sentences about the places that a group received and the limit that applied; empty for unknown reasons. */
export function useExplanation(): (explanation: Explanation) => string {
  const { t } = useTranslation('grandFinal')
  const number = (value: number | null | undefined) => formatNumber(value ?? 0)
  return (given) => {
    const plain = knownOf(plainReasons, given.reason)
    const limit = knownOf(limits, given.limit ?? limitOfReason(given.reason) ?? '')
    const country = given.country ? countryName(given.country) : '–'
    const facts = { country, cap: number(given.cap), taken: number(given.taken) }
    return [
      plain && t(`why.${plain}`, { asked: number(given.asked), received: number(given.received) }),
      limit && (limit === 'category' ? t('why.category', facts) : t(`waiting.${limit}`, facts)),
      limit && given.received === 0 && given.needed ? t('why.needs', { number: number(given.needed) }) : null,
      given.position ? t('why.position', { position: number(given.position) }) : null,
      given.note,
    ]
      .filter(Boolean)
      .join(' ')
  }
}

import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../shared/input/format.ts'
import { countryName, languageName } from '../../../shared/intl/names.ts'
import type { Dimension } from './statistics-view.ts'

interface Row {
  readonly key: string
  readonly title: string | null | undefined
  readonly opensAt?: string | null | undefined
}

/** Orders the rows of a breakdown: grades by number with the unknown grade last, others as given. */
export const orderedBy = <R extends { readonly key: string }>(by: Dimension, rows: readonly R[]): readonly R[] =>
  by === 'grade' ? rows.toSorted((a, b) => (Number(a.key) || Infinity) - (Number(b.key) || Infinity)) : rows

/** Localized labels of breakdown rows. */
export function useRowLabel(): (by: Dimension, row: Row) => string {
  const { t } = useTranslation('statistics')
  return (by, { key, title, opensAt }) => {
    if (key === '') return t('unknown')
    if (by === 'season') return `${key}/${String(Number(key) + 1).slice(2)}`
    if (by === 'country') return countryName(key)
    if (by === 'language') return languageName(key)
    if (by === 'grade') return t('gradeOf', { grade: key })
    if (by === 'exam' && title && opensAt) {
      return `${title}, ${formatMoment(new Date(opensAt), { dateStyle: 'medium', timeZone: 'UTC' })}`
    }
    return title ?? t('unknown')
  }
}

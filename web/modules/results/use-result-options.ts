import { useMemo } from 'react'
import type { ListOptions } from '../../shared/table/field-options.ts'

/** Seasons offered, the current one included. */
const seasons = 10
/** Rounds offered; another one can be asked for in the URL. */
const rounds = 5

/** Options of the filters of results: subjects, the last seasons, rounds. */
export const useResultOptions = (categories: readonly { readonly id: string; readonly title: string }[]): ListOptions =>
  useMemo(
    () => ({
      category: categories.map(({ id, title }) => ({ value: id, label: title })),
      season: lastSeasons(new Date()),
      round: Array.from({ length: rounds }, (_, i) => String(i + 1)),
    }),
    [categories],
  )

/** The last seasons, newest first; one starts in September. */
function lastSeasons(now: Date) {
  const newest = now.getUTCFullYear() - (now.getUTCMonth() < 8 ? 1 : 0)
  return Array.from({ length: seasons }, (_, i) => ({
    value: String(newest - i),
    label: `${newest - i}/${newest - i + 1}`,
  }))
}

import { useMemo, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { useResultOptions_query$key } from '../../__generated__/useResultOptions_query.graphql.ts'
import type { ListOptions } from '../../shared/table/filters/field-options.ts'

/** Seasons offered, the current one included. */
const seasons = 10
/** Rounds offered; another one can be asked for in the URL. */
const rounds = 5

/** Options of the filters of results: subjects, the last seasons, rounds. */
export function useResultOptions(query: useResultOptions_query$key): ListOptions {
  const { categories } = useFragment(
    graphql`
      fragment useResultOptions_query on Query {
        categories {
          id
          title
        }
      }
    `,
    query,
  )
  const [now] = useState(() => new Date())
  return useMemo(
    () => ({
      category: categories.map(({ id, title }) => ({ value: id, label: title })),
      season: lastSeasons(now),
      round: Array.from({ length: rounds }, (_, i) => String(i + 1)),
    }),
    [categories, now],
  )
}

/** The last seasons, newest first; one starts in September. */
function lastSeasons(now: Date) {
  const newest = now.getUTCFullYear() - (now.getUTCMonth() < 8 ? 1 : 0)
  return Array.from({ length: seasons }, (_, i) => ({
    value: String(newest - i),
    label: `${newest - i}/${newest - i + 1}`,
  }))
}

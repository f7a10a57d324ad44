import { compareTexts } from '../../../shared/input/format.ts'
import { liveStatuses, remainingOf, statusOf } from './live-state.ts'
import type { LiveRow } from './live-types.ts'

/** Sortable columns. */
export const liveColumns = ['name', 'status', 'answered', 'saved', 'remaining', 'leaves', 'takeOvers'] as const

type LiveColumn = (typeof liveColumns)[number]

export interface LiveSort {
  readonly column: LiveColumn
  readonly descending: boolean
}

/** Sorts rows; missing values come last in both directions, ties are ordered by name. */
export function sortRows(rows: readonly LiveRow[], { column, descending }: LiveSort, now: number): LiveRow[] {
  const byName = rows.toSorted((a, b) => compareTexts(a.candidate.name, b.candidate.name))
  if (column === 'name') return descending ? byName.toReversed() : byName
  const keyed = byName.map((row) => ({ row, key: keyOf(row, column, now) }))
  const sign = descending ? -1 : 1
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
    return sign * (a.key - b.key)
  })
  return keyed.map(({ row }) => row)
}

function keyOf({ sitting }: LiveRow, column: Exclude<LiveColumn, 'name'>, now: number): number | null {
  if (column === 'status') return liveStatuses.indexOf(statusOf(sitting, now))
  if (!sitting?.attemptId) return null
  if (column === 'remaining') return remainingOf(sitting, now)
  if (column === 'saved') return sitting.savedAt
  return { answered: sitting.answered, leaves: sitting.tabLeaves, takeOvers: sitting.takeOvers }[column]
}

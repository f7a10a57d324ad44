import { hasWords } from '../../../../shared/fold.ts'
import { compareTexts } from '../../../shared/input/format.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { type LiveStatus, statusOf } from './live-state.ts'
import type { Candidate, LiveRow } from './live-types.ts'

/** Filters of the live list; null and an empty search match all students. */
export interface LiveFilter {
  readonly search: string
  readonly status: LiveStatus | 'late' | null
  readonly country: string | null
  readonly supervisorId: string | null
}

export const noFilter: LiveFilter = { search: '', status: null, country: null, supervisorId: null }

/** Number of candidates by status, and with late answers. */
export function countStatuses(rows: readonly LiveRow[], now: number): ReadonlyMap<LiveStatus | 'late', number> {
  const counts = new Map<LiveStatus | 'late', number>()
  for (const { sitting } of rows) {
    const each = statusOf(sitting, now)
    counts.set(each, (counts.get(each) ?? 0) + 1)
    if (sitting?.late) counts.set('late', (counts.get('late') ?? 0) + 1)
  }
  return counts
}

/** Rows that match all filters. */
export const filterRows = (rows: readonly LiveRow[], filter: LiveFilter, now: number): LiveRow[] => {
  const { search, status, country, supervisorId } = filter
  return rows.filter(
    ({ candidate, sitting }) =>
      (!search || hasWords(`${candidate.name} ${candidate.username}`, search)) &&
      (!country || candidate.country === country) &&
      (!supervisorId || candidate.supervisorId === supervisorId) &&
      (!status || (status === 'late' ? (sitting?.late ?? 0) > 0 : statusOf(sitting, now) === status)),
  )
}

/** Option of a select. */
export interface Option {
  value: string
  label: string
}

/** The countries of candidates, by name. */
export const countriesOf = (candidates: readonly Candidate[]): Option[] =>
  [...new Set(candidates.flatMap(({ country }) => country ?? []))]
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((a, b) => compareTexts(a.label, b.label))

/** The supervisors of candidates, by name. */
export const supervisorsOf = (candidates: readonly Candidate[]): Option[] =>
  [...new Map(candidates.flatMap((c) => (c.supervisorId ? [[c.supervisorId, c.supervisorName ?? '']] : [])))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => compareTexts(a.label, b.label))

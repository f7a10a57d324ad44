import { addressId } from '../../relay/address-id.ts'
import type { TableView, TableViewOptions } from '../../ui/table/table-view.ts'

export const awards = ['gold', 'silver', 'bronze', 'honourable'] as const
export const certificateKinds = ['participation', 'award'] as const

/** What the address of a list of reports may say. */
export const reportsView: TableViewOptions = {
  filters: ['award', 'exam'],
  sort: { column: 'published', descending: true },
  hidden: [],
}

/** The variables of a list of reports; what the address says wrong is left out. */
export function reportVariables({ search, sort, filters }: TableView) {
  return {
    search: search || null,
    award: awards.find((each) => each === filters['award']) ?? null,
    examId: addressId('Exam', filters['exam']) || null,
    order: sort?.column === 'score' ? ('score' as const) : ('latest' as const),
  }
}

/** What the address of a list of certificates may say. */
export const certificatesView: TableViewOptions = { filters: ['kind'], hidden: [] }

export function certificateVariables({ search, filters }: TableView) {
  return { search: search || null, kind: certificateKinds.find((each) => each === filters['kind']) ?? null }
}

/** What the address of a ranking may say. */
export const rankingView: TableViewOptions = { filters: ['exam', 'group'], hidden: [] }

/** What the address of a draft ranking may say; only lines that differ unless told. */
export const rankingDraftView: TableViewOptions = { filters: ['exam', 'group', 'lines'], hidden: ['username'] }

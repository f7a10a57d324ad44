import type { CertificateKind } from '../../__generated__/StudentCertificatesPageQuery.graphql.ts'
import type { Award } from '../../__generated__/StudentReportsPageQuery.graphql.ts'
import { addressId } from '../../relay/address-id.ts'
import { defineList } from '../../shared/table/define-list.ts'
import { choiceFilter, enumFilter, examFilter, filter, scope, valuesOf } from '../../shared/table/filters.ts'

const awards = valuesOf<Award>({ gold: 1, silver: 1, bronze: 1, honourable: 1 })
const certificateKinds = valuesOf<CertificateKind>({ participation: 1, award: 1 })

const reports = {
  search: 'search',
  sort: { column: 'published', descending: true },
  order: (sort: { column: string } | null) => ({
    order: sort?.column === 'score' ? ('score' as const) : ('latest' as const),
  }),
  hidden: ['time'],
} as const

const award = enumFilter('award', awards, { label: 'results:column.award', words: 'results:award' })

/** List of the reports of a supervisor's or partner's students. */
export const reportsList = defineList({
  ...reports,
  hidden: [...reports.hidden, 'country'],
  filters: [award, filter(['exam'], ({ exam }) => ({ examId: addressId('Exam', exam) || null }))],
})

/** List of all reports. */
export const allReportsList = defineList({ ...reports, filters: [examFilter('results:column.exam'), award] })

/** List of the certificates of a supervisor's or partner's students. */
export const certificatesList = defineList({
  search: 'search',
  filters: [enumFilter('kind', certificateKinds, { label: 'certificates:column.kind', words: 'certificates:kind' })],
})

const rankingFilters = [
  scope(['exam'], ({ exam }) => ({ examId: addressId('Exam', exam), chosen: exam !== undefined })),
  choiceFilter('group', { label: 'results:column.group' }),
]

/** Ranking of the exam selected above the list. */
export const rankingList = defineList({ filters: rankingFilters })

/** Draft ranking; shows only changed lines by default. */
export const rankingDraftList = defineList({
  filters: [...rankingFilters, scope(['lines'], ({ lines }) => ({ changed: lines !== 'all' }))],
  hidden: ['username'],
})

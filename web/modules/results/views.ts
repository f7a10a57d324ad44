import type { CertificateKind } from '../../__generated__/StudentCertificatesPageQuery.graphql.ts'
import type { Award } from '../../__generated__/StudentReportsPageQuery.graphql.ts'
import { addressId } from '../../relay/address-id.ts'
import { defineList } from '../../shared/table/define-list.ts'
import { choiceFilter, enumFilter, examFilter, filter, valuesOf } from '../../shared/table/filters.ts'

export const awards = valuesOf<Award>({ gold: 1, silver: 1, bronze: 1, honourable: 1 })
export const certificateKinds = valuesOf<CertificateKind>({ participation: 1, award: 1 })

const reports = {
  search: 'search',
  sort: { column: 'published', descending: true },
  order: (sort: { column: string } | null) => ({
    order: sort?.column === 'score' ? ('score' as const) : ('latest' as const),
  }),
} as const

const award = enumFilter('award', awards, { label: 'results:column.award', words: 'results:award' })

/** The reports of the students whom a supervisor or a partner works with. */
export const reportsList = defineList({
  ...reports,
  filters: [award, filter(['exam'], ({ exam }) => ({ examId: addressId('Exam', exam) || null }))],
})

/** All reports. */
export const allReportsList = defineList({ ...reports, filters: [examFilter('results:column.exam'), award] })

/** The certificates of the students whom a supervisor or a partner works with. */
export const certificatesList = defineList({
  search: 'search',
  filters: [enumFilter('kind', certificateKinds, { label: 'certificates:column.kind', words: 'certificates:kind' })],
})

const rankingFilters = [
  filter(['exam'], ({ exam }) => ({ examId: addressId('Exam', exam), chosen: exam !== undefined })),
  choiceFilter('group', { label: 'results:column.group' }),
]

/** The ranking of an exam, which is chosen above it. */
export const rankingList = defineList({ filters: rankingFilters })

/** A draft ranking; only lines that differ unless told. */
export const rankingDraftList = defineList({
  filters: [...rankingFilters, filter(['lines'], ({ lines }) => ({ changed: lines !== 'all' }))],
  hidden: ['username'],
})

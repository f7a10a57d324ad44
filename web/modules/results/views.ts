import type { CertificateKind } from '../../__generated__/StudentCertificatesPageQuery.graphql.ts'
import type { ExamDelivery } from '../../__generated__/AdminResultsPageQuery.graphql.ts'
import type { Award } from '../../__generated__/StudentReportsPageQuery.graphql.ts'
import { addressId } from '../../relay/address-id.ts'
import { defineList, orderBy } from '../../shared/table/define-list.ts'
import {
  choiceFilter,
  enumFilter,
  examFilter,
  filter,
  gradeFilter,
  numberFilter,
  scope,
  valuesOf,
} from '../../shared/table/filters/filters.ts'

const awards = valuesOf<Award>({ gold: 1, silver: 1, bronze: 1, honourable: 1 })
const certificateKinds = valuesOf<CertificateKind>({ participation: 1, award: 1 })

const reports = {
  search: 'search',
  sort: { column: 'published', descending: true },
  order: orderBy(
    { published: 'latest', score: 'score', student: 'student', username: 'username', exam: 'exam' },
    'published',
  ),
  jumps: { student: 'name', username: 'name', exam: 'name' },
  hidden: ['time'],
} as const

const deliveries = valuesOf<ExamDelivery>({ board: 1, embedded: 1, external: 1 })

const award = enumFilter('award', awards, { label: 'results:column.award', words: 'results:award' })

/** List of the reports of a supervisor's or partner's students. */
export const reportsList = defineList({
  ...reports,
  hidden: [...reports.hidden, 'country'],
  filters: [award, filter(['exam'], ({ exam }) => ({ examId: addressId('Exam', exam) || null }))],
})

/** List of all reports. */
export const allReportsList = defineList({
  ...reports,
  filters: [
    examFilter('results:column.exam'),
    choiceFilter('categoryId', { name: 'category', label: 'results:filter.category' }),
    numberFilter('season', 'results:filter.season'),
    numberFilter('round', 'results:filter.round'),
    enumFilter('delivery', deliveries, { label: 'results:filter.delivery', words: 'results:delivery' }),
    filter(
      ['published'],
      ({ published }) => ({ published: published === 'yes' ? true : published === 'no' ? false : null }),
      {
        kind: 'choice',
        name: 'published',
        label: 'results:filter.state',
        options: [
          { value: 'yes', text: 'results:filter.published' },
          { value: 'no', text: 'results:notPublished' },
        ],
      },
    ),
    gradeFilter('results:column.grade', { unknown: true }),
    award,
  ],
})

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

import { defineList } from '../../../shared/table/define-list.ts'
import { choiceFilter, enumFilter, switchFilter, valuesOf } from '../../../shared/table/filters.ts'
import type { ExamStage } from '../../../__generated__/ExamsSetUpPageQuery.graphql.ts'

export const stages = valuesOf<ExamStage>({
  draft: 1,
  published: 1,
  running: 1,
  closed: 1,
  graded: 1,
  resultsPublished: 1,
})

/** List definition of exams in set-up and in the archive. */
export const examsList = defineList({
  search: 'search',
  filters: [
    choiceFilter('category', { label: 'setup:list.category' }),
    enumFilter('stage', stages, { label: 'setup:list.stage', words: 'setup:stage' }),
    switchFilter('archived', { label: 'setup:archive.title', off: 'setup:archive.none', on: 'setup:archive.title' }),
  ],
  sort: { column: 'opensAt', descending: true },
  order: (sort) => ({
    order: sort?.column === 'opensAt' && !sort.descending ? ('earliest' as const) : ('latest' as const),
  }),
  hidden: ['category', 'round', 'paid'],
})

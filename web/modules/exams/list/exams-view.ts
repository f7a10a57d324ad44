import { defineList } from '../../../shared/table/define-list.ts'
import { choiceFilter, enumFilter, switchFilter, valuesOf } from '../../../shared/table/filters/filters.ts'
import type { ExamListOrder, ExamStage } from '../../../__generated__/ExamsSetUpPageQuery.graphql.ts'
import type { TableSort } from '../../../ui/table/table-view.ts'

export const stages = valuesOf<ExamStage>({
  draft: 1,
  published: 1,
  running: 1,
  closed: 1,
  graded: 1,
  resultsPublished: 1,
})

function orderOf(sort: TableSort | null): ExamListOrder {
  if (sort?.column === 'title') return sort.descending ? 'titleDescending' : 'titleAscending'
  return sort?.column === 'opensAt' && !sort.descending ? 'earliest' : 'latest'
}

/** List definition of exams in set-up and in the archive. */
export const examsList = defineList({
  search: 'search',
  filters: [
    choiceFilter('category', { label: 'setup:list.category' }),
    enumFilter('stage', stages, { label: 'setup:list.stage', words: 'setup:stage' }),
    switchFilter('archived', { label: 'setup:archive.title', off: 'setup:archive.none', on: 'setup:archive.title' }),
  ],
  sort: { column: 'opensAt', descending: true },
  order: (sort) => ({ order: orderOf(sort) }),
  jumps: { title: 'name', opensAt: 'day' },
  hidden: ['category', 'round', 'paid'],
})

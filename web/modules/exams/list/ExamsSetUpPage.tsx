import { graphql } from 'react-relay'
import type { ExamsSetUpPage_query$key } from '../../../__generated__/ExamsSetUpPage_query.graphql.ts'
import type { ExamsSetUpPageQuery } from '../../../__generated__/ExamsSetUpPageQuery.graphql.ts'
import { ListRun } from '../../../shared/runs/ListRun.tsx'
import { listPage } from '../../../shared/table/list-page.tsx'
import { CreateExam, ExamLinks } from './ExamLinks.tsx'
import { examsList } from './exams-view.ts'
import { examRow, useExamColumns } from './use-exam-columns.tsx'
import type { ExamRow } from './use-exam-columns.tsx'
import { useExamsBulk } from './use-exams-bulk.tsx'

/** Admin list of all exams from draft to results. */
export default listPage<ExamsSetUpPageQuery, ExamsSetUpPage_query$key, ExamRow>({
  list: examsList,
  texts: {
    title: 'setup:title',
    text: 'setup:intro',
    search: 'setup:list.search',
    empty: 'setup:list.emptyTitle',
    emptyText: 'setup:list.emptyText',
  },
  query: graphql`
    query ExamsSetUpPageQuery(
      $search: String
      $category: String
      $stage: ExamStage
      $archived: Boolean!
      $order: ExamListOrder!
      $startAt: String
    ) @preloadable @throwOnFieldError {
      categories {
        slug
        title
      }
      ...ExamsSetUpPage_query
    }
  `,
  connection: graphql`
    fragment ExamsSetUpPage_query on Query
    @refetchable(queryName: "ExamsSetUpPagePaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      examsInSetUp(
        first: $first
        after: $after
        search: $search
        category: $category
        stage: $stage
        archived: $archived
        order: $order
        startAt: $startAt
      ) @connection(key: "ExamsSetUpPage_examsInSetUp") {
        totalCount
        edges {
          node {
            ...useExamColumns_exam
          }
        }
      }
    }
  `,
  row: examRow,
  useTable: ({ query, rows }) => {
    const bulk = useExamsBulk(rows)
    return {
      columns: useExamColumns(),
      options: { category: query.categories.map(({ slug, title }) => ({ value: slug, label: title })) },
      rowName: ({ title }) => title,
      rowPath: ({ id }) => id,
      exportName: 'exams',
      bulkActions: bulk.actions,
      actions: <ExamLinks />,
      emptyAction: <CreateExam />,
      above: bulk.run && <ListRun run={bulk.run} />,
      below: bulk.dialog,
    }
  },
})

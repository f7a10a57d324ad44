import { useState } from 'react'
import { graphql } from 'react-relay'
import type { AppealsPage_query$key } from '../../../__generated__/AppealsPage_query.graphql.ts'
import type { AppealsPageQuery } from '../../../__generated__/AppealsPageQuery.graphql.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { appealsList } from './appeals-view.ts'
import { appealRow, studentOf, useAppealColumns } from './use-appeal-columns.tsx'
import type { AppealRow } from './use-appeal-columns.tsx'

/** Admin list of open and answered appeals. */
export default listPage<AppealsPageQuery, AppealsPage_query$key, AppealRow>({
  list: appealsList,
  texts: {
    title: 'results:appeals.queue',
    text: 'results:appeals.queueText',
    back: { to: '/stadia/janus/exams', label: 'results:admin.title' },
    empty: 'results:appeals.emptyTitle',
    emptyText: 'results:appeals.emptyText',
  },
  query: graphql`
    query AppealsPageQuery($state: AppealState) @preloadable @throwOnFieldError {
      ...AppealsPage_query
    }
  `,
  connection: graphql`
    fragment AppealsPage_query on Query
    @refetchable(queryName: "AppealsPagePaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      appeals(first: $first, after: $after, state: $state) @connection(key: "AppealsPage_appeals") {
        totalCount
        edges {
          node {
            ...useAppealColumns_appeal
          }
        }
      }
    }
  `,
  row: appealRow,
  useTable: () => {
    const [answering, setAnswering] = useState<AppealRow | null>(null)
    return {
      columns: useAppealColumns(setAnswering),
      rowName: studentOf,
      below: answering && <AnswerDialog appeal={answering} onClose={() => setAnswering(null)} />,
    }
  },
})

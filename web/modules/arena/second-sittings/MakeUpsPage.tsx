import { graphql } from 'react-relay'
import type { MakeUpsPage_query$key } from '../../../__generated__/MakeUpsPage_query.graphql.ts'
import type { MakeUpsPageQuery } from '../../../__generated__/MakeUpsPageQuery.graphql.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { secondSittingsList } from './second-sittings-list.ts'
import { makeUpRow, nameOf, useMakeUpColumns } from './use-make-up-columns.tsx'
import type { MakeUpRow } from './use-make-up-columns.tsx'

/** All make-up attempts: student, exam, deadline and stage. */
export default listPage<MakeUpsPageQuery, MakeUpsPage_query$key, MakeUpRow>({
  list: secondSittingsList,
  texts: {
    title: 'control:second.makeUps',
    text: 'control:second.makeUpsText',
    back: { to: '/stadia/janus/exams', label: 'control:second.exams' },
    empty: 'control:second.noMakeUps',
    emptyText: 'control:second.makeUpsText',
  },
  query: graphql`
    query MakeUpsPageQuery($search: String) @preloadable @throwOnFieldError {
      ...MakeUpsPage_query
    }
  `,
  connection: graphql`
    fragment MakeUpsPage_query on Query
    @refetchable(queryName: "MakeUpsPagePaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      makeUps(first: $first, after: $after, search: $search) @connection(key: "MakeUpsPage_makeUps") {
        totalCount
        edges {
          node {
            ...useMakeUpColumns_application
          }
        }
      }
    }
  `,
  row: makeUpRow,
  useTable: () => ({ columns: useMakeUpColumns(), rowName: nameOf }),
})

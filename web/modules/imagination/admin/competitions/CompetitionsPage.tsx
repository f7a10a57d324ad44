import { graphql } from 'react-relay'
import type { CompetitionsPage_query$key } from '../../../../__generated__/CompetitionsPage_query.graphql.ts'
import type { CompetitionsPageQuery } from '../../../../__generated__/CompetitionsPageQuery.graphql.ts'
import { listPage } from '../../../../shared/table/list-page.tsx'
import { AdminNav } from '../AdminNav.tsx'
import { NewCompetition } from './NewCompetition.tsx'
import { competitionRow, useCompetitionColumns } from './use-competition-columns.tsx'
import type { CompetitionRow } from './use-competition-columns.tsx'
import { competitionsList } from '../views.ts'

/** Admin list of all image competitions. */
export default listPage<CompetitionsPageQuery, CompetitionsPage_query$key, CompetitionRow>({
  list: competitionsList,
  texts: {
    title: 'imaginationAdmin:competitionsTitle',
    text: <AdminNav />,
    label: 'imaginationAdmin:nav.competitions',
    empty: 'imaginationAdmin:competition.emptyTitle',
    emptyText: 'imaginationAdmin:competition.emptyText',
  },
  query: graphql`
    query CompetitionsPageQuery($search: String) @preloadable @throwOnFieldError {
      ...CompetitionsPage_query
    }
  `,
  connection: graphql`
    fragment CompetitionsPage_query on Query
    @refetchable(queryName: "CompetitionsPagePaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      imageCompetitions(first: $first, after: $after, search: $search)
        @connection(key: "CompetitionsPage_imageCompetitions") {
        totalCount
        edges {
          node {
            ...useCompetitionColumns_imageCompetition
          }
        }
      }
    }
  `,
  row: competitionRow,
  useTable: ({ view }) => ({
    columns: useCompetitionColumns(),
    rowName: ({ title }) => title,
    rowPath: ({ id }) => id,
    exportName: 'image-competitions',
    actions: <NewCompetition search={competitionsList.variablesOf(view).search} />,
  }),
})

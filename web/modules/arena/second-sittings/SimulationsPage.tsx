import { graphql } from 'react-relay'
import type { SimulationsPage_query$key } from '../../../__generated__/SimulationsPage_query.graphql.ts'
import type { SimulationsPageQuery } from '../../../__generated__/SimulationsPageQuery.graphql.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { secondSittingsList } from './second-sittings-list.ts'
import { nameOf, simulationRow, useSimulationColumns } from './use-simulation-columns.tsx'
import type { SimulationRow } from './use-simulation-columns.tsx'

/** Practice attempts of all students: progress, timeline and reset. */
export default listPage<SimulationsPageQuery, SimulationsPage_query$key, SimulationRow>({
  list: secondSittingsList,
  texts: {
    title: 'control:second.simulations',
    text: 'control:second.simulationsText',
    back: { to: '/stadia/janus/exams', label: 'control:second.exams' },
    empty: 'control:second.noSimulations',
    emptyText: 'control:second.simulationsText',
  },
  query: graphql`
    query SimulationsPageQuery($search: String) @preloadable @throwOnFieldError {
      ...SimulationsPage_query
    }
  `,
  connection: graphql`
    fragment SimulationsPage_query on Query
    @refetchable(queryName: "SimulationsPagePaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      practiceAttempts(first: $first, after: $after, search: $search)
        @connection(key: "SimulationsPage_practiceAttempts") {
        totalCount
        edges {
          node {
            ...useSimulationColumns_attempt
          }
        }
      }
    }
  `,
  row: simulationRow,
  useTable: ({ view }) => ({
    columns: useSimulationColumns(secondSittingsList.variablesOf(view).search),
    rowName: nameOf,
  }),
})

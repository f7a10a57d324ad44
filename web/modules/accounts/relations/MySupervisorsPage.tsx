import { graphql } from 'react-relay'
import type { MySupervisorsList_query$key } from '../../../__generated__/MySupervisorsList_query.graphql.ts'
import type { MySupervisorsPageDraftMutation } from '../../../__generated__/MySupervisorsPageDraftMutation.graphql.ts'
import type { MySupervisorsPageQuery } from '../../../__generated__/MySupervisorsPageQuery.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { relationRow } from './relation-row.ts'
import type { RelationRow } from './relation-row.ts'
import { relationList } from './relation-view.ts'
import { useRelationTable } from './use-relation-table.tsx'

const createDraft = graphql`
  mutation MySupervisorsPageDraftMutation($input: CreateDraftInput!, $search: String, $state: RelationState) {
    createSupervisorDraft(input: $input) {
      draft {
        username
        referenceCode
      }
      query {
        ...MySupervisorsList_query
      }
    }
  }
`

/** A partner's supervisors: drafts, confirmed supervisors, and requests in both directions. */
export default listPage<MySupervisorsPageQuery, MySupervisorsList_query$key, RelationRow>({
  list: relationList,
  texts: {
    title: 'people:list.supervisor.title',
    text: 'people:list.supervisor.intro',
    search: 'people:searchHint',
    empty: 'people:list.supervisor.emptyTitle',
    emptyText: 'people:list.supervisor.emptyText',
  },
  query: graphql`
    query MySupervisorsPageQuery($search: String, $state: RelationState) @preloadable @throwOnFieldError {
      ...MySupervisorsList_query
      viewer {
        referenceCode
      }
    }
  `,
  connection: graphql`
    fragment MySupervisorsList_query on Query
    @refetchable(queryName: "MySupervisorsListPaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      mySupervisors(first: $first, after: $after, search: $search, state: $state)
        @connection(key: "MySupervisorsList_mySupervisors") {
        totalCount
        edges {
          node {
            ...relationRow_relation
          }
        }
      }
    }
  `,
  row: relationRow,
  useTable: ({ query, view }) => {
    const [create] = useCommand<MySupervisorsPageDraftMutation>(createDraft)
    const shown = relationList.variablesOf(view)
    return useRelationTable('supervisor', query.viewer?.referenceCode ?? null, async (input) => {
      const { createSupervisorDraft } = await create({ input, ...shown }, { onError: ignoreReported })
      return createSupervisorDraft.draft
    })
  },
})

import { graphql, usePreloadedQuery } from 'react-relay'
import type { MySupervisorsList_query$key } from '../../../__generated__/MySupervisorsList_query.graphql.ts'
import type { MySupervisorsListPaginationQuery } from '../../../__generated__/MySupervisorsListPaginationQuery.graphql.ts'
import type { MySupervisorsPageDraftMutation } from '../../../__generated__/MySupervisorsPageDraftMutation.graphql.ts'
import type { MySupervisorsPageQuery } from '../../../__generated__/MySupervisorsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import type { DraftSections } from '../../../shared/people/PersonDialog.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { PeoplePage } from './PeoplePage.tsx'
import { relationList } from './relation-view.ts'
import { RelationsTable } from './RelationsTable.tsx'

function Content({ queryRef }: QueryPageProps<MySupervisorsPageQuery>) {
  const shown = relationList.variablesOf(useTableView(relationList))
  const query = usePreloadedQuery<MySupervisorsPageQuery>(
    graphql`
      query MySupervisorsPageQuery($search: String, $state: RelationState) @preloadable @throwOnFieldError {
        ...MySupervisorsList_query @arguments(search: $search, state: $state)
        viewer {
          referenceCode
        }
      }
    `,
    queryRef,
  )
  const { table } = useList<MySupervisorsListPaginationQuery, MySupervisorsList_query$key>(
    graphql`
      fragment MySupervisorsList_query on Query
      @refetchable(queryName: "MySupervisorsListPaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        search: { type: "String" }
        state: { type: "RelationState" }
      ) {
        mySupervisors(first: $first, after: $after, search: $search, state: $state)
          @connection(key: "MySupervisorsList_mySupervisors") {
          totalCount
          edges {
            node {
              id
              state
              waitsForMe
              createdAt
              below {
                userId
                username
                firstName
                lastName
                grade
                country
                city
                isDraft
                referenceCode
                school {
                  name
                }
              }
            }
          }
        }
      }
    `,
    query,
  )
  const [create] = useCommand<MySupervisorsPageDraftMutation>(graphql`
    mutation MySupervisorsPageDraftMutation($input: CreateDraftInput!, $search: String, $state: RelationState) {
      createSupervisorDraft(input: $input) {
        draft {
          username
          referenceCode
        }
        query {
          ...MySupervisorsList_query @arguments(search: $search, state: $state)
        }
      }
    }
  `)
  const createDraft = async (input: DraftSections) => {
    const { createSupervisorDraft } = await create({ input, ...shown }, { onError: ignoreReported })
    const { username, referenceCode } = createSupervisorDraft.draft
    return { username, referenceCode: referenceCode ?? '' }
  }
  return (
    <RelationsTable
      kind="supervisor"
      table={table}
      ownCode={query.viewer?.referenceCode ?? null}
      createDraft={createDraft}
    />
  )
}

/** A partner's supervisors: drafts, confirmed supervisors, and requests in both directions. */
export default function MySupervisorsPage({ queryRef }: QueryPageProps<MySupervisorsPageQuery>) {
  return (
    <PeoplePage kind="supervisor" resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </PeoplePage>
  )
}

import { graphql, usePreloadedQuery } from 'react-relay'
import type { MyStudentsList_query$key } from '../../../__generated__/MyStudentsList_query.graphql.ts'
import type { MyStudentsListPaginationQuery } from '../../../__generated__/MyStudentsListPaginationQuery.graphql.ts'
import type { MyStudentsPageDraftMutation } from '../../../__generated__/MyStudentsPageDraftMutation.graphql.ts'
import type { MyStudentsPageQuery } from '../../../__generated__/MyStudentsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import type { DraftSections } from '../../../shared/people/PersonDialog.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { PeoplePage } from './PeoplePage.tsx'
import { relationList } from './relation-view.ts'
import { RelationsTable } from './RelationsTable.tsx'

function Content({ queryRef }: QueryPageProps<MyStudentsPageQuery>) {
  const shown = relationList.variablesOf(useTableView(relationList))
  const query = usePreloadedQuery<MyStudentsPageQuery>(
    graphql`
      query MyStudentsPageQuery($search: String, $state: RelationState) @preloadable @throwOnFieldError {
        ...MyStudentsList_query @arguments(search: $search, state: $state)
        viewer {
          referenceCode
        }
      }
    `,
    queryRef,
  )
  const { table } = useList<MyStudentsListPaginationQuery, MyStudentsList_query$key>(
    graphql`
      fragment MyStudentsList_query on Query
      @refetchable(queryName: "MyStudentsListPaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        search: { type: "String" }
        state: { type: "RelationState" }
      ) {
        myStudents(first: $first, after: $after, search: $search, state: $state)
          @connection(key: "MyStudentsList_myStudents") {
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
  const [create] = useCommand<MyStudentsPageDraftMutation>(graphql`
    mutation MyStudentsPageDraftMutation($input: CreateDraftInput!, $search: String, $state: RelationState) {
      createStudentDraft(input: $input) {
        draft {
          username
          referenceCode
        }
        query {
          ...MyStudentsList_query @arguments(search: $search, state: $state)
        }
      }
    }
  `)
  const createDraft = async (input: DraftSections) => {
    const { createStudentDraft } = await create({ input, ...shown }, { onError: ignoreReported })
    const { username, referenceCode } = createStudentDraft.draft
    return { username, referenceCode: referenceCode ?? '' }
  }
  return (
    <RelationsTable
      kind="student"
      table={table}
      ownCode={query.viewer?.referenceCode ?? null}
      createDraft={createDraft}
    />
  )
}

/** A supervisor's students: drafts, confirmed students, and requests in both directions. */
export default function MyStudentsPage({ queryRef }: QueryPageProps<MyStudentsPageQuery>) {
  return (
    <PeoplePage kind="student" resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </PeoplePage>
  )
}

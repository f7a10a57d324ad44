import { graphql } from 'react-relay'
import type { MyStudentsList_query$key } from '../../../__generated__/MyStudentsList_query.graphql.ts'
import type { MyStudentsPageDraftMutation } from '../../../__generated__/MyStudentsPageDraftMutation.graphql.ts'
import type { MyStudentsPageQuery } from '../../../__generated__/MyStudentsPageQuery.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { relationRow } from './relation-row.ts'
import type { RelationRow } from './relation-row.ts'
import { relationList } from './relation-view.ts'
import { useRelationTable } from './use-relation-table.tsx'

const createDraft = graphql`
  mutation MyStudentsPageDraftMutation($input: CreateDraftInput!, $search: String, $state: RelationState) {
    createStudentDraft(input: $input) {
      draft {
        username
        referenceCode
      }
      query {
        ...MyStudentsList_query
      }
    }
  }
`

/** A supervisor's students: drafts, confirmed students, and requests in both directions. */
export default listPage<MyStudentsPageQuery, MyStudentsList_query$key, RelationRow>({
  list: relationList,
  texts: {
    title: 'people:list.student.title',
    text: 'people:list.student.intro',
    search: 'people:searchHint',
    empty: 'people:list.student.emptyTitle',
    emptyText: 'people:list.student.emptyText',
  },
  query: graphql`
    query MyStudentsPageQuery($search: String, $state: RelationState) @preloadable @throwOnFieldError {
      ...MyStudentsList_query
      viewer {
        referenceCode
      }
    }
  `,
  connection: graphql`
    fragment MyStudentsList_query on Query
    @refetchable(queryName: "MyStudentsListPaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      myStudents(first: $first, after: $after, search: $search, state: $state)
        @connection(key: "MyStudentsList_myStudents") {
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
    const [create] = useCommand<MyStudentsPageDraftMutation>(createDraft)
    const shown = relationList.variablesOf(view)
    return useRelationTable('student', query.viewer?.referenceCode ?? null, async (input) => {
      const { createStudentDraft } = await create({ input, ...shown }, { onError: ignoreReported })
      return createStudentDraft.draft
    })
  },
})

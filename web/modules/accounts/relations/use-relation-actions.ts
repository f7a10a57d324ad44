import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useRelationActionsAskMutation } from '../../../__generated__/useRelationActionsAskMutation.graphql.ts'
import type { useRelationActionsRespondMutation } from '../../../__generated__/useRelationActionsRespondMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import type { PersonKind } from '../../../shared/people/person-form.ts'
import { nameOf } from './relation-row.ts'
import type { RelationRow } from './relation-row.ts'
import { useOffTheList } from './use-off-the-list.ts'

const askDocument = graphql`
  mutation useRelationActionsAskMutation(
    $input: AddRelationInput!
    $search: String
    $state: RelationState
    $ofStudents: Boolean!
  ) {
    addRelation(input: $input) {
      query {
        ...MyStudentsList_query @include(if: $ofStudents) @alias(as: "students")
        ...MySupervisorsList_query @skip(if: $ofStudents) @alias(as: "supervisors")
      }
    }
  }
`
const respondDocument = graphql`
  mutation useRelationActionsRespondMutation($input: RespondToRelationInput!) {
    respondToRelation(input: $input) {
      relation {
        ...RelationView_relation
      }
    }
  }
`

/** Sends and answers requests of the viewer's list of people. */
export function useRelationActions(kind: PersonKind) {
  const { t } = useTranslation('people')
  const { shown, offTheList } = useOffTheList()
  const [askOf] = useCommand<useRelationActionsAskMutation>(askDocument)
  const [respond] = useCommand<useRelationActionsRespondMutation>(respondDocument)

  /** Sends a request by username. @throws the server's error */
  const ask = async (username: string) => {
    const variables = { input: { username }, ...shown, ofStudents: kind === 'student' }
    await askOf(variables, { success: t('ask.done', { username }), onError: ignoreReported })
  }

  const answer = (row: RelationRow, accept: boolean) => {
    const name = nameOf(row.below)
    const outcome = accept
      ? { success: t('answer.accepted', { name }) }
      : { success: t('answer.declined', { name }), updater: offTheList(row.id) }
    void respond({ input: { relationId: row.id, accept } }, outcome).catch(ignoreReported)
  }

  return { ask, answer }
}

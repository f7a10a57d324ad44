import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { MutationParameters, SelectorStoreUpdater } from 'relay-runtime'
import type { RunProgress_run$key } from '../../../__generated__/RunProgress_run.graphql.ts'
import type { useRelationActsAskMutation } from '../../../__generated__/useRelationActsAskMutation.graphql.ts'
import type { useRelationActsDropMutation } from '../../../__generated__/useRelationActsDropMutation.graphql.ts'
import type { useRelationActsRemoveAllMutation } from '../../../__generated__/useRelationActsRemoveAllMutation.graphql.ts'
import type { useRelationActsRemoveMutation } from '../../../__generated__/useRelationActsRemoveMutation.graphql.ts'
import type { useRelationActsRespondMutation } from '../../../__generated__/useRelationActsRespondMutation.graphql.ts'
import { removeFromConnection } from '../../../relay/listed-rows.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { announce } from '../../../ui/announce.tsx'
import { confirm } from '../../../ui/dialogs.tsx'
import { nameOf } from './relation-row.ts'
import type { RelationRow } from './relation-row.ts'
import { relationList } from './relation-view.ts'

const askDocument = graphql`
  mutation useRelationActsAskMutation(
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
  mutation useRelationActsRespondMutation($input: RespondToRelationInput!) {
    respondToRelation(input: $input) {
      relation {
        ...RelationDrawer_relation
      }
    }
  }
`
const removeDocument = graphql`
  mutation useRelationActsRemoveMutation($input: RemoveFromListInput!) {
    removeFromList(input: $input) {
      success
    }
  }
`
const dropDocument = graphql`
  mutation useRelationActsDropMutation($id: ID!) {
    dropDraft(id: $id) {
      success
    }
  }
`

const removeAllDocument = graphql`
  mutation useRelationActsRemoveAllMutation($input: RemoveMatchingFromListInput!) {
    removeMatchingFromList(input: $input) {
      run {
        ...RunProgress_run
      }
    }
  }
`

/** Actions on the viewer's list of people. */
export function useRelationActs(kind: 'student' | 'supervisor') {
  const { t } = useTranslation('people')
  const shown = relationList.variablesOf(useTableView(relationList))
  /** Removes the row from the viewer's connection: a supervisor's or a partner's. */
  const offTheList =
    <T extends MutationParameters>(id: string): SelectorStoreUpdater<T['response']> =>
    (store, data) => {
      for (const key of ['MyStudentsList_myStudents', 'MySupervisorsList_mySupervisors']) {
        removeFromConnection<T>({ key, filters: shown }, id)(store, data)
      }
    }
  const [askOf] = useCommand<useRelationActsAskMutation>(askDocument)
  const [respond] = useCommand<useRelationActsRespondMutation>(respondDocument)
  const [removeOne] = useCommand<useRelationActsRemoveMutation>(removeDocument)
  const [removeMatching] = useCommand<useRelationActsRemoveAllMutation>(removeAllDocument)
  const [dropOne] = useCommand<useRelationActsDropMutation>(dropDocument)

  /** Sends a request by username. @throws the server's error */
  const ask = async (username: string) => {
    const variables = { input: { username }, ...shown, ofStudents: kind === 'student' }
    await askOf(variables, { success: t('ask.done', { username }), onError: ignoreReported })
  }

  const answer = (row: RelationRow, accept: boolean) => {
    const name = nameOf(row.below)
    const success = accept ? t('answer.accepted', { name }) : t('answer.declined', { name })
    const updater = accept ? undefined : offTheList(row.id)
    void respond({ input: { relationId: row.id, accept } }, { success, updater }).catch(ignoreReported)
  }

  /** Removes people after a confirmation; drafts are deleted. False when cancelled. */
  const remove = async (rows: readonly RelationRow[]): Promise<boolean> => {
    const drafts = rows.filter(({ below }) => below.isDraft).length
    const count = rows.length
    const sure = await confirm({
      title: count === 1 ? t('remove.titleOne', { name: nameOf(rows[0]!.below) }) : t('remove.title', { count }),
      message: drafts > 0 ? t('remove.drafts', { count: drafts }) : t('remove.text'),
      okButton: t('remove.ok'),
      destructive: true,
      cancelButton: t('cancel'),
    })
    if (!sure) return false
    for (const { id, below } of rows) {
      const gone = { updater: offTheList(id) }
      if (below.isDraft) await dropOne({ id: below.userId }, gone)
      else await removeOne({ input: { userId: below.userId } }, gone)
    }
    return true
  }

  /** Starts a run that removes all matching people, after a confirmation. Null when cancelled. */
  const removeAll = async (count: number): Promise<RunProgress_run$key | null> => {
    const sure = await confirm({
      title: t('remove.title', { count }),
      message: `${t('remove.text')} ${t('remove.allDrafts')}`,
      okButton: t('remove.ok'),
      destructive: true,
      cancelButton: t('cancel'),
    })
    if (!sure) return null
    const { run } = (await removeMatching({ input: shown })).removeMatchingFromList
    announce(t('remove.started'))
    return run
  }

  return { ask, answer, remove, removeAll }
}

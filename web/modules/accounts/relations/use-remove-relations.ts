import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { RunProgress_run$key } from '../../../__generated__/RunProgress_run.graphql.ts'
import type { useRemoveRelationsAllMutation } from '../../../__generated__/useRemoveRelationsAllMutation.graphql.ts'
import type { useRemoveRelationsDropMutation } from '../../../__generated__/useRemoveRelationsDropMutation.graphql.ts'
import type { useRemoveRelationsMutation } from '../../../__generated__/useRemoveRelationsMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { announce } from '../../../ui/toasts/announce.tsx'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import { nameOf } from './relation-row.ts'
import type { RelationRow } from './relation-row.ts'
import { useOffTheList } from './use-off-the-list.ts'

const removeDocument = graphql`
  mutation useRemoveRelationsMutation($input: RemoveFromListInput!) {
    removeFromList(input: $input) {
      success
    }
  }
`
const dropDocument = graphql`
  mutation useRemoveRelationsDropMutation($id: ID!) {
    dropDraft(id: $id) {
      success
    }
  }
`
const removeAllDocument = graphql`
  mutation useRemoveRelationsAllMutation($input: RemoveMatchingFromListInput!) {
    removeMatchingFromList(input: $input) {
      run {
        ...RunProgress_run
      }
    }
  }
`

/** Removes people from the viewer's list, each time after a confirmation. Drafts are deleted. */
export function useRemoveRelations() {
  const { t } = useTranslation('people')
  const { shown, offTheList } = useOffTheList()
  const [removeOne] = useCommand<useRemoveRelationsMutation>(removeDocument)
  const [removeMatching] = useCommand<useRemoveRelationsAllMutation>(removeAllDocument)
  const [dropOne] = useCommand<useRemoveRelationsDropMutation>(dropDocument)

  const ask = (title: string, message: string) =>
    confirm({ title, message, okButton: t('remove.ok'), destructive: true, cancelButton: t('cancel') })

  /** Removes the given people. False when cancelled. */
  const remove = async (rows: readonly RelationRow[]): Promise<boolean> => {
    const drafts = rows.filter(({ below }) => below.isDraft).length
    const [first, ...others] = rows
    const sure = await ask(
      first && others.length === 0
        ? t('remove.titleOne', { name: nameOf(first.below) })
        : t('remove.title', { count: rows.length }),
      drafts > 0 ? t('remove.drafts', { count: drafts }) : t('remove.text'),
    )
    if (!sure) return false
    for (const { id, below } of rows) {
      const gone = { updater: offTheList(id) }
      if (below.isDraft) await dropOne({ id: below.userId }, gone)
      else await removeOne({ input: { userId: below.userId } }, gone)
    }
    return true
  }

  /** Starts a run that removes all matching people. Null when cancelled. */
  const removeAll = async (count: number): Promise<RunProgress_run$key | null> => {
    const sure = await ask(t('remove.title', { count }), `${t('remove.text')} ${t('remove.allDrafts')}`)
    if (!sure) return null
    const { run } = (await removeMatching({ input: shown })).removeMatchingFromList
    announce(t('remove.started'))
    return run
  }

  return { remove, removeAll }
}

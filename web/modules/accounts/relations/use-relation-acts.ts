import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useReload } from '../../../relay/use-reload.ts'
import type { useRelationActsAskMutation } from '../../../__generated__/useRelationActsAskMutation.graphql.ts'
import type { useRelationActsDropMutation } from '../../../__generated__/useRelationActsDropMutation.graphql.ts'
import type { useRelationActsRemoveMutation } from '../../../__generated__/useRelationActsRemoveMutation.graphql.ts'
import type { useRelationActsRespondMutation } from '../../../__generated__/useRelationActsRespondMutation.graphql.ts'
import { told, useCommand } from '../../../relay/use-command.ts'
import { confirm } from '../../../ui/dialogs.tsx'
import { nameOf } from './relation-row.ts'
import type { RelationRow } from './relation-row.ts'

const askDocument = graphql`
  mutation useRelationActsAskMutation($input: AddRelationInput!) {
    addRelation(input: $input) {
      relation {
        id
        state
      }
    }
  }
`
const respondDocument = graphql`
  mutation useRelationActsRespondMutation($input: RespondToRelationInput!) {
    respondToRelation(input: $input) {
      relation {
        id
        state
        waitsForMe
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

/** What is done with the people of one's list; the list is asked for anew afterwards. */
export function useRelationActs() {
  const { t } = useTranslation('people')
  const reload = useReload('derived')
  const [askOf] = useCommand<useRelationActsAskMutation>(askDocument)
  const [respond] = useCommand<useRelationActsRespondMutation>(respondDocument)
  const [removeOne] = useCommand<useRelationActsRemoveMutation>(removeDocument)
  const [dropOne] = useCommand<useRelationActsDropMutation>(dropDocument)

  /** Asks somebody by user name. @throws what the server said */
  const ask = async (username: string) => {
    await askOf({ input: { username } }, { success: t('ask.done', { username }), onError: told })
    await reload()
  }

  const answer = useCallback(
    (row: RelationRow, accept: boolean) => {
      const name = nameOf(row.below)
      const success = accept ? t('answer.accepted', { name }) : t('answer.declined', { name })
      respond({ input: { relationId: row.id, accept } }, { success }).then(() => reload(), told)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the commands of one page stay the same
    [reload, t],
  )

  /** Takes people off the list after a question; drafts are dropped. False when the answer was no. */
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
    try {
      for (const { below } of rows) {
        if (below.isDraft) await dropOne({ id: below.userId })
        else await removeOne({ input: { userId: below.userId } })
      }
    } finally {
      await reload()
    }
    return true
  }

  return { ask, answer, remove }
}

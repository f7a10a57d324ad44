import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type {
  RequestGrandFinalChangeInput,
  useChangeRequestMutation,
} from '../../../../__generated__/useChangeRequestMutation.graphql.ts'
import { insertIntoList } from '../../../../relay/plain-lists.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { prompt } from '../../../../ui/dialogs/dialogs.tsx'

type Change = Omit<RequestGrandFinalChangeInput, 'reason'>

/** Ids of the group and the member whose lists of change requests may be on the page. */
const ownersOf = (change: Change): string[] =>
  Object.values(change).flatMap(
    (about: { groupId?: string | undefined; participantId?: string | null | undefined } | null | undefined) =>
      [about?.groupId, about?.participantId].filter((id) => id != null),
  )

/**
 * Sends a change request after its phase, with a prompted reason and an optional sentence about its consequences;
 * resolves with whether it was sent.
 */
export function useChangeRequest() {
  const { t } = useTranslation('grandFinal')
  const [send, busy] = useCommand<useChangeRequestMutation>(graphql`
    mutation useChangeRequestMutation($input: RequestGrandFinalChangeInput!) {
      requestGrandFinalChange(input: $input) {
        change {
          id
          ...ChangeRequests_change
        }
      }
    }
  `)
  const ask = async (change: Change, consequences?: string): Promise<boolean> => {
    const reason = await prompt({
      title: t('change.ask'),
      message: [t('change.askText'), consequences].filter(Boolean).join(' '),
      label: t('action.reason'),
      okButton: t('change.send'),
      cancelButton: t('action.cancel'),
    })
    if (reason === null) return false
    const sent = await send(
      { input: { ...change, reason: reason.trim().slice(0, 500) } },
      {
        success: t('change.sent'),
        unseen: 'elsewhere',
        updater: (store, data) => {
          for (const of of ownersOf(change)) {
            insertIntoList({ field: 'changeRequests', of }, 'requestGrandFinalChange.change', 'last')(store, data)
          }
        },
      },
    ).then(() => true, ignoreReported)
    return sent ?? false
  }
  return { ask, busy }
}

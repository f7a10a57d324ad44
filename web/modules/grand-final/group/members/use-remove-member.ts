import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useRemoveMemberMutation } from '../../../../__generated__/useRemoveMemberMutation.graphql.ts'
import type { useRemoveMemberQuery } from '../../../../__generated__/useRemoveMemberQuery.graphql.ts'
import { reportFailure } from '../../../../relay/report-failure.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { moneyText } from '../../../../shared/money/money-text.ts'
import { confirm } from '../../../../ui/dialogs/dialogs.tsx'
import { useChangeRequest } from '../../shared/changes/use-change-request.ts'

interface RemovedMember {
  groupId: string
  participantId: string
  name: string
  /** Whether companions are removed too. */
  accompanied: boolean
}

/**
 * Removes a member after a confirmation that states the refund.
 * @param late sends a change request to the organisers instead
 */
export function useRemoveMember({ groupId, participantId, name, accompanied }: RemovedMember, late: boolean) {
  const { t } = useTranslation('grandFinal')
  const environment = useRelayEnvironment()
  const [remove, removing] = useCommand<useRemoveMemberMutation>(graphql`
    mutation useRemoveMemberMutation($input: RemoveParticipantInput!, $groupId: ID!) {
      removeParticipant(input: $input) {
        query {
          ...useGroup_query @arguments(groupId: $groupId)
        }
      }
    }
  `)
  const changes = useChangeRequest()
  const consequencesOf = useConsequences(accompanied)
  const ids = { groupId, participantId }
  const askToRemove = async () => {
    const answer = await fetchQuery<useRemoveMemberQuery>(
      environment,
      graphql`
        query useRemoveMemberQuery($groupId: ID!, $participantId: ID!) {
          participantRemoval(groupId: $groupId, participantId: $participantId) {
            paid {
              amount
              ...moneyText_money
            }
            refund {
              ...moneyText_money
            }
            waived {
              amount
              ...moneyText_money
            }
          }
        }
      `,
      ids,
      { fetchPolicy: 'network-only' },
    )
      .toPromise()
      .catch(reportFailure)
    if (!answer) return
    const consequences = consequencesOf(answer.participantRemoval)
    if (late) return void (await changes.ask({ removal: ids }, consequences))
    const sure = await confirm({
      title: t('members.removeTitle', { name }),
      message: consequences,
      okButton: t('members.remove'),
      cancelButton: t('action.keep'),
      destructive: true,
    })
    if (!sure) return
    await remove({ input: ids, groupId: groupId }, { success: t('members.removed') }).catch(ignoreReported)
  }
  return { askToRemove, busy: removing || changes.busy }
}

/** Returns a function that describes the effect of a member's removal on the fee and on companions. */
function useConsequences(accompanied: boolean) {
  const { t } = useTranslation('grandFinal')
  return ({ paid, refund, waived }: useRemoveMemberQuery['response']['participantRemoval']): string =>
    [
      paid.amount > 0
        ? t('members.removePaid', {
            paid: moneyText(paid),
            refund: moneyText(refund),
          })
        : t('members.removeText'),
      waived.amount > 0 && t('action.withdrawWaived', { waived: moneyText(waived) }),
      accompanied && t('members.removeAlong'),
    ]
      .filter(Boolean)
      .join(' ')
}

import { graphql } from 'react-relay'
import { useTranslation } from 'react-i18next'
import type { useGroupProgramMutation } from '../../../__generated__/useGroupProgramMutation.graphql.ts'
import type { useGroupRenameMutation } from '../../../__generated__/useGroupRenameMutation.graphql.ts'
import type { useGroupRequestMutation } from '../../../__generated__/useGroupRequestMutation.graphql.ts'
import type { useGroupWithdrawMutation } from '../../../__generated__/useGroupWithdrawMutation.graphql.ts'
import type { useGroupDeclineMutation } from '../../../__generated__/useGroupDeclineMutation.graphql.ts'
import type { useGroupDeleteMutation } from '../../../__generated__/useGroupDeleteMutation.graphql.ts'
import type { useGroupTransferMutation } from '../../../__generated__/useGroupTransferMutation.graphql.ts'
import type { useGroupControlMutation } from '../../../__generated__/useGroupControlMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

// fields that the commands change on the page of a group and in its record
void graphql`
  fragment useGroup_query on Query @argumentDefinitions(groupId: { type: "ID!" }) {
    node(id: $groupId) {
      ...GroupPage_group @alias(as: "page")
      ...AdminGroup_group @alias(as: "record")
    }
  }
`

/** Commands on a group; each reports its result and resolves with whether it succeeded. */
export function useGroup(id: string) {
  const places = usePlaces(id)
  const owner = useOwner(id)
  return { ...places, ...owner, busy: places.busy || owner.busy }
}

/** Commands on a group. */
export type GroupCommands = ReturnType<typeof useGroup>

const done = (work: Promise<unknown>): Promise<boolean> => work.then(() => true, ignoreReported).then(Boolean)

/** Commands on the places of a group: request, main programme, withdrawal. */
function usePlaces(id: string) {
  const { t } = useTranslation('grandFinal')
  const [request, requesting] = useCommand<useGroupRequestMutation>(graphql`
    mutation useGroupRequestMutation($input: RequestQuotaInput!) {
      requestGroupQuota(input: $input) {
        group {
          id
          state
          requestedPlaces
          requestedAt
        }
      }
    }
  `)
  const [program, choosing] = useCommand<useGroupProgramMutation>(graphql`
    mutation useGroupProgramMutation($input: SetMainProgramInput!) {
      setMainProgram(input: $input) {
        group {
          id
          mainProgram {
            id
            title
          }
        }
      }
    }
  `)
  const [withdraw, withdrawing] = useCommand<useGroupWithdrawMutation>(graphql`
    mutation useGroupWithdrawMutation($input: WithdrawGroupInput!, $groupId: ID!) {
      withdrawParticipationGroup(input: $input) {
        query {
          ...useGroup_query @arguments(groupId: $groupId)
        }
      }
    }
  `)
  const [decline, declining] = useCommand<useGroupDeclineMutation>(graphql`
    mutation useGroupDeclineMutation($input: WithdrawGroupInput!, $groupId: ID!) {
      declineGroupOffer(input: $input) {
        query {
          ...useGroup_query @arguments(groupId: $groupId)
        }
      }
    }
  `)
  return {
    busy: requesting || choosing || withdrawing || declining,
    request: (amount: number) => done(request({ input: { id, amount } }, { success: t('action.requested') })),
    choose: (programId: string) => done(program({ input: { id, programId } }, { success: t('action.saved') })),
    withdraw: (reason: string | null) =>
      done(withdraw({ input: { id, reason }, groupId: id }, { success: t('action.withdrawn') })),
    decline: (reason: string | null) =>
      done(decline({ input: { id, reason }, groupId: id }, { success: t('action.declined') })),
  }
}

/** Commands on the group itself: name, owner, payer, deletion. */
function useOwner(id: string) {
  const { t } = useTranslation('grandFinal')
  const [rename, renaming] = useCommand<useGroupRenameMutation>(graphql`
    mutation useGroupRenameMutation($input: RenameParticipationGroupInput!) {
      renameParticipationGroup(input: $input) {
        group {
          id
          name
        }
      }
    }
  `)
  const [remove, removing] = useCommand<useGroupDeleteMutation>(graphql`
    mutation useGroupDeleteMutation($input: ParticipationGroupInput!) {
      deleteParticipationGroup(input: $input) {
        deletedId
      }
    }
  `)
  const [transfer, transferring] = useCommand<useGroupTransferMutation>(graphql`
    mutation useGroupTransferMutation($input: TransferParticipationGroupInput!) {
      transferParticipationGroup(input: $input) {
        group {
          id
          transferTo {
            username
            firstName
            lastName
          }
        }
      }
    }
  `)
  const [control, controlling] = useCommand<useGroupControlMutation>(graphql`
    mutation useGroupControlMutation($input: ParticipationGroupInput!, $groupId: ID!) {
      revertPaymentControl(input: $input) {
        query {
          ...useGroup_query @arguments(groupId: $groupId)
        }
      }
    }
  `)
  return {
    busy: renaming || removing || transferring || controlling,
    rename: (name: string) => done(rename({ input: { id, name } }, { success: t('action.saved') })),
    remove: () => done(remove({ input: { id } }, { success: t('action.deleted') })),
    transfer: (username: string) => done(transfer({ input: { id, username } }, { success: t('action.asked') })),
    control: () => done(control({ input: { id }, groupId: id }, { success: t('action.saved') })),
  }
}

import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useAddMemberMutation } from '../../../../__generated__/useAddMemberMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { useChangeRequest } from '../../shared/changes/use-change-request.ts'

/**
 * Adds a student of the teacher to a group.
 * @param late sends a change request to the organisers instead
 * @returns `take` resolves with the result; undefined if it failed or was cancelled, which has been reported
 */
export function useAddMember(groupId: string, late: boolean) {
  const { t } = useTranslation('grandFinal')
  const [add, adding] = useCommand<useAddMemberMutation>(graphql`
    mutation useAddMemberMutation($input: AddParticipantInput!, $groupId: ID!) {
      addParticipant(input: $input) {
        query {
          ...useGroup_query @arguments(groupId: $groupId)
        }
      }
    }
  `)
  const changes = useChangeRequest()
  const take = async (userId: string): Promise<'requested' | 'added' | undefined> => {
    if (late) return (await changes.ask({ addition: { groupId, userId } })) ? 'requested' : undefined
    return add({ input: { groupId, userId }, groupId }, { success: t('members.added') }).then(
      () => 'added' as const,
      ignoreReported,
    )
  }
  return { take, adding }
}

import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useRespondInvitationMutation } from '../../../../__generated__/useRespondInvitationMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'

/** Accepts or declines the invitation to a team. */
export function useRespondInvitation(applicationId: string) {
  const { t } = useTranslation('applications')
  const [run, busy] = useCommand<useRespondInvitationMutation>(graphql`
    mutation useRespondInvitationMutation($id: ID!, $response: InvitationResponse!) {
      respondInvitation(input: { applicationId: $id, response: $response }) {
        application {
          ...usePhase_application
          ...ExamCard_application
        }
      }
    }
  `)
  const respond = (response: 'accept' | 'decline') =>
    run(
      { id: applicationId, response },
      { success: t(response === 'accept' ? 'invitation.accepted' : 'invitation.declined') },
    ).catch(ignoreReported)
  return [respond, busy] as const
}

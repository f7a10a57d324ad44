import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useWithdrawInvitationMutation } from '../../../../__generated__/useWithdrawInvitationMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'

/** Withdraws an unanswered invitation. */
export function useWithdrawInvitation() {
  const { t } = useTranslation('applications')
  const [withdraw, busy] = useCommand<useWithdrawInvitationMutation>(graphql`
    mutation useWithdrawInvitationMutation($applicationId: ID!) {
      withdrawInvitation(input: { applicationId: $applicationId }) {
        application {
          ...CardActions_application
          ...Team_application
        }
      }
    }
  `)
  const withdrawInvitation = (applicationId: string) =>
    void withdraw({ applicationId }, { success: t('sent.done') }).catch(ignoreReported)
  return { withdrawInvitation, busy }
}

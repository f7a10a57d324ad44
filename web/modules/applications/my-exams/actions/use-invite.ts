import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useInviteMutation } from '../../../../__generated__/useInviteMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'

/** Invites a student, by student ID, into the team of an application. */
export function useInvite(applicationId: string) {
  const { t } = useTranslation(['applications', 'common'])
  const [commit, inviting] = useCommand<useInviteMutation>(graphql`
    mutation useInviteMutation($applicationId: ID!, $partnerId: String!) {
      addPartner(input: { applicationId: $applicationId, partnerId: $partnerId }) {
        application {
          ...CardActions_application
          ...Team_application
        }
      }
    }
  `)
  const invite = (partnerId: string) =>
    void commit({ applicationId, partnerId }, { success: t('applications:team.sent') }).catch(ignoreReported)
  return { invite, inviting }
}

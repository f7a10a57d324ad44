import { useTranslation } from 'react-i18next'
import { graphql, useMutation } from 'react-relay'
import type { useInviteMutation } from '../../../__generated__/useInviteMutation.graphql.ts'
import { announce } from '../../../ui/announce.tsx'
import { toastError } from '../../../ui/toast.tsx'

/** Invites a student, by student ID, into the team of an application. */
export function useInvite(applicationId: string) {
  const { t } = useTranslation(['applications', 'common'])
  const [commit, inviting] = useMutation<useInviteMutation>(graphql`
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
    void commit({
      variables: { applicationId, partnerId },
      onCompleted: () => announce(t('applications:team.sent')),
      onError: (error) => toastError({ title: t('common:toast.error'), message: error.message }),
    })
  return { invite, inviting }
}

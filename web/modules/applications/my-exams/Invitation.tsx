import { Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Invitation_application$key } from '../../../__generated__/Invitation_application.graphql.ts'
import type { InvitationRespondMutation } from '../../../__generated__/InvitationRespondMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDateTime, formatMoney } from '../../../shared/input/format.ts'

/** A classmate's invitation to a team exam, with Accept and Decline. */
export function Invitation({ application }: { application: Invitation_application$key }) {
  const { t } = useTranslation(['applications', 'common'])
  const data = useFragment(
    graphql`
      fragment Invitation_application on Application {
        id
        invitationExpiresAt
        exam {
          price {
            amount
            currency
          }
        }
        team {
          firstName
          lastName
          username
          self
          state
        }
      }
    `,
    application,
  )
  const [respond, busy] = useCommand<InvitationRespondMutation>(graphql`
    mutation InvitationRespondMutation($id: ID!, $response: InvitationResponse!) {
      respondInvitation(input: { applicationId: $id, response: $response }) {
        application {
          ...usePhase_application
          ...ExamCard_application
        }
      }
    }
  `)
  const answer = (response: 'accept' | 'decline') =>
    void respond(
      { id: data.id, response },
      { success: t(response === 'accept' ? 'applications:invitation.accepted' : 'applications:invitation.declined') },
    ).catch(ignoreReported)
  const { price } = data.exam
  const host = data.team.find(({ self, state }) => !self && state !== 'invited')
  const name = host ? `${host.firstName ?? ''} ${host.lastName ?? ''}`.trim() || host.username : ''
  const described = { 'aria-describedby': `exam-${data.id}` }
  return (
    <>
      <Text>
        {t('applications:invitation.text', { name })}{' '}
        {price.amount > 0 && t('applications:invitation.price', { price: formatMoney(price.amount, price.currency) })}{' '}
        {data.invitationExpiresAt &&
          t('applications:invitation.until', { moment: formatDateTime(data.invitationExpiresAt) })}
      </Text>
      <Button
        loading={busy}
        onClick={() => answer('accept')}
        leftSection={<IconCheck size={18} aria-hidden="true" />}
        {...described}
      >
        {t('applications:invitation.accept')}
      </Button>
      <Button variant="default" disabled={busy} onClick={() => answer('decline')} {...described}>
        {t('applications:invitation.decline')}
      </Button>
    </>
  )
}

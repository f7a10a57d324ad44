import { Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Invitation_application$key } from '../../../../__generated__/Invitation_application.graphql.ts'
import { formatDateTime } from '../../../../shared/input/format.ts'
import { moneyText } from '../../../../shared/money/money-text.ts'
import { useRespondInvitation } from './use-respond-invitation.ts'

/** A classmate's invitation to a team exam, with Accept and Decline. */
export function Invitation({ application }: { application: Invitation_application$key }) {
  const { t } = useTranslation('applications')
  const data = useFragment(
    graphql`
      fragment Invitation_application on Application {
        id
        invitationExpiresAt
        exam {
          price {
            amount
            ...moneyText_money
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
  const [answer, busy] = useRespondInvitation(data.id)
  const { price } = data.exam
  const host = data.team.find(({ self, state }) => !self && state !== 'invited')
  const name = host ? `${host.firstName ?? ''} ${host.lastName ?? ''}`.trim() || host.username : ''
  const described = { 'aria-describedby': `exam-${data.id}` }
  return (
    <>
      <Text>
        {t('invitation.text', { name })} {price.amount > 0 && t('invitation.price', { price: moneyText(price) })}{' '}
        {data.invitationExpiresAt && t('invitation.until', { moment: formatDateTime(data.invitationExpiresAt) })}
      </Text>
      <Button
        loading={busy}
        onClick={() => void answer('accept')}
        leftSection={<IconCheck size={18} aria-hidden="true" />}
        {...described}
      >
        {t('invitation.accept')}
      </Button>
      <Button variant="default" disabled={busy} onClick={() => void answer('decline')} {...described}>
        {t('invitation.decline')}
      </Button>
    </>
  )
}

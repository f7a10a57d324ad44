import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { InvitationButtons_application$key } from '../../../../__generated__/InvitationButtons_application.graphql.ts'
import { useRespondInvitation } from './use-respond-invitation.ts'

export interface InvitationButtonsProps {
  application: InvitationButtons_application$key
  /** Whether it is the exam that the page leads to. */
  lead: boolean
}

/** Accept and Decline of a classmate's invitation to a team exam. */
export function InvitationButtons({ application, lead }: InvitationButtonsProps) {
  const { t } = useTranslation('applications')
  const { id } = useFragment(
    graphql`
      fragment InvitationButtons_application on Application {
        id
      }
    `,
    application,
  )
  const [answer, busy] = useRespondInvitation(id)
  const size = lead ? 'md' : 'sm'
  const described = { size, 'aria-describedby': `exam-${id}` }
  return (
    <>
      <Button
        variant={lead ? 'filled' : 'light'}
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

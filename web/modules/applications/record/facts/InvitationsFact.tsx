import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { InvitationsFact_invitation$key } from '../../../../__generated__/InvitationsFact_invitation.graphql.ts'
import { invitationStates, oneOfThese } from '../known-values.ts'
import { memberName } from './member-name.ts'
import { Badge } from '../../../../ui/Badge.tsx'

/** Invited students and the status of their invitations. */
export function InvitationsFact({ invitations }: { invitations: InvitationsFact_invitation$key }) {
  const { t } = useTranslation('applications')
  const rows = useFragment(
    graphql`
      fragment InvitationsFact_invitation on SentInvitation @relay(plural: true) {
        applicationId
        username
        firstName
        lastName
        state
      }
    `,
    invitations,
  )
  return (
    <Stack gap={4} align="flex-end">
      {rows.map((invitation) => {
        const state = oneOfThese(invitationStates, invitation.state)
        return (
          <span key={invitation.applicationId}>
            {memberName(invitation)}{' '}
            <Badge tone={state === 'open' ? 'attention' : 'neutral'}>{state && t(`invitationState.${state}`)}</Badge>
          </span>
        )
      })}
    </Stack>
  )
}

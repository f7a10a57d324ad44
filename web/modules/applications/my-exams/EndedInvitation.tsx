import { Text } from '@mantine/core'
import { IconUserX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { EndedInvitation_invitation$key } from '../../../__generated__/EndedInvitation_invitation.graphql.ts'

/** States of invitations that did not lead to a team. */
const ended = ['declined', 'expired', 'withdrawn', 'left'] as const

/** Whether an invitation ended without a team. */
export const isEnded = (state: string): state is (typeof ended)[number] => ended.some((each) => each === state)

/** An invitation that was declined, withdrawn or left, or that expired. */
export function EndedInvitation({ invitation }: { invitation: EndedInvitation_invitation$key }) {
  const { t } = useTranslation('applications')
  const { username, state } = useFragment(
    graphql`
      fragment EndedInvitation_invitation on SentInvitation {
        username
        state
      }
    `,
    invitation,
  )
  if (!isEnded(state)) return null
  return (
    <li>
      <IconUserX size={18} stroke={1.6} aria-hidden="true" />
      <Text span inherit c="dimmed">
        {username} ({t(`invitationState.${state}`)})
      </Text>
    </li>
  )
}

import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { TeamMember_member$key } from '../../../__generated__/TeamMember_member.graphql.ts'

export interface TeamMemberProps {
  member: TeamMember_member$key
  busy: boolean
  /** Withdraws the open invitation; null without one. */
  onWithdraw: (() => void) | null
}

/** A member of the team, or an invited student, whose invitation can be withdrawn. */
export function TeamMember({ member, busy, onWithdraw }: TeamMemberProps) {
  const { t } = useTranslation('applications')
  const { username, firstName, lastName, state, self } = useFragment(
    graphql`
      fragment TeamMember_member on TeamMember {
        username
        firstName
        lastName
        state
        self
      }
    `,
    member,
  )
  const name = firstName ? `${firstName} ${lastName}` : username
  return (
    <li>
      <IconUsers size={18} stroke={1.6} aria-hidden="true" />
      {self ? t('team.self') : name}
      {state === 'invited' && !self && ` (${t('team.waiting')})`}
      {onWithdraw && (
        <Button
          flex="none"
          size="compact-sm"
          variant="subtle"
          disabled={busy}
          aria-label={t('sent.named', { name: username })}
          onClick={onWithdraw}
        >
          {t('sent.takeBack')}
        </Button>
      )}
    </li>
  )
}

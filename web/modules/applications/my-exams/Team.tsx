import { Button, Text } from '@mantine/core'
import { IconUsers, IconUserX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Team_application$key } from '../../../__generated__/Team_application.graphql.ts'
import styles from './cards.module.css'
import { useWithdrawInvitation } from './use-withdraw-invitation.ts'

const over = ['declined', 'expired', 'withdrawn', 'left'] as const

/** The team of the exam and the status of its invitations; renders nothing for an individual exam. */
export function Team({ application }: { application: Team_application$key }) {
  const { t } = useTranslation('applications')
  const { team, invitations } = useFragment(
    graphql`
      fragment Team_application on Application {
        team {
          applicationId
          username
          firstName
          lastName
          state
          self
        }
        invitations {
          applicationId
          username
          state
        }
      }
    `,
    application,
  )
  const { withdrawInvitation, busy } = useWithdrawInvitation()
  const open = new Set(invitations.filter(({ state }) => state === 'open').map(({ applicationId }) => applicationId))
  const ended = invitations.flatMap(({ applicationId, username, state }) => {
    const known = over.find((each) => each === state)
    return known ? [{ applicationId, username, state: known }] : []
  })
  if (team.length < 2 && ended.length === 0) return null
  return (
    <div className={styles.team}>
      <Text size="sm" fw={600}>
        {t('team.title')}
      </Text>
      <ul className={styles.facts}>
        {team.map(({ applicationId, username, firstName, lastName, state, self }) => (
          <li key={applicationId}>
            <IconUsers size={18} stroke={1.6} aria-hidden="true" />
            {self ? t('team.self') : firstName ? `${firstName} ${lastName}` : username}
            {state === 'invited' && !self && ` (${t('team.waiting')})`}
            {open.has(applicationId) && (
              <Button
                flex="none"
                size="compact-sm"
                variant="subtle"
                disabled={busy}
                aria-label={t('sent.named', { name: username })}
                onClick={() => withdrawInvitation(applicationId)}
              >
                {t('sent.takeBack')}
              </Button>
            )}
          </li>
        ))}
        {ended.map(({ applicationId, username, state }) => (
          <li key={applicationId}>
            <IconUserX size={18} stroke={1.6} aria-hidden="true" />
            <Text span inherit c="dimmed">
              {username} ({t(`invitationState.${state}`)})
            </Text>
          </li>
        ))}
      </ul>
    </div>
  )
}

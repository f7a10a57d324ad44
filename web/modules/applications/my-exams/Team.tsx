import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Team_application$key } from '../../../__generated__/Team_application.graphql.ts'
import { useWithdrawInvitation } from './actions/use-withdraw-invitation.ts'
import styles from './cards.module.css'
import { EndedInvitation, isEnded } from './EndedInvitation.tsx'
import { TeamMember } from './TeamMember.tsx'

/** The team of the exam and the status of its invitations; renders nothing for an individual exam. */
export function Team({ application }: { application: Team_application$key }) {
  const { t } = useTranslation('applications')
  const { team, invitations } = useFragment(
    graphql`
      fragment Team_application on Application {
        team {
          applicationId
          ...TeamMember_member
        }
        invitations {
          applicationId
          state
          ...EndedInvitation_invitation
        }
      }
    `,
    application,
  )
  const { withdrawInvitation, busy } = useWithdrawInvitation()
  const open = new Set(invitations.filter(({ state }) => state === 'open').map(({ applicationId }) => applicationId))
  const ended = invitations.filter(({ state }) => isEnded(state))
  if (team.length < 2 && ended.length === 0) return null
  return (
    <div className={styles.team}>
      <Text size="sm" fw={600}>
        {t('team.title')}
      </Text>
      <ul className={styles.facts}>
        {team.map((member) => (
          <TeamMember
            key={member.applicationId}
            member={member}
            busy={busy}
            onWithdraw={open.has(member.applicationId) ? () => withdrawInvitation(member.applicationId) : null}
          />
        ))}
        {ended.map((invitation) => (
          <EndedInvitation key={invitation.applicationId} invitation={invitation} />
        ))}
      </ul>
    </div>
  )
}

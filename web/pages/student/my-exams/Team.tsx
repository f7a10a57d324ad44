import { Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Team_application$key } from '../../../__generated__/Team_application.graphql.ts'
import styles from './cards.module.css'

/** Who sits the exam together; nothing where everybody sits alone. */
export function Team({ application }: { application: Team_application$key }) {
  const { t } = useTranslation('applications')
  const { team } = useFragment(
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
      }
    `,
    application,
  )
  if (team.length < 2) return null
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
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AccountSessions_user$key } from '../../../../__generated__/AccountSessions_user.graphql.ts'
import { formatDateTime } from '../../../../shared/input/format.ts'
import styles from './account.module.css'

/** The account's sessions. */
export function AccountSessions({ user }: { user: AccountSessions_user$key }) {
  const { t } = useTranslation('admin')
  const { sessions } = useFragment(
    graphql`
      fragment AccountSessions_user on User {
        sessions {
          id
          address
          createdAt
          lastRefreshAt
          device {
            browser
            system
          }
        }
      }
    `,
    user,
  )
  if (sessions.length === 0) return <Text c="dimmed">{t('account.noSessions')}</Text>
  return (
    <ul className={styles.list}>
      {sessions.map(({ id, address, createdAt, lastRefreshAt, device }) => (
        <li key={id} className={styles.item}>
          <Text fw={600}>
            {[device.browser, device.system].filter(Boolean).join(' · ') || t('account.unknownDevice')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('account.seen', { moment: formatDateTime(lastRefreshAt), address })}
          </Text>
          <Text size="sm" c="dimmed">
            {t('account.since', { moment: formatDateTime(createdAt) })}
          </Text>
        </li>
      ))}
    </ul>
  )
}

import { Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Boot } from '../../../shared/app/boot.ts'
import styles from './DemoAccounts.module.css'

export interface Credentials {
  username: string
  password: string
}

const roleNames = {
  student: 'demo.student',
  supervisor: 'demo.supervisor',
  partner: 'demo.partner',
  admin: 'demo.admin',
  'student-returning': 'demo.returningStudent',
  'supervisor-returning': 'demo.returningSupervisor',
} as const

/** Demo accounts, shown in demonstrations only: a click fills the form. */
export function DemoAccounts({
  demo,
  onPick,
}: {
  demo: NonNullable<Boot['demo']>
  onPick: (credentials: Credentials) => void
}) {
  const { t } = useTranslation('public')
  const accounts = [
    ...demo.accounts.map(({ username, role, returning }) => {
      const kind = returning ? `${role}-returning` : role
      return {
        username,
        role: kind in roleNames ? t(roleNames[kind as keyof typeof roleNames]) : role,
        password: demo.password,
      }
    }),
    { username: demo.draft.username, role: t('demo.draft'), password: demo.draft.referenceCode },
  ]
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <Text id="demo-title" component="h2" size="sm" fw={600}>
        {t('demo.title')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('demo.text')}
      </Text>
      <ul className={styles.list}>
        {accounts.map(({ username, role, password }) => (
          <li key={username}>
            <UnstyledButton className={styles.account} onClick={() => onPick({ username, password })}>
              <span className={styles.role}>{role}</span>
              <span className={styles.name}>{username}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

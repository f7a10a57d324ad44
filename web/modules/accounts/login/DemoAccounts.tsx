import { usePlainPage } from '../../../plain/page.ts'
import parts from '../../../plain/parts.module.css'
import styles from './DemoAccounts.module.css'

export interface Credentials {
  username: string
  password: string
}

const roleNames = {
  student: 'public:demo.student',
  supervisor: 'public:demo.supervisor',
  partner: 'public:demo.partner',
  admin: 'public:demo.admin',
  'student-returning': 'public:demo.returningStudent',
  'supervisor-returning': 'public:demo.returningSupervisor',
} as const

/** Demo accounts, shown in demonstrations only: a click fills the form. */
export function DemoAccounts({ onPick }: { onPick: (credentials: Credentials) => void }) {
  const { t, demo } = usePlainPage()
  if (!demo) return null
  const accounts = [
    ...demo.accounts.map(({ username, role, returning }) => {
      const kind = returning ? `${role}-returning` : role
      return {
        username,
        role: kind in roleNames ? t(roleNames[kind as keyof typeof roleNames]) : role,
        password: demo.password,
      }
    }),
    { username: demo.draft.username, role: t('public:demo.draft'), password: demo.draft.referenceCode },
  ]
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.title}>
        {t('public:demo.title')}
      </h2>
      <p className={`${styles.text} ${parts.dimmed}`}>{t('public:demo.text')}</p>
      <ul className={styles.list}>
        {accounts.map(({ username, role, password }) => (
          <li key={username}>
            <button type="button" className={styles.account} onClick={() => onPick({ username, password })}>
              <span className={styles.role}>{role}</span>
              <span className={styles.name}>{username}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { graphql, useFragment } from 'react-relay'
import type { SecurityTab_user$key } from '../../../../__generated__/SecurityTab_user.graphql.ts'
import styles from '../profile.module.css'
import { DevicesCard } from './DevicesCard.tsx'
import { EmailCard } from './EmailCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { TotpCard } from './TotpCard.tsx'

/** Password, two-factor authentication, e-mail address and sessions. */
export function SecurityTab({ user: key }: { user: SecurityTab_user$key }) {
  const user = useFragment(
    graphql`
      fragment SecurityTab_user on User {
        ...PasswordCard_user
        ...TotpCard_user
        ...EmailCard_user
        ...DevicesCard_user
      }
    `,
    key,
  )
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <PasswordCard user={user} />
        <TotpCard user={user} />
      </div>
      <div className={styles.column}>
        <EmailCard user={user} />
      </div>
      <DevicesCard user={user} />
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PrivacyTab_user$key } from '../../../__generated__/PrivacyTab_user.graphql.ts'
import { NameSwitch } from '../../../shared/people/NameSwitch.tsx'
import { DataCard } from './DataCard.tsx'
import styles from './profile.module.css'
import { ProfileCard } from './ProfileCard.tsx'

/** The name in rankings, and the export and erasure of personal data. */
export function PrivacyTab({ user: key }: { user: PrivacyTab_user$key }) {
  const { t } = useTranslation('profile')
  const user = useFragment(
    graphql`
      fragment PrivacyTab_user on User {
        userType
        ...NameSwitch_user
      }
    `,
    key,
  )
  return (
    <div className={styles.column}>
      {user.userType === 'student' && (
        <ProfileCard title={t('rankings.title')} text={t('rankings.text')}>
          <NameSwitch user={user} />
        </ProfileCard>
      )}
      <DataCard />
    </div>
  )
}

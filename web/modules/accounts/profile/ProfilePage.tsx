import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { ProfilePageQuery } from '../../../__generated__/ProfilePageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useSession } from '../../../relay/session.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { PageTabs } from '../../../shared/PageTabs.tsx'
import type { PageTab } from '../../../shared/PageTabs.tsx'
import { NameSwitch } from '../../../shared/people/NameSwitch.tsx'
import { AboveCard } from './AboveCard.tsx'
import { DataCard } from './DataCard.tsx'
import { DevicesCard } from './security/DevicesCard.tsx'
import { EmailCard } from './security/EmailCard.tsx'
import { NameCard } from './NameCard.tsx'
import { OverviewCard } from './OverviewCard.tsx'
import { PasswordCard } from './security/PasswordCard.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SchoolCard } from './SchoolCard.tsx'
import { TotpCard } from './security/TotpCard.tsx'
import styles from './profile.module.css'

function Content({ queryRef }: QueryPageProps<ProfilePageQuery>) {
  const query = usePreloadedQuery<ProfilePageQuery>(
    graphql`
      query ProfilePageQuery @preloadable @throwOnFieldError {
        viewer {
          userType
          ...OverviewCard_user
          ...NameCard_user
          ...PlaceCard_user
          ...SchoolCard_user
          ...PasswordCard_user
          ...EmailCard_user
          ...TotpCard_user
          ...DevicesCard_user
          ...NameSwitch_user
        }
        ...PlaceCard_query
        ...AboveCard_query
      }
    `,
    queryRef,
  )
  const { t } = useTranslation('profile')
  // Admins who must enable two-factor authentication are redirected here.
  const mustEnrol = useSession().user?.mustEnrolTotp === true
  const { viewer } = query
  if (!viewer) return null
  const hasTeacher = viewer.userType === 'student' || viewer.userType === 'supervisor'
  const tabs: PageTab[] = [
    {
      id: 'you',
      label: t('tab.you'),
      content: (
        <div className={styles.grid}>
          <div className={styles.column}>
            <OverviewCard user={viewer} />
            <NameCard user={viewer} />
          </div>
          <div className={styles.column}>
            <PlaceCard user={viewer} countries={query} />
            <SchoolCard user={viewer} />
            {hasTeacher && <AboveCard query={query} />}
          </div>
        </div>
      ),
    },
    {
      id: 'security',
      label: t('tab.security'),
      content: (
        <div className={styles.grid}>
          <div className={styles.column}>
            <PasswordCard user={viewer} />
            <TotpCard user={viewer} />
          </div>
          <div className={styles.column}>
            <EmailCard user={viewer} />
          </div>
          <DevicesCard user={viewer} />
        </div>
      ),
    },
    {
      id: 'privacy',
      label: t('tab.privacy'),
      content: (
        <div className={styles.column}>
          {viewer.userType === 'student' && (
            <ProfileCard title={t('rankings.title')} text={t('rankings.text')}>
              <NameSwitch user={viewer} />
            </ProfileCard>
          )}
          <DataCard />
        </div>
      ),
    },
  ]
  return <PageTabs label={t('title')} initial={mustEnrol ? 'security' : undefined} tabs={tabs} />
}

/** The profile: identity, login and sessions. */
export default function ProfilePage({ queryRef }: QueryPageProps<ProfilePageQuery>) {
  const { t } = useTranslation('profile')
  return (
    <Page
      title={t('title')}
      text={t('intro')}
      skeleton={<CardSkeletons heights={[340, 340, 220]} className={styles.grid} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}

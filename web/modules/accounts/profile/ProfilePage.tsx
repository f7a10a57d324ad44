import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { ProfilePageQuery } from '../../../__generated__/ProfilePageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useSession } from '../../../api/session.ts'
import { cardHeights } from '../../../../shared/page-placeholder.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { PageTabs } from '../../../shared/PageTabs.tsx'
import type { PageTab } from '../../../shared/PageTabs.tsx'
import { PrivacyTab } from './PrivacyTab.tsx'
import styles from './profile.module.css'
import { SecurityTab } from './security/SecurityTab.tsx'
import { YouTab } from './YouTab.tsx'

function Content({ queryRef }: QueryPageProps<ProfilePageQuery>) {
  const query = usePreloadedQuery<ProfilePageQuery>(
    graphql`
      query ProfilePageQuery @preloadable @throwOnFieldError {
        viewer {
          ...YouTab_user
          ...SecurityTab_user
          ...PrivacyTab_user
        }
        ...YouTab_query
      }
    `,
    queryRef,
  )
  const { t } = useTranslation('profile')
  // Admins who must enable two-factor authentication are redirected here.
  const mustEnrol = useSession().user?.mustEnrolTotp === true
  const { viewer } = query
  if (!viewer) return null
  const tabs: PageTab[] = [
    { id: 'you', label: t('tab.you'), content: <YouTab user={viewer} query={query} /> },
    { id: 'security', label: t('tab.security'), content: <SecurityTab user={viewer} /> },
    { id: 'privacy', label: t('tab.privacy'), content: <PrivacyTab user={viewer} /> },
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
      skeleton={<CardSkeletons heights={cardHeights.form} className={styles.grid} fields />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}

import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { SettingsPageQuery } from '../../__generated__/SettingsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { cardHeights } from '../../../shared/page-placeholder.ts'
import { CardSkeletons, Page } from '../../shared/Page.tsx'
import { PageTabs } from '../../shared/PageTabs.tsx'
import type { PageTab } from '../../shared/PageTabs.tsx'
import { ChangesCard } from './cards/ChangesCard.tsx'
import { OtherSettings } from './other/OtherSettings.tsx'
import { SavedContext } from './saved.ts'
import styles from './settings.module.css'
import { AwardsTab } from './tabs/AwardsTab.tsx'
import { GeneralTab } from './tabs/GeneralTab.tsx'
import { PagesTab } from './tabs/PagesTab.tsx'
import { SchoolsTab } from './tabs/SchoolsTab.tsx'

function Content({ queryRef }: QueryPageProps<SettingsPageQuery>) {
  const { t } = useTranslation('admin')
  const query = usePreloadedQuery<SettingsPageQuery>(
    graphql`
      query SettingsPageQuery($other: String!, $hasOther: Boolean!) @preloadable @throwOnFieldError {
        ...GeneralTab_query
        ...AwardsTab_query
        ...SchoolsTab_query
        ...PagesTab_query
        other: settings(name: $other) @include(if: $hasOther) {
          id
          changedAt
          data
          order
        }
        ...ChangesCard_query
      }
    `,
    queryRef,
  )
  const tabs: PageTab[] = [
    { id: 'general', label: t('tab.general'), content: <GeneralTab query={query} /> },
    { id: 'awards', label: t('tab.awards'), content: <AwardsTab query={query} /> },
    { id: 'schools', label: t('tab.schools'), content: <SchoolsTab query={query} /> },
    { id: 'pages', label: t('tab.pages'), content: <PagesTab query={query} /> },
    { id: 'other', label: t('tab.other'), content: <OtherSettings settings={query.other ?? null} /> },
    { id: 'history', label: t('tab.history'), content: <ChangesCard query={query} /> },
  ]
  return (
    <PageTabs
      label={t('settings.title')}
      {...(query.other && { initial: 'other' })}
      tabs={tabs.map((tab) => ({ ...tab, content: <Saving>{tab.content}</Saving> }))}
    />
  )
}

/** Provider that remembers the last save of a tab while it is open. */
function Saving({ children }: { children: ReactNode }) {
  const [saved, setSaved] = useState<string | null>(null)
  const value = useMemo(() => ({ saved, setSaved }), [saved])
  return <SavedContext value={value}>{children}</SavedContext>
}

/** Page with the product-wide settings. */
export default function SettingsPage({ queryRef }: QueryPageProps<SettingsPageQuery>) {
  const { t } = useTranslation(['admin', 'common'])
  return (
    <Page
      title={t('admin:settings.title')}
      text={t('admin:settings.intro')}
      skeleton={<CardSkeletons heights={cardHeights.form} className={styles.grid} fields />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}

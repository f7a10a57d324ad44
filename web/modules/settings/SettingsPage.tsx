import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { SettingsPageQuery } from '../../__generated__/SettingsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { CardSkeletons, Page } from '../../shared/Page.tsx'
import { PageTabs } from '../../shared/PageTabs.tsx'
import type { PageTab } from '../../shared/PageTabs.tsx'
import { AwardsCard } from './cards/AwardsCard.tsx'
import { BonusCard } from './cards/BonusCard.tsx'
import { ChangesCard } from './cards/ChangesCard.tsx'
import { InformationPageCard } from './cards/InformationPageCard.tsx'
import { MaintenanceCard } from './cards/MaintenanceCard.tsx'
import { MailingCard } from './MailingCard.tsx'
import { NotesCard } from './cards/NotesCard.tsx'
import { OfferCard } from './cards/OfferCard.tsx'
import { OtherSettings } from './other/OtherSettings.tsx'
import { ResultMailsCard } from './cards/ResultMailsCard.tsx'
import { SavedContext } from './saved.ts'
import { PausesCard } from './cards/PausesCard.tsx'
import { SenderCard } from './cards/SenderCard.tsx'
import { SellerCard } from './cards/SellerCard.tsx'
import styles from './settings.module.css'
import { SwitchesCard } from './cards/SwitchesCard.tsx'

function Content({ queryRef }: QueryPageProps<SettingsPageQuery>) {
  const { t } = useTranslation('admin')
  const query = usePreloadedQuery<SettingsPageQuery>(
    graphql`
      query SettingsPageQuery($other: String!, $hasOther: Boolean!) @preloadable @throwOnFieldError {
        stopProduction: settings(name: "stopProduction") {
          id
          changedAt
          data
        }
        notesBar: settings(name: "notesBar") {
          id
          changedAt
          data
        }
        bonusConfiguration: settings(name: "bonusConfiguration") {
          id
          changedAt
          data
        }
        schoolCollaboration: settings(name: "schoolCollaboration") {
          id
          changedAt
          data
        }
        forceApplication: settings(name: "forceApplication") {
          id
          changedAt
          data
        }
        requireAdminTotp: settings(name: "requireAdminTotp") {
          id
          changedAt
          data
        }
        pausedExams: settings(name: "pausedExams") {
          id
          changedAt
          data
        }
        privacyPage: settings(name: "privacyPage") {
          id
          changedAt
          data
        }
        termsPage: settings(name: "termsPage") {
          id
          changedAt
          data
        }
        contactPage: settings(name: "contactPage") {
          id
          changedAt
          data
        }
        awardCutOffs: settings(name: "awardCutOffs") {
          id
          changedAt
          data
        }
        resultMails: settings(name: "resultMails") {
          id
          changedAt
          data
        }
        invoiceSeller: settings(name: "invoiceSeller") {
          id
          changedAt
          data
        }
        other: settings(name: $other) @include(if: $hasOther) {
          id
          changedAt
          data
          order
        }
        mailing: settings(name: "mailing") {
          id
          changedAt
          data
        }
        mailSender {
          from
          replyTo
          hasServer
          dkimDomain
          dkimSelector
          dkimRecord
          bounceAddress
          takesBounces
          setting {
            fromName
            fromAddress
            replyTo
            bounceAddress
            dkimDomain
            dkimSelector
          }
        }
        ...ChangesCard_query
      }
    `,
    queryRef,
  )
  // The key remounts a form after a save, here or by another admin.
  const one = (rows: readonly { id: string; changedAt: string; data: unknown }[]) => {
    const [row] = rows
    return { key: row ? row.id + row.changedAt : 'none', data: row?.data }
  }
  const { key: stopKey, data: stop } = one(query.stopProduction)
  const { key: notesKey, data: notes } = one(query.notesBar)
  const { key: bonusKey, data: bonus } = one(query.bonusConfiguration)
  const { key: pausesKey, data: pauses } = one(query.pausedExams)
  const { key: awardsKey, data: awards } = one(query.awardCutOffs)
  const { key: resultMailsKey, data: resultMails } = one(query.resultMails)
  const { key: sellerKey, data: seller } = one(query.invoiceSeller)
  const { key: mailingKey, data: mailing } = one(query.mailing)
  const { key: offerKey, data: offer } = one(query.schoolCollaboration)
  const tabs: PageTab[] = [
    {
      id: 'general',
      label: t('tab.general'),
      content: (
        <div className={styles.grid}>
          <div className={styles.column}>
            <MaintenanceCard key={stopKey} data={stop} />
            <SwitchesCard
              forceApplication={query.forceApplication[0]?.data}
              requireAdminTotp={query.requireAdminTotp[0]?.data}
            />
          </div>
          <div className={styles.column}>
            <NotesCard key={notesKey} data={notes} />
            <PausesCard key={pausesKey} data={pauses} />
            <MailingCard key={mailingKey} data={mailing} />
            <SenderCard sender={query.mailSender} />
          </div>
        </div>
      ),
    },
    {
      id: 'awards',
      label: t('tab.awards'),
      content: (
        <div className={styles.grid}>
          <div className={styles.column}>
            <AwardsCard key={awardsKey} data={awards} />
            <ResultMailsCard key={resultMailsKey} data={resultMails} />
          </div>
          <BonusCard key={bonusKey} data={bonus} />
        </div>
      ),
    },
    {
      id: 'schools',
      label: t('tab.schools'),
      content: (
        <div className={styles.grid}>
          <SellerCard key={sellerKey} data={seller} />
          <OfferCard key={offerKey} data={offer} />
        </div>
      ),
    },
    {
      id: 'pages',
      label: t('tab.pages'),
      content: (
        <div className={styles.grid}>
          {(['privacyPage', 'termsPage', 'contactPage'] as const).map((name) => {
            const { key, data } = one(query[name])
            return <InformationPageCard key={name + key} name={name} data={data} />
          })}
        </div>
      ),
    },
    {
      id: 'other',
      label: t('tab.other'),
      content: <OtherSettings settings={query.other ?? null} />,
    },
    { id: 'history', label: t('tab.history'), content: <ChangesCard query={query} /> },
  ]
  return (
    <PageTabs
      label={t('settings.title')}
      initial={query.other ? 'other' : undefined}
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
      skeleton={<CardSkeletons heights={[260, 260, 320, 180]} className={styles.grid} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}

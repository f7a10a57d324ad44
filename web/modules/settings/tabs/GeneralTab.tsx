import { graphql, useFragment } from 'react-relay'
import type { GeneralTab_query$key } from '../../../__generated__/GeneralTab_query.graphql.ts'
import { MaintenanceCard } from '../cards/MaintenanceCard.tsx'
import { NotesCard } from '../cards/NotesCard.tsx'
import { PausesCard } from '../cards/PausesCard.tsx'
import { SenderCard } from '../cards/SenderCard.tsx'
import { SwitchesCard } from '../cards/SwitchesCard.tsx'
import { MailingCard } from '../MailingCard.tsx'
import { SupportCard } from '../SupportCard.tsx'
import { savedSetting } from '../saved-setting.ts'
import styles from '../settings.module.css'

/** Settings of the platform as a whole: maintenance, switches, banner, pauses, e-mail. */
export function GeneralTab({ query }: { query: GeneralTab_query$key }) {
  const data = useFragment(
    graphql`
      fragment GeneralTab_query on Query {
        stopProduction: settings(name: "stopProduction") {
          ...savedSetting_setting
        }
        forceApplication: settings(name: "forceApplication") {
          ...savedSetting_setting
        }
        requireAdminTotp: settings(name: "requireAdminTotp") {
          ...savedSetting_setting
        }
        notesBar: settings(name: "notesBar") {
          ...savedSetting_setting
        }
        pausedExams: settings(name: "pausedExams") {
          ...savedSetting_setting
        }
        mailing: settings(name: "mailing") {
          ...savedSetting_setting
        }
        support: settings(name: "support") {
          ...savedSetting_setting
        }
        mailSender {
          ...SenderCard_sender
        }
      }
    `,
    query,
  )
  const { key: stopKey, data: stop } = savedSetting(data.stopProduction)
  const { key: notesKey, data: notes } = savedSetting(data.notesBar)
  const { key: pausesKey, data: pauses } = savedSetting(data.pausedExams)
  const { key: mailingKey, data: mailing } = savedSetting(data.mailing)
  const { key: supportKey, data: support } = savedSetting(data.support)
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <MaintenanceCard key={stopKey} data={stop} />
        <SwitchesCard
          forceApplication={savedSetting(data.forceApplication).data}
          requireAdminTotp={savedSetting(data.requireAdminTotp).data}
        />
      </div>
      <div className={styles.column}>
        <NotesCard key={notesKey} data={notes} />
        <PausesCard key={pausesKey} data={pauses} />
        <MailingCard key={mailingKey} data={mailing} />
        <SupportCard key={supportKey} data={support} />
        <SenderCard sender={data.mailSender} />
      </div>
    </div>
  )
}

import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useSubscription } from 'react-relay'
import type { GraphQLSubscriptionConfig, RecordSourceSelectorProxy } from 'relay-runtime'
import type { LiveSettingsQuery } from '../../../__generated__/LiveSettingsQuery.graphql.ts'
import type { LiveSettingsSubscription } from '../../../__generated__/LiveSettingsSubscription.graphql.ts'
import type { SessionUser } from '../../../api/session.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { Maintenance } from '../../../shared/maintenance/Maintenance.tsx'
import { stopProductionOf } from '../../../plain/maintenance/maintenance-calls.ts'
import { RelayRoot } from '../../../shared/app/RelayRoot.tsx'
import { SectionBoundary } from '../../../ui/SectionBoundary.tsx'
import type { NoteSetting } from './admin-note.tsx'
import styles from '../PanelLayout.module.css'
import { RunningExam } from './RunningExam.tsx'

const query = graphql`
  query LiveSettingsQuery {
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
  }
`

const names = ['stopProduction', 'notesBar']

/** Writes the setting's current entries to the store field that the query reads. */
function storeEntries(store: RecordSourceSelectorProxy): void {
  const change = store.getRootField('settingChanged')
  const name = change?.getValue('name')
  store.getRoot().setLinkedRecords(change?.getLinkedRecords('settings') ?? [], 'settings', { name })
}

/** Subscribes to the panel's settings; returns the number of changes received. */
function useLiveSettings(): number {
  const [changes, setChanges] = useState(0)
  const config = useMemo(
    (): GraphQLSubscriptionConfig<LiveSettingsSubscription> => ({
      subscription: graphql`
        subscription LiveSettingsSubscription($names: [String!]!) {
          settingChanged(names: $names) {
            name
            settings {
              id
              changedAt
              data
            }
          }
        }
      `,
      variables: { names },
      updater: (store) => storeEntries(store),
      onNext: () => setChanges((before) => before + 1),
      // The socket reconnects automatically; if the server refuses, the query's result stays.
      onError: () => undefined,
    }),
    [],
  )
  useSubscription(config)
  return changes
}

export interface LiveSettingsProps {
  user: SessionUser
  /** Called with the admins' note, and whenever it has changed. */
  onNote: (note: NoteSetting | null) => void
}

function Shown({ user, changes, onNote }: LiveSettingsProps & { changes: number }) {
  const { t } = useTranslation('panel')
  // After a failed query, an event triggers another query.
  const answer = useAnswer<LiveSettingsQuery>(query, {}, 'store-or-network', changes)
  const note = answer?.notesBar[0]
  useEffect(() => onNote(note ?? null), [note, onNote])
  if (!answer) return null
  const { stopProduction } = answer
  const stop = stopProductionOf(stopProduction)
  const isAdmin = user.userType === 'admin'
  return (
    <>
      {stop.active && isAdmin && <p className={styles.ribbon}>{t('maintenance.on')}</p>}
      <Maintenance stop={stop} exempt={isAdmin}>
        {user.userType === 'student' && <RunningExam />}
      </Maintenance>
    </>
  )
}

function Live(props: LiveSettingsProps) {
  const changes = useLiveSettings()
  return (
    <div aria-live="polite">
      <SectionBoundary resetKey={changes} renderError={() => null}>
        <Shown {...props} changes={changes} />
      </SectionBoundary>
    </div>
  )
}

/** The admins' note and the maintenance screen, from the settings. The panel also works without them. */
export function LiveSettings(props: LiveSettingsProps) {
  return (
    <RelayRoot>
      <Live {...props} />
    </RelayRoot>
  )
}

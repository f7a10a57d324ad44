import { Text } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { PausedRunsQuery } from '../../../__generated__/PausedRunsQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { RunProgress } from '../../../shared/runs/RunProgress.tsx'
import styles from './EmailBanner.module.css'

const query = graphql`
  query PausedRunsQuery {
    openRuns {
      id
      kind
      state
      startedAt
      ...RunProgress_run
    }
  }
`

/** Polling interval for runs paused on other devices, in ms. */
const pollIntervalMs = 60_000

function usePolling() {
  const environment = useRelayEnvironment()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      // The next poll retries a failed request.
      fetchQuery<PausedRunsQuery>(environment, query, {}, { fetchPolicy: 'network-only' }).subscribe({
        error: () => undefined,
      })
    }, pollIntervalMs)
    return () => clearInterval(timer)
  }, [environment])
}

/** The paused bulk operations; nothing if there are none. */
export default function PausedRunsBanner() {
  const { t, i18n } = useTranslation(['panel', 'common'])
  // not a route: it queries when the panel opens, then follows the store, which run commands update
  const answer = useAnswer<PausedRunsQuery>(query, {}, 'store-and-network')
  usePolling()
  const runs = answer?.openRuns ?? []
  // a run that is resumed here stays visible until it ends
  const [continued, setContinued] = useState<ReadonlySet<string>>(new Set())
  const paused = runs.filter(({ state }) => state === 'paused')
  if (paused.some(({ id }) => !continued.has(id))) setContinued(new Set([...continued, ...paused.map(({ id }) => id)]))
  const shown = runs.filter(({ id, state }) => state === 'paused' || continued.has(id))
  if (!shown.length) return null
  const nameOf = (kind: string) =>
    i18n.exists(`pausedRuns.kind.${kind}`, { ns: 'panel' }) ? t(`panel:pausedRuns.kind.${kind}` as 'panel:skip') : kind
  return (
    <section className={styles.banner} aria-label={t('panel:pausedRuns.title')}>
      <IconPlayerPause className={styles.icon} size={22} aria-hidden="true" />
      <div className={styles.words}>
        {shown.map((run) => (
          <div key={run.id}>
            <Text size="sm" fw={600}>
              {t('panel:pausedRuns.run', { name: nameOf(run.kind), moment: formatDateTime(run.startedAt) })}
            </Text>
            <RunProgress run={run} />
          </div>
        ))}
      </div>
    </section>
  )
}

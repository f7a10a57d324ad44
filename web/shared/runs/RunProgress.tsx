import { List, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, useSubscription } from 'react-relay'
import type { RunProgress_run$key } from '../../__generated__/RunProgress_run.graphql.ts'
import type { RunProgressSubscription } from '../../__generated__/RunProgressSubscription.graphql.ts'
import { formatNumber } from '../input/format.ts'
import { RecordLink } from '../work/RecordLink.tsx'
import { RunControls } from './RunControls.tsx'

/** Progress of a run: counts, failures, and buttons to pause and cancel. */
export function RunProgress({
  run,
  onEnd,
}: {
  run: RunProgress_run$key
  /** Called when the run ends while displayed, e.g. to reload the rows it changed. */
  onEnd?: () => void
}) {
  const { t } = useTranslation('common')
  const { id, state, total, done, changed, faultCount, faults } = useFragment(
    graphql`
      fragment RunProgress_run on Run {
        id
        state
        total
        done
        changed
        faultCount
        faults(first: 50) {
          label
          message
          recordType
          recordId
        }
      }
    `,
    run,
  )
  useRunChanges(id)
  const isOpen = state === 'running' || state === 'paused'
  useEnd(isOpen, onEnd)
  const values = { done: formatNumber(done), total: formatNumber(total) }
  return (
    <Stack gap="xs" w="100%">
      <Text size="sm" aria-live="polite">
        {t(`run.${state as 'running' | 'paused' | 'cancelled' | 'done'}`, values)}
        {!isOpen && ` · ${t('run.changed', { count: changed, formatted: formatNumber(changed) })}`}
      </Text>
      {isOpen && (
        <Progress
          value={total ? (done / total) * 100 : 100}
          animated={state === 'running'}
          aria-label={t('run.progress')}
        />
      )}
      {isOpen && <RunControls id={id} isPaused={state === 'paused'} />}
      {faultCount > 0 && <Faults count={faultCount} faults={faults} />}
    </Stack>
  )
}

/** Keeps the store up to date with a run. */
function useRunChanges(id: string): void {
  useSubscription<RunProgressSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription RunProgressSubscription($id: ID!) {
            runChanged(id: $id) {
              ...RunProgress_run
            }
          }
        `,
        variables: { id },
      }),
      [id],
    ),
  )
}

/** Calls `onEnd` when an open run ends. */
function useEnd(isOpen: boolean, onEnd: (() => void) | undefined): void {
  const wasOpen = useRef(isOpen)
  const tellEnd = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (wasOpen.current && !isOpen) tellEnd()
    wasOpen.current = isOpen
  }, [isOpen])
}

interface FaultsProps {
  count: number
  /** The first 50. */
  faults: readonly {
    readonly label: string
    readonly message: string
    readonly recordType: string | null | undefined
    readonly recordId: string | null | undefined
  }[]
}

function Faults({ count, faults }: FaultsProps) {
  const { t } = useTranslation('common')
  return (
    <div>
      <Text size="sm" c="red">
        {t('run.faults', { count, formatted: formatNumber(count) })}
      </Text>
      <List size="sm" mah={240} style={{ overflowY: 'auto' }} tabIndex={0}>
        {faults.map(({ label, message, recordType, recordId }, i) => (
          <List.Item key={`${label}-${i}`}>
            <strong>
              <RecordLink record={{ type: recordType, id: recordId, name: label }} />
            </strong>
            : {message}
          </List.Item>
        ))}
      </List>
    </div>
  )
}

import { Button, Group, List, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, useSubscription } from 'react-relay'
import type { RunProgress_run$key } from '../../__generated__/RunProgress_run.graphql.ts'
import type { RunProgressCancelMutation } from '../../__generated__/RunProgressCancelMutation.graphql.ts'
import type { RunProgressPauseMutation } from '../../__generated__/RunProgressPauseMutation.graphql.ts'
import type { RunProgressResumeMutation } from '../../__generated__/RunProgressResumeMutation.graphql.ts'
import type { RunProgressSubscription } from '../../__generated__/RunProgressSubscription.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { confirm } from '../../ui/dialogs.tsx'
import { formatNumber } from '../input/format.ts'

/** Progress of a run: counts, failures, and buttons to pause and cancel. */
export function RunProgress({
  run,
  onEnd,
}: {
  run: RunProgress_run$key
  /** Called when the run ends while displayed, e.g. to reload what it changed. */
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
        }
      }
    `,
    run,
  )
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
  const isOpen = state === 'running' || state === 'paused'
  const wasOpen = useRef(isOpen)
  const tellEnd = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (wasOpen.current && !isOpen) tellEnd()
    wasOpen.current = isOpen
  }, [isOpen])
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
      {faultCount > 0 && (
        <div>
          <Text size="sm" c="red">
            {t('run.faults', { count: faultCount, formatted: formatNumber(faultCount) })}
          </Text>
          <List size="sm" mah={240} style={{ overflowY: 'auto' }} tabIndex={0}>
            {faults.map(({ label, message }, i) => (
              <List.Item key={`${label}-${i}`}>
                <strong>{label}</strong>: {message}
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </Stack>
  )
}

function RunControls({ id, isPaused }: { id: string; isPaused: boolean }) {
  const { t } = useTranslation('common')
  const [pause, pausing] = useCommand<RunProgressPauseMutation>(graphql`
    mutation RunProgressPauseMutation($input: PauseRunInput!) {
      pauseRun(input: $input) {
        run {
          ...RunProgress_run
        }
        query {
          openRuns {
            id
            kind
            state
            startedAt
            ...RunProgress_run
          }
        }
      }
    }
  `)
  const [resume, resuming] = useCommand<RunProgressResumeMutation>(graphql`
    mutation RunProgressResumeMutation($input: ResumeRunInput!) {
      resumeRun(input: $input) {
        run {
          ...RunProgress_run
        }
        query {
          openRuns {
            id
            kind
            state
            startedAt
            ...RunProgress_run
          }
        }
      }
    }
  `)
  const [cancel, cancelling] = useCommand<RunProgressCancelMutation>(graphql`
    mutation RunProgressCancelMutation($input: CancelRunInput!) {
      cancelRun(input: $input) {
        run {
          ...RunProgress_run
        }
        query {
          openRuns {
            id
            kind
            state
            startedAt
            ...RunProgress_run
          }
        }
      }
    }
  `)
  const input = { id }
  const onCancel = async () => {
    const ok = await confirm({
      title: t('run.cancelTitle'),
      message: t('run.cancelText'),
      okButton: t('run.cancel'),
      cancelButton: t('run.keep'),
    })
    if (ok) await cancel({ input }).catch(ignoreReported)
  }
  return (
    <Group gap="sm">
      {isPaused ? (
        <Button
          size="xs"
          variant="light"
          loading={resuming}
          onClick={() => void resume({ input }).catch(ignoreReported)}
        >
          {t('run.resume')}
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          loading={pausing}
          onClick={() => void pause({ input }).catch(ignoreReported)}
        >
          {t('run.pause')}
        </Button>
      )}
      <Button size="xs" variant="subtle" color="red" loading={cancelling} onClick={() => void onCancel()}>
        {t('run.cancel')}
      </Button>
    </Group>
  )
}

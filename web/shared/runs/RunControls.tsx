import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { RunControlsCancelMutation } from '../../__generated__/RunControlsCancelMutation.graphql.ts'
import type { RunControlsPauseMutation } from '../../__generated__/RunControlsPauseMutation.graphql.ts'
import type { RunControlsResumeMutation } from '../../__generated__/RunControlsResumeMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { confirm } from '../../ui/dialogs/dialogs.tsx'

void graphql`
  fragment RunControls_query on Query {
    openRuns {
      id
      kind
      state
      startedAt
      ...RunProgress_run
    }
  }
`

/** Buttons that pause or resume an open run, and cancel it. */
export function RunControls({ id, isPaused }: { id: string; isPaused: boolean }) {
  return (
    <Group gap="sm">
      <PauseButton id={id} isPaused={isPaused} />
      <CancelButton id={id} />
    </Group>
  )
}

/** One button for both, so that it keeps the focus. */
function PauseButton({ id, isPaused }: { id: string; isPaused: boolean }) {
  const { t } = useTranslation('common')
  const [pause, pausing] = useCommand<RunControlsPauseMutation>(graphql`
    mutation RunControlsPauseMutation($input: PauseRunInput!) {
      pauseRun(input: $input) {
        run {
          ...RunProgress_run
        }
        query {
          ...RunControls_query
        }
      }
    }
  `)
  const [resume, resuming] = useCommand<RunControlsResumeMutation>(graphql`
    mutation RunControlsResumeMutation($input: ResumeRunInput!) {
      resumeRun(input: $input) {
        run {
          ...RunProgress_run
        }
        query {
          ...RunControls_query
        }
      }
    }
  `)
  const input = { id }
  return (
    <Button
      size="xs"
      variant={isPaused ? 'light' : 'default'}
      loading={isPaused ? resuming : pausing}
      onClick={() => void (isPaused ? resume({ input }) : pause({ input })).catch(ignoreReported)}
    >
      {t(isPaused ? 'run.resume' : 'run.pause')}
    </Button>
  )
}

function CancelButton({ id }: { id: string }) {
  const { t } = useTranslation('common')
  const [cancel, cancelling] = useCommand<RunControlsCancelMutation>(graphql`
    mutation RunControlsCancelMutation($input: CancelRunInput!) {
      cancelRun(input: $input) {
        run {
          ...RunProgress_run
        }
        query {
          ...RunControls_query
        }
      }
    }
  `)
  const onCancel = async () => {
    const ok = await confirm({
      title: t('run.cancelTitle'),
      message: t('run.cancelText'),
      okButton: t('run.cancel'),
      cancelButton: t('run.keep'),
    })
    if (ok) await cancel({ input: { id } }).catch(ignoreReported)
  }
  return (
    <Button size="xs" variant="subtle" color="red" loading={cancelling} onClick={() => void onCancel()}>
      {t('run.cancel')}
    </Button>
  )
}

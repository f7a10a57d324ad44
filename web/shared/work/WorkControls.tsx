import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { WorkControls_work$key } from '../../__generated__/WorkControls_work.graphql.ts'
import type { WorkControlsCancelMutation } from '../../__generated__/WorkControlsCancelMutation.graphql.ts'
import type { WorkControlsFileMutation } from '../../__generated__/WorkControlsFileMutation.graphql.ts'
import type { WorkControlsPauseMutation } from '../../__generated__/WorkControlsPauseMutation.graphql.ts'
import type { WorkControlsResumeMutation } from '../../__generated__/WorkControlsResumeMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { confirm } from '../../ui/dialogs/dialogs.tsx'
import { bytesOfBase64 } from '../../base/base64.ts'
import { saveFile } from '../save-file.ts'

const fragment = graphql`
  fragment WorkControls_work on BackgroundWork {
    id
    canPause
    canResume
    canCancel
    hasFile
  }
`

/** What the viewer can do with work now: pause, continue, cancel, download its file. */
export function WorkControls({ work, about }: { work: WorkControls_work$key; about: string }) {
  const { t } = useTranslation('work')
  const { id, canPause, canResume, canCancel, hasFile } = useFragment(fragment, work)
  const { pause, resume, cancel, fetchFile, busy } = useActs(id)
  if (!canPause && !canResume && !canCancel && !hasFile) return null
  return (
    <Group gap="xs">
      {hasFile && (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={busy === 'file'}
          aria-label={t('act.downloadOf', { name: about })}
          onClick={fetchFile}
        >
          {t('act.download')}
        </Button>
      )}
      {canPause && (
        <Button
          size="xs"
          variant="default"
          loading={busy === 'pause'}
          aria-label={t('act.pauseOf', { name: about })}
          onClick={pause}
        >
          {t('act.pause')}
        </Button>
      )}
      {canResume && (
        <Button
          size="xs"
          variant="light"
          loading={busy === 'resume'}
          aria-label={t('act.resumeOf', { name: about })}
          onClick={resume}
        >
          {t('act.resume')}
        </Button>
      )}
      {canCancel && (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          loading={busy === 'cancel'}
          aria-label={t('act.cancelOf', { name: about })}
          onClick={cancel}
        >
          {t('act.cancel')}
        </Button>
      )}
    </Group>
  )
}

const pauseMutation = graphql`
  mutation WorkControlsPauseMutation($input: PauseBackgroundWorkInput!) {
    pauseBackgroundWork(input: $input) {
      work {
        ...WorkProgress_work
        ...WorkControls_work
      }
    }
  }
`

const resumeMutation = graphql`
  mutation WorkControlsResumeMutation($input: ResumeBackgroundWorkInput!) {
    resumeBackgroundWork(input: $input) {
      work {
        ...WorkProgress_work
        ...WorkControls_work
      }
    }
  }
`

const cancelMutation = graphql`
  mutation WorkControlsCancelMutation($input: CancelBackgroundWorkInput!) {
    cancelBackgroundWork(input: $input) {
      work {
        ...WorkProgress_work
        ...WorkControls_work
      }
    }
  }
`

const fileMutation = graphql`
  mutation WorkControlsFileMutation($input: OpenBackgroundWorkFileInput!) {
    openBackgroundWorkFile(input: $input) {
      url
      fileName
      mimeType
      content
    }
  }
`

function useActs(id: string) {
  const { t } = useTranslation('work')
  const [pause, pausing] = useCommand<WorkControlsPauseMutation>(pauseMutation)
  const [resume, resuming] = useCommand<WorkControlsResumeMutation>(resumeMutation)
  const [cancel, cancelling] = useCommand<WorkControlsCancelMutation>(cancelMutation)
  const [open, opening] = useCommand<WorkControlsFileMutation>(fileMutation)
  const input = { id }
  const askCancel = async () => {
    const ok = await confirm({
      title: t('cancelling.title'),
      message: t('cancelling.text'),
      okButton: t('act.cancel'),
      cancelButton: t('cancelling.keep'),
    })
    if (ok) await cancel({ input }).catch(ignoreReported)
  }
  // a link expires after five minutes, so it is requested on click
  const fetchFile = () =>
    open({ input }).then(({ openBackgroundWorkFile: { url, fileName, mimeType, content } }) => {
      if (url) window.location.assign(url)
      else if (content && mimeType) saveFile(new Blob([bytesOfBase64(content)], { type: mimeType }), fileName ?? 'file')
    }, ignoreReported)
  return {
    pause: () => void pause({ input }).catch(ignoreReported),
    resume: () => void resume({ input }).catch(ignoreReported),
    cancel: () => void askCancel(),
    fetchFile: () => void fetchFile(),
    busy: pausing ? 'pause' : resuming ? 'resume' : cancelling ? 'cancel' : opening ? 'file' : null,
  } as const
}

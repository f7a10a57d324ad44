import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ScheduleDialog_exam$key } from '../../../__generated__/ScheduleDialog_exam.graphql.ts'
import type { ScheduleDialogCancelMutation } from '../../../__generated__/ScheduleDialogCancelMutation.graphql.ts'
import type { ScheduleDialogMutation } from '../../../__generated__/ScheduleDialogMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { formatLocalField, parseLocalField } from '../../../shared/input/date-field.ts'
import { FilesCheckbox } from './FilesCheckbox.tsx'

/** Schedules the publication of results, changes its time or cancels it. */
export function ScheduleDialog({ exam, onClose }: { exam: ScheduleDialog_exam$key; onClose: () => void }) {
  const { t } = useTranslation('results')
  const { id, closesAt, resultsSchedule } = useFragment(
    graphql`
      fragment ScheduleDialog_exam on Exam {
        id
        closesAt
        resultsSchedule {
          id
          publishAt
          withFiles
        }
      }
    `,
    exam,
  )
  const [save, saving] = useCommand<ScheduleDialogMutation>(graphql`
    mutation ScheduleDialogMutation($input: ScheduleResultsInput!) {
      scheduleResults(input: $input) {
        exam {
          ...ExamResultsCard_exam
        }
      }
    }
  `)
  const [value, setValue] = useState(formatLocalField(resultsSchedule?.publishAt ?? closesAt))
  const [files, setFiles] = useState(resultsSchedule?.withFiles ?? false)
  const publishAt = parseLocalField(value)
  const onSubmit = async () => {
    if (publishAt === null) return
    await save({ input: { examId: id, publishAt, files } }, { success: t('publishing.isScheduled') })
    onClose()
  }
  return (
    <FormDialog
      title={t('publishing.scheduleTitle')}
      submitLabel={t('publishing.schedule')}
      cancelLabel={t('admin.cancel')}
      busy={saving}
      ready={publishAt !== null}
      onClose={onClose}
      onSubmit={() => void onSubmit().catch(() => undefined)}
    >
      <Text>{t('publishing.scheduleText')}</Text>
      <TextInput
        type="datetime-local"
        label={t('publishing.publishAt')}
        required
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <FilesCheckbox checked={files} onChange={(event) => setFiles(event.currentTarget.checked)} />
      {resultsSchedule && <CancelSchedule examId={id} onDone={onClose} />}
    </FormDialog>
  )
}

function CancelSchedule({ examId, onDone }: { examId: string; onDone: () => void }) {
  const { t } = useTranslation('results')
  const [cancel, cancelling] = useCommand<ScheduleDialogCancelMutation>(graphql`
    mutation ScheduleDialogCancelMutation($input: CancelResultsScheduleInput!) {
      cancelResultsSchedule(input: $input) {
        exam {
          ...ExamResultsCard_exam
        }
      }
    }
  `)
  const onCancel = async () => {
    await cancel({ input: { examId } }, { success: t('publishing.isCancelled') })
    onDone()
  }
  return (
    <Group>
      <Button variant="light" color="red" loading={cancelling} onClick={() => void onCancel().catch(() => undefined)}>
        {t('publishing.cancelSchedule')}
      </Button>
    </Group>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExamSelect } from '../../../shared/exams/ExamSelect.tsx'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { formatNumber } from '../../../shared/input/format.ts'

export interface TakeDialogProps {
  /** number of questions for the title; or a title */
  count?: number
  title?: string
  submitLabel?: string
  busy: boolean
  onSubmit: (examId: string) => void
  onClose: () => void
}

/** Dialog for choosing the draft exam that questions are copied to. */
export function TakeDialog({ count = 1, title, submitLabel, busy, onSubmit, onClose }: TakeDialogProps) {
  const { t } = useTranslation('questions')
  const [examId, setExamId] = useState<string | null>(null)
  return (
    <FormDialog
      title={title ?? t('bank.takeTitle', { count, formatted: formatNumber(count) })}
      submitLabel={submitLabel ?? t('bank.take')}
      cancelLabel={t('cancel')}
      busy={busy}
      ready={examId !== null}
      onSubmit={() => examId && onSubmit(examId)}
      onClose={onClose}
    >
      <ExamSelect label={t('bank.exam')} where={{ all: true }} value={examId} onChange={setExamId} />
    </FormDialog>
  )
}

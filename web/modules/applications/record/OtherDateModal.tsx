import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { OtherDateModal_exam$key } from '../../../__generated__/OtherDateModal_exam.graphql.ts'
import { ignoreReported } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { ExamSelect } from '../../../shared/exams/ExamSelect.tsx'
import { useDateActions } from './use-date-actions.ts'
import { ReasonField } from '../../../shared/input/ReasonField.tsx'

export interface OtherDateModalProps {
  /** `move` replaces the date; `makeUp` adds a second application */
  action: 'move' | 'makeUp'
  applicationId: string
  exam: OtherDateModal_exam$key
  onClose: () => void
}

/** Dialog for choosing the exam that an application moves to, or its make-up exam. */
export function OtherDateModal({ action, applicationId, exam: key, onClose }: OtherDateModalProps) {
  const { t } = useTranslation(['applications', 'common'])
  const exam = useFragment(
    graphql`
      fragment OtherDateModal_exam on Exam {
        id
        title
        round
        category {
          slug
        }
      }
    `,
    key,
  )
  const [examId, setExamId] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const { move, addMakeUp, busy } = useDateActions()
  const rounds = action === 'move' ? { fromRound: exam.round, toRound: exam.round } : {}
  const ready = examId !== null && (action === 'makeUp' || reason.trim().length > 2)
  const submit = () => {
    if (!examId) return
    const done = action === 'move' ? move(applicationId, examId, reason.trim()) : addMakeUp(applicationId, examId)
    done.then(onClose, ignoreReported)
  }
  return (
    <FormDialog
      title={t(`applications:action.${action}.title`)}
      submitLabel={t(`applications:action.${action}.ok`)}
      cancelLabel={t('common:close')}
      busy={busy}
      ready={ready}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{t(`applications:action.${action}.text`, { title: exam.title })}</Text>
      <ExamSelect
        label={t('applications:bulk.exam')}
        value={examId}
        onChange={setExamId}
        where={{ category: exam.category.slug, coming: true, ...rounds }}
        excludedId={exam.id}
        emptyMessage={t(`applications:action.${action}.none`)}
        required
      />
      {action === 'move' && <ReasonField label={t('applications:action.reason')} value={reason} onChange={setReason} />}
    </FormDialog>
  )
}

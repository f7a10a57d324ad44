import { Select, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreloadedQuery } from 'react-relay'
import type { PreloadedQuery } from 'react-relay'
import type { otherDatesQuery } from '../../../../__generated__/otherDatesQuery.graphql.ts'
import { told } from '../../../../relay/use-command.ts'
import { FormDialog } from '../../../../shared/FormDialog.tsx'
import { examOption } from '../../../../shared/exams/exam-option.ts'
import { otherDates } from './other-dates.ts'
import { useDateActs } from './use-date-acts.ts'

export interface OtherDateModalProps {
  /** Another date in place of the one there is, or a second chance beside it. */
  act: 'move' | 'makeUp'
  applicationId: string
  exam: { readonly id: string; readonly title: string; readonly round: number }
  queryRef: PreloadedQuery<otherDatesQuery>
  onClose: () => void
}

/** Chooses the exam that an application moves to, or that makes good for it. */
export function OtherDateModal({ act, applicationId, exam, queryRef, onClose }: OtherDateModalProps) {
  const { t } = useTranslation(['applications', 'common'])
  const { findExams } = usePreloadedQuery<otherDatesQuery>(otherDates, queryRef)
  const [examId, setExamId] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const { move, addMakeUp, busy } = useDateActs()
  const exams = findExams.nodes.filter(({ id, round }) => id !== exam.id && (act === 'makeUp' || round === exam.round))
  const ready = examId !== null && (act === 'makeUp' || reason.trim().length > 2)
  const submit = () => {
    if (!examId) return
    const done = act === 'move' ? move(applicationId, examId, reason.trim()) : addMakeUp(applicationId, examId)
    done.then(onClose, told)
  }
  return (
    <FormDialog
      title={t(`applications:act.${act}.title`)}
      submitLabel={t(`applications:act.${act}.ok`)}
      cancelLabel={t('common:close')}
      busy={busy}
      ready={ready}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{t(`applications:act.${act}.text`, { title: exam.title })}</Text>
      {exams.length === 0 ? (
        <Text c="dimmed">{t(`applications:act.${act}.none`)}</Text>
      ) : (
        <Select
          label={t('applications:bulk.exam')}
          data={exams.map(examOption)}
          value={examId}
          onChange={setExamId}
          searchable
          required
        />
      )}
      {act === 'move' && (
        <Textarea
          label={t('applications:act.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={500}
          rows={2}
          required
        />
      )}
    </FormDialog>
  )
}

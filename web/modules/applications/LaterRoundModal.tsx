import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ignoreReported } from '../../relay/use-command.ts'
import { ExamSelect } from '../../shared/exams/ExamSelect.tsx'
import type { ExamChoice } from '../../shared/exams/ExamSelect.tsx'
import { FormDialog } from '../../shared/FormDialog.tsx'
import type { EntryModalProps } from './entry-modal.ts'
import { useAdmitBest } from './use-admit-best.ts'

const laterRounds = { fromRound: 2 }

/** Dialog for admitting the best students of a round to a later one. */
export function LaterRoundModal({ onClose }: EntryModalProps) {
  const { t } = useTranslation('applications')
  const [target, setTarget] = useState<ExamChoice | null>(null)
  const [fromExamId, setFromExamId] = useState<string | null>(null)
  const [percent, setPercent] = useState<string | number>(15)
  const [admit, busy] = useAdmitBest()
  const sources = target && { category: target.category.slug, toRound: target.round - 1, resultsPublished: true }
  const submit = () => {
    if (!target || !fromExamId) return
    const input = { examId: target.id, fromExamId, topPercent: Number(percent) }
    void admit(input).then(onClose, ignoreReported)
  }
  return (
    <FormDialog
      title={t('final.title')}
      submitLabel={t('final.submit')}
      busy={busy}
      ready={target !== null && fromExamId !== null && percent !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <ExamSelect
        label={t('final.exam')}
        where={laterRounds}
        value={target?.id ?? null}
        onChange={(_id, exam) => {
          setTarget(exam)
          setFromExamId(null)
        }}
        required
      />
      <ExamSelect
        label={t('final.from')}
        {...(sources && { where: sources })}
        value={fromExamId}
        onChange={setFromExamId}
        disabled={!target}
        required
      />
      <NumberInput
        label={t('final.percent')}
        value={percent}
        onChange={setPercent}
        min={1}
        max={100}
        allowDecimal={false}
        required
      />
    </FormDialog>
  )
}

import type { TFunction } from 'i18next'
import { Select, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CorrectionPreviewInput } from '../../../__generated__/useCorrectionPreviewQuery.graphql.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { ReasonField } from '../../../shared/input/ReasonField.tsx'
import { CorrectionPreview } from './CorrectionPreview.tsx'
import { useCorrection } from './use-correction.ts'

const letters = ['A', 'B', 'C', 'D'] as const

interface Question {
  readonly questionNo: number
  readonly topic: string
  readonly cancelled: boolean
  /** Null until results are published. */
  readonly answer?: string | null | undefined
}

/** Input of a correction: another right answer, or that the question is cancelled or counts again. */
const correctionOf = (examId: string, { questionNo }: Question, change: string): CorrectionPreviewInput => ({
  examId,
  questionNo,
  answer: letters.find((letter) => letter === change) ?? null,
  cancelled: change === 'cancel' ? true : change === 'restore' ? false : null,
})

/** Possible corrections of a question; its right answer only after the results are published. */
const changesOf = (question: Question, t: TFunction<'analysis'>) => [
  question.cancelled
    ? { value: 'restore', label: t('correct.restore') }
    : { value: 'cancel', label: t('correct.cancelQuestion') },
  ...letters
    .filter((letter) => question.answer != null && letter !== question.answer)
    .map((letter) => ({ value: letter, label: t('correct.keyTo', { answer: letter }) })),
]

/** Dialog that corrects the key of a question or cancels it, after a preview of the changes. */
export function CorrectionDialog(props: { examId: string; questions: readonly Question[]; onClose: () => void }) {
  const { t } = useTranslation('analysis')
  const [questionNo, setQuestionNo] = useState<number | null>(null)
  const [change, setChange] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const question = props.questions.find((one) => one.questionNo === questionNo)
  const correction = question && change ? correctionOf(props.examId, question, change) : null
  const { preview, busy, apply } = useCorrection(correction)
  return (
    <FormDialog
      title={t('correct.open')}
      submitLabel={t('correct.apply')}
      cancelLabel={t('correct.cancel')}
      busy={busy}
      ready={correction !== null && preview != null && reason.trim().length > 2}
      size="xl"
      onSubmit={() => apply(reason, props.onClose)}
      onClose={props.onClose}
    >
      <QuestionSelect
        questions={props.questions}
        questionNo={questionNo}
        onChoose={(chosen) => {
          setQuestionNo(chosen)
          setChange(null)
        }}
      />
      {question && (
        <Select
          label={t('correct.change')}
          description={question.answer == null ? t('correct.keyLater') : undefined}
          data={changesOf(question, t)}
          value={change}
          onChange={setChange}
          required
        />
      )}
      <ReasonField
        label={t('correct.reason')}
        description={t('correct.reasonHint')}
        value={reason}
        onChange={setReason}
      />
      {correction && (preview ? <CorrectionPreview preview={preview} /> : <Skeleton h={120} />)}
    </FormDialog>
  )
}

interface QuestionSelectProps {
  questions: readonly Question[]
  questionNo: number | null
  onChoose: (questionNo: number | null) => void
}

function QuestionSelect({ questions, questionNo, onChoose }: QuestionSelectProps) {
  const { t } = useTranslation('analysis')
  return (
    <Select
      label={t('items.question')}
      data={questions.map((one) => ({
        value: String(one.questionNo),
        label: `${one.questionNo} · ${one.topic}`,
      }))}
      value={questionNo === null ? null : String(questionNo)}
      onChange={(value) => onChoose(value === null ? null : Number(value))}
      searchable
      required
      data-autofocus
    />
  )
}

import { useTranslation } from 'react-i18next'
import { countAnswers } from '../../engine/exam-state.ts'
import { useExam } from '../../sitting/use-exam.ts'

/** Number of answered, blank and flagged questions. */
export function AnswerCounts({ className }: { className: string | undefined }) {
  const { t } = useTranslation('exam')
  const questions = useExam((state) => state.questions)
  const answers = useExam((state) => state.answers)
  const flags = useExam((state) => state.flags)
  const application = useExam((state) => state.application)
  const counts = countAnswers({ questions, answers, flags, application })
  return (
    <dl className={className}>
      {(['answered', 'blank', 'flagged'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`counts.${name}`)}</dt>
          <dd>{counts[name]}</dd>
        </div>
      ))}
    </dl>
  )
}

import { Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircleHalf2, IconFlagFilled, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LevelInfo, QuestionInfo } from '../../engine/exam-ports.ts'
import { useEngine, useExam } from '../../sitting/use-exam.ts'
import styles from './QuestionBoard.module.css'
import { type AnswerStatus, answerStatus } from '../../../../shared/exams/kinds/answer-form.ts'
import { boardLetter } from '../../../../shared/exams/kinds/index.tsx'
import { formAt, numberOf } from './shown-as.ts'
import { AnswerCounts } from './AnswerCounts.tsx'

export interface QuestionBoardProps {
  onGoTo(questionNo: number): void
}

/** Overview of all questions: number, chosen letter, flag and the current question; locked levels are listed below. */
export function QuestionBoard({ onGoTo }: QuestionBoardProps) {
  const questions = useExam((state) => state.questions)
  const levels = useExam((state) => state.levels)
  if (levels.length === 0) {
    return (
      <>
        <AnswerCounts className={styles.counts} />
        <QuestionGrid numbers={questions.map((question) => question.questionNo)} onGoTo={onGoTo} />
      </>
    )
  }
  const firstLocked = levels.findIndex((level) => !level.open)
  return (
    <>
      <AnswerCounts className={styles.counts} />
      {levels.map((level, index) => (
        <section key={level.name} aria-label={level.name}>
          <Text size="sm" fw={600} mt="sm" mb={4}>
            {level.name}
          </Text>
          {level.open ? (
            <QuestionGrid numbers={numbersIn(level, questions)} onGoTo={onGoTo} />
          ) : (
            <LockedLevel level={level} passMark={index === firstLocked ? levels[index - 1]?.passMark : undefined} />
          )}
        </section>
      ))}
    </>
  )
}

/** Questions of a level in this student's order. */
function numbersIn({ fromQuestionNo, toQuestionNo }: LevelInfo, questions: readonly QuestionInfo[]): number[] {
  return questions.map(({ questionNo }) => questionNo).filter((no) => no >= fromQuestionNo && no <= toQuestionNo)
}

function QuestionGrid({ numbers, onGoTo }: { numbers: number[]; onGoTo(questionNo: number): void }) {
  const { t } = useTranslation('exam')
  const current = useExam((state) => state.currentQuestion)
  const answers = useExam((state) => state.answers)
  const flags = useExam((state) => state.flags)
  const questions = useExam((state) => state.questions)
  const language = useExam((state) => state.application?.language ?? '')
  const stateOf = (questionNo: number) => {
    const [form, raw] = [formAt(questions, questionNo), answers[questionNo] ?? '']
    return { letter: boardLetter(form, raw), status: answerStatus(form, raw, language) }
  }
  function name(questionNo: number): string {
    const { letter, status } = stateOf(questionNo)
    const parts = [
      t('board.question', { number: numberOf(questions, questionNo) }),
      letter ? t('board.answer', { letter }) : t(`board.${status}`),
      flags.includes(questionNo) && t('board.flagged'),
    ]
    return parts.filter((part) => part !== false).join(', ')
  }
  return (
    <ol className={styles.grid}>
      {numbers.map((questionNo) => (
        <li key={questionNo}>
          <button
            type="button"
            className={styles.cell}
            aria-label={name(questionNo)}
            aria-current={questionNo === current ? 'true' : undefined}
            data-answered={stateOf(questionNo).status === 'answered' || undefined}
            data-status={stateOf(questionNo).status}
            onClick={() => onGoTo(questionNo)}
          >
            <span className={styles.number}>{numberOf(questions, questionNo)}</span>
            {flags.includes(questionNo) && <IconFlagFilled className={styles.flag} size={14} aria-hidden="true" />}
            <span className={styles.letter}>
              <BoardMark {...stateOf(questionNo)} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The letter of an option, or a sign for other answers. */
function BoardMark({ letter, status }: { letter: string | null; status: AnswerStatus }) {
  if (letter || status === 'blank') return letter ?? ''
  const Icon = marks[status]
  return <Icon size={18} stroke={2.5} aria-hidden="true" />
}

const marks = { answered: IconCheck, partial: IconCircleHalf2, unclear: IconAlertTriangle }

interface LockedLevelProps {
  level: LevelInfo
  /** Number of right answers in the previous level that opens this one; set on the next level to open. */
  passMark: number | undefined
}

/** A locked level, opened by enough right answers in the previous one; the button asks the server. */
function LockedLevel({ level, passMark }: LockedLevelProps) {
  const { t } = useTranslation('exam')
  const engine = useEngine()
  const [state, setState] = useState<'idle' | 'asking' | 'still'>('idle')
  const check = async () => {
    setState('asking')
    await engine.refresh()
    setState('still')
  }
  return (
    <div className={styles.locked}>
      <Text size="sm" c="dimmed" className={styles.lockedText}>
        <IconLock size={16} aria-hidden="true" />
        {t('level.locked', { from: level.fromQuestionNo, to: level.toQuestionNo })}
      </Text>
      {passMark !== undefined && (
        <>
          <Text size="sm" c="dimmed">
            {t('level.rule', { count: passMark })}
          </Text>
          <Button size="xs" variant="default" mt={8} loading={state === 'asking'} onClick={() => void check()}>
            {t('level.check')}
          </Button>
          <Text size="sm" mt={4} role="status">
            {state === 'still' && t('level.still')}
          </Text>
        </>
      )}
    </div>
  )
}

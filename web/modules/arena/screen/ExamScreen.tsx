import type { CSSProperties } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine, useExam } from '../sitting/use-exam.ts'
import { ChallengeWork } from './ChallengeWork.tsx'
import { ExamHeader } from './ExamHeader.tsx'
import styles from './ExamScreen.module.css'
import { Notices } from './notices/Notices.tsx'
import { PauseOverlay } from './notices/PauseOverlay.tsx'
import { QuestionBoard } from './question/QuestionBoard.tsx'
import { QuestionPanel } from './question/QuestionPanel.tsx'
import { useExamKeys } from './question/use-exam-keys.ts'
import { useTextSize } from './question/use-text-size.ts'
import { SubmitDialog } from './stages/SubmitDialog.tsx'

/**
 * The paper: board, question, time and saving; for a challenge without questions, its tasks only. `folded` hides the
 * board until it is requested.
 */
export function ExamScreen({ folded }: { folded: boolean }) {
  const { t } = useTranslation('exam')
  const engine = useEngine()
  const questions = useExam((state) => state.questions)
  const submitting = useExam((state) => state.submitting)
  const paused = useExam((state) => state.paused)
  const [textSize, setTextSize] = useTextSize()
  const [finishing, setFinishing] = useState(false)
  const [timeRequest, setTimeRequest] = useState(0)
  const { index, goTo, step, hasMoved } = useQuestionTurns()

  const tellTime = useCallback(() => setTimeRequest((count) => count + 1), [])
  useExamKeys({ step, tellTime })

  const question = questions[index]
  const isShown = question !== undefined
  useEffect(() => {
    if (!isShown) return
    performance.mark('exam-shown')
    engine.isShown()
  }, [engine, isShown])
  return (
    <div
      className={styles.screen}
      data-folded={folded || undefined}
      style={{ '--exam-text': `${textSize / 16}rem` } as CSSProperties}
    >
      <ExamHeader
        textSize={textSize}
        onTextSize={setTextSize}
        timeRequest={timeRequest}
        onTellTime={tellTime}
        onGoTo={goTo}
        onFinish={() => setFinishing(true)}
      />
      <Notices onGoTo={goTo} />
      <div className={styles.body}>
        {!folded && questions.length > 0 && (
          <aside className={styles.side} aria-label={t('board.title')}>
            <QuestionBoard onGoTo={goTo} />
          </aside>
        )}
        <main className={styles.main}>
          {question && (
            <QuestionPanel
              key={question.questionNo}
              question={question.source}
              position={index + 1}
              total={questions.length}
              takeFocus={hasMoved}
              onStep={step}
              onFinish={() => setFinishing(true)}
            />
          )}
          <ChallengeWork />
        </main>
      </div>
      {paused && <PauseOverlay />}
      <SubmitDialog opened={finishing || submitting !== null} onClose={() => setFinishing(false)} />
    </div>
  )
}

/** The current question, with buttons to other questions. */
function useQuestionTurns() {
  const engine = useEngine()
  const questions = useExam((state) => state.questions)
  const currentQuestion = useExam((state) => state.currentQuestion)
  const [hasMoved, setMoved] = useState(false)
  const index = questions.findIndex((question) => question.questionNo === currentQuestion)
  const goTo = useCallback(
    (questionNo: number) => {
      engine.goTo(questionNo)
      setMoved(true)
    },
    [engine],
  )
  const step = useCallback(
    (by: number) => {
      const next = questions[index + by]
      if (next) goTo(next.questionNo)
    },
    [questions, index, goTo],
  )
  return { index, goTo, step, hasMoved }
}

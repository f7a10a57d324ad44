import type { CSSProperties } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine, useExam } from '../sitting/use-exam.ts'
import { ChallengeWork } from './ChallengeWork.tsx'
import { ExamHeader } from './ExamHeader.tsx'
import styles from './ExamScreen.module.css'
import { laterViews } from './later-views.ts'
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
  const questions = useExam((state) => state.questions)
  const submitting = useExam((state) => state.submitting)
  const { onBreak, overlay } = useStoppedClock()
  const [textSize, setTextSize] = useTextSize()
  const [finishing, setFinishing] = useState(false)
  const [timeRequest, setTimeRequest] = useState(0)
  const { index, goTo, step, hasMoved } = useQuestionTurns()

  const tellTime = useCallback(() => setTimeRequest((count) => count + 1), [])
  useExamKeys({ step, tellTime })

  const question = questions[index]
  useShownMark(question !== undefined)
  return (
    <div
      className={styles.screen}
      data-folded={folded || undefined}
      style={{ '--exam-text': `calc(${textSize / 16}rem * var(--exam-text-scale, 1))` } as CSSProperties}
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
      <div className={styles.body} data-hidden={onBreak || undefined}>
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
      {overlay}
      <SubmitDialog opened={finishing || submitting !== null} onClose={() => setFinishing(false)} />
    </div>
  )
}

/** Tells the engine and the browser's timeline that a question is shown. */
function useShownMark(isShown: boolean) {
  const engine = useEngine()
  useEffect(() => {
    if (!isShown) return
    performance.mark('exam-shown')
    engine.isShown()
  }, [engine, isShown])
}

/** What covers the paper while the clock stands still: a break of the student, which hides it, or the office's pause. */
function useStoppedClock() {
  const engine = useEngine()
  const paused = useExam((state) => state.paused)
  const endsAt = useExam((state) => state.arrangements?.breakEndsAt ?? null)
  const breaks = laterViews.breaks.use(endsAt !== null)
  const isEnded = endsAt !== null && !paused
  useEffect(() => {
    // the server has ended the break: how much is left is read again
    if (isEnded) void engine.refresh()
  }, [engine, isEnded])
  const onBreak = paused && endsAt !== null
  if (onBreak && breaks) return { onBreak, overlay: <breaks.BreakOverlay endsAt={endsAt} /> }
  return { onBreak, overlay: paused ? <PauseOverlay /> : null }
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

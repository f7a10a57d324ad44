import type { CSSProperties } from 'react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine, useExam } from '../sitting/use-exam.ts'
import { ChallengeWork } from './ChallengeWork.tsx'
import { ExamHeader } from './ExamHeader.tsx'
import styles from './ExamScreen.module.css'
import { Notices } from './notices/Notices.tsx'
import { PauseOverlay } from './notices/PauseOverlay.tsx'
import { QuestionBoard } from './question/QuestionBoard.tsx'
import { QuestionPanel } from './question/QuestionPanel.tsx'
import { SubmitDialog } from './stages/SubmitDialog.tsx'
import { useExamKeys } from './question/use-exam-keys.ts'
import { useTextSize } from './question/use-text-size.ts'

/**
 * The paper: board, question, time and saving; for a challenge without questions, its tasks only. `folded` hides the
 * board until it is requested.
 */
export function ExamScreen({ folded }: { folded: boolean }) {
  const { t } = useTranslation('exam')
  const engine = useEngine()
  const questions = useExam((state) => state.questions)
  const currentQuestion = useExam((state) => state.currentQuestion)
  const submitting = useExam((state) => state.submitting)
  const paused = useExam((state) => state.paused)
  const [textSize, setTextSize] = useTextSize()
  const [finishing, setFinishing] = useState(false)
  const [timeRequest, setTimeRequest] = useState(0)
  const [moves, setMoves] = useState(0)
  const index = questions.findIndex((question) => question.questionNo === currentQuestion)

  const goTo = useCallback(
    (questionNo: number) => {
      engine.goTo(questionNo)
      setMoves((count) => count + 1)
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
  const tellTime = useCallback(() => setTimeRequest((count) => count + 1), [])
  useExamKeys({ step, tellTime })

  const question = questions[index]
  return (
    <div
      className={styles.screen}
      data-folded={folded || undefined}
      style={{ '--exam-text': `${textSize}px` } as CSSProperties}
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
              takeFocus={moves > 0}
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

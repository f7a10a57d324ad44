import { Suspense, useContext } from 'react'
import { challengeBoard } from '../../../shared/exams/challenge-board.ts'
import { SittingContext, useCanAnswer, useExam } from '../sitting/use-exam.ts'
import { lazyPart } from '../../../shared/app/lazy-part.ts'

const Board = lazyPart(() => (challengeBoard.load ? challengeBoard.load() : Promise.resolve({ default: () => null })))

/** Challenge tasks other than questions, such as picture tasks. */
export function ChallengeWork() {
  const sitting = useContext(SittingContext)
  const canAnswer = useCanAnswer()
  const isChallenge = useExam((state) => !state.simulation && state.application?.layout === 'challenge')
  if (!isChallenge || !sitting) return null
  return (
    <Suspense fallback={null}>
      <Board {...sitting} locked={!canAnswer} />
    </Suspense>
  )
}

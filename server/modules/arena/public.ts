export { nowAt, shiftOf } from './attempt-rows.ts'
export { attemptByApplication, attemptById } from './arena.loaders.ts'
export { addExtraTime } from './orders/extra-time.service.ts'
export { Attempt, AttemptKind } from './attempt.entity.ts'
export { AnswerOutcome } from './grading/answer-outcome.ts'
export { givenIn } from './grading/grading.ts'
export {
  grade,
  gradeOf,
  isCorrect,
  scoringIn,
  type GivenAnswers,
  type LevelGrade,
} from '../../../shared/results/grade.ts'
export { chainNext, chainStart } from './answer-writer/chain.ts'
export { answerWriter } from './saving/save-answers.ts'
export { endExam } from './closing/end-exam.ts'
export { openPartsOf, type OpenPart, type OpenPartKind } from './closing/open-parts.ts'
export { sittingsNow, type SittingsOfExam } from './control/sittings-now.ts'
export { timeUps } from './closing/time-ups.ts'
export { workingTimes, type WorkingTime } from './closing/working-time.ts'
export { requireJournal } from './saving/archived-journal.ts'
export { checkChain } from './timeline/chain-check.ts'
export { attemptTimeline } from './timeline/timeline.service.ts'
export {
  demoAttemptsInProgress,
  demoCrowdSittings,
  demoFinishedAttempts,
  demoMixedAttempts,
  demoSecondDateAttempts,
  type CrowdSitting,
} from './demo/cast.ts'
export { arenaModule } from './module.ts'

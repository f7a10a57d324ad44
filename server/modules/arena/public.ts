import './coding-progress.ts'
import './orders/exam-changes.ts'
import './personal-data.ts'
import { ArenaAdminResolver, AttemptAdminResolver, LateAnswerResolver } from './admin/arena-admin.resolver.ts'
import { ApplicationAttemptResolver, ArenaResolver, AttemptResolver } from './arena.resolver.ts'
import { ApplicationLogResolver, ExamLogLineResolver } from './log/exam-log.resolver.ts'
import { ExamClockResolver } from './exam-clock/exam-clock.resolver.ts'

export { createAnswerWriter, type AnswerWriter, type AnswerWriterOptions } from './answer-writer/answer-writer.ts'
export { chainNext, chainStart } from './answer-writer/chain.ts'
export type { AnswerOperation, Saved } from './answer-writer/types.ts'
export { attemptByApplication, attemptById } from './arena.loaders.ts'
export { Attempt, AttemptKind, CloseReason } from './attempt.entity.ts'
export { closeDueAttempts } from './closing/close-due-attempts.job.ts'
export { ExamLog, type LogDetails } from './log/exam-log.entity.ts'
export { grade, openUntil, type Grade, type LevelGrade } from './grading/grading.ts'
export { JournalEntry, LateAnswer } from './saving/journal.entity.ts'
export { answerWriter } from './saving/save-answers.ts'
export { prepareAttempts } from './opening/prepare-attempts.job.ts'
export { workingTimes, type WorkingTime } from './closing/working-time.ts'

export const arenaResolvers = [
  ArenaResolver,
  AttemptResolver,
  ApplicationAttemptResolver,
  ExamClockResolver,
  ArenaAdminResolver,
  LateAnswerResolver,
  AttemptAdminResolver,
  ApplicationLogResolver,
  ExamLogLineResolver,
]

export { Attempt, AttemptKind, CloseReason } from './attempt.entity.ts'
export { ExamLog, type LogDetails } from './exam-log.entity.ts'
export { JournalEntry, LateAnswer } from './journal.entity.ts'

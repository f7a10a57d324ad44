import { ApiToken, RefreshToken, Session, User } from '../modules/accounts/public.ts'
import { Application } from '../modules/applications/public.ts'
import { Attempt, ExamLog, JournalEntry, LateAnswer } from '../modules/arena/public.ts'
import { Category, Exam, Question } from '../modules/exams/public.ts'
import { StoredFile } from '../modules/files/public.ts'
import { Report } from '../modules/results/public.ts'

/** Every table of the product. */
export const entities = [
  StoredFile,
  User, Session, RefreshToken, ApiToken,
  Category, Exam, Question,
  Application,
  Attempt, JournalEntry, LateAnswer, ExamLog,
  Report,
]

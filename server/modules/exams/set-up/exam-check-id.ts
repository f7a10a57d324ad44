import { registerEnumType } from 'type-graphql'

/** What is looked at before an exam goes on to its next stage. */
export const ExamCheckId = {
  details: 'details',
  questions: 'questions',
  texts: 'texts',
  levels: 'levels',
  pictures: 'pictures',
  practice: 'practice',
  consistency: 'consistency',
  translations: 'translations',
  key: 'key',
  alternatives: 'alternatives',
  attempts: 'attempts',
  grading: 'grading',
} as const
export type ExamCheckId = keyof typeof ExamCheckId
registerEnumType(ExamCheckId, { name: 'ExamCheckId', description: 'What is looked at before an exam goes on' })

import { registerEnumType } from 'type-graphql'

/** Checks that must pass before an exam enters its next state. */
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
registerEnumType(ExamCheckId, { name: 'ExamCheckId', description: 'Type of checklist item' })

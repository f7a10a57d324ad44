import { registerEnum } from '../../../graphql/enums.ts'

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
  window: 'window',
  attempts: 'attempts',
  grading: 'grading',
  timeZones: 'timeZones',
} as const
export type ExamCheckId = keyof typeof ExamCheckId
registerEnum(ExamCheckId, {
  name: 'ExamCheckId',
  description: 'Type of checklist item',
  values: {
    details: 'Details of the exam and, for other deliveries, its link',
    questions: 'Question numbers are complete',
    texts: 'Every question is complete in all languages',
    levels: 'Levels cover all questions',
    pictures: 'All pictures are available',
    practice: 'The linked practice exam can be used',
    consistency: 'Translations have the same numbers, formulas, pictures and units, or were accepted',
    translations: 'Translations are approved; recommended',
    key: 'No letter is the right answer of most questions; recommended',
    alternatives: 'Pictures have alternative text; recommended',
    window: 'The window has ended, so that the exam can no longer be started; recommended before publishing results',
    attempts: 'No attempt is in progress; required to publish results',
    grading: 'All attempts are graded; required to publish results',
    timeZones:
      'Old devices show different times than the server in a zone of the students; information about a local window',
  },
})

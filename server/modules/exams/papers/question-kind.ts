import type { QuestionContent, QuestionShape } from '../../../../shared/questions/content.ts'
import { registerEnum } from '../../../graphql/enums.ts'
import { jsonScalar } from '../../../graphql/json-object.ts'

/** The kinds of questions, see shared/questions. */
export const QuestionKind = {
  choice: 'choice',
  several: 'several',
  number: 'number',
  words: 'words',
  matching: 'matching',
  ordering: 'ordering',
  gaps: 'gaps',
  place: 'place',
} as const
export type QuestionKind = keyof typeof QuestionKind
registerEnum(QuestionKind, {
  name: 'QuestionKind',
  description: 'How a question is answered; docs/questions.md describes shape, key and answers of each kind',
  values: {
    choice: 'One of 2 to 8 options',
    several: 'Several of 2 to 8 options',
    number: 'A typed number',
    words: 'Typed words',
    matching: 'An option of a second list for each row',
    ordering: 'All items in an order',
    gaps: 'Up to 6 gaps in a text, each with a choice, a number or words',
    place: 'One of the marked places of a picture',
  },
})

export const QuestionShapeScalar = jsonScalar<QuestionShape['shape']>(
  'QuestionShape',
  'Form of a question apart from its texts, by its kind, without the key, see docs/questions.md',
)

export const QuestionContentScalar = jsonScalar<QuestionContent>(
  'QuestionContent',
  'Kind, shape and key of a question, see docs/questions.md; unknown members are refused',
)

import { registerEnum } from '../../../graphql/enums.ts'

/** How an answer is graded. */
export const AnswerOutcome = {
  correct: 'correct',
  partial: 'partial',
  wrong: 'wrong',
  blank: 'blank',
  unread: 'unread',
} as const
export type AnswerOutcome = keyof typeof AnswerOutcome
registerEnum(AnswerOutcome, {
  name: 'AnswerOutcome',
  description: 'How an answer is graded',
  values: {
    correct: 'Earns all points',
    partial: 'Earns a part of the points',
    wrong: 'Earns nothing',
    blank: 'Nothing was entered',
    unread: 'Has no form that can be graded; scores like a blank answer',
  },
})

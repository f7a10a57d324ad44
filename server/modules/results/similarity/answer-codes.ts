import { showAnswer } from '../../../../shared/questions/kinds/index.ts'
import { rawAnswerTo } from '../../../../shared/questions/raw-answer.ts'
import { isCorrect, type GivenAnswers } from '../../arena/public.ts'
import { rightByte, type GradingQuestion } from '../../exams/public.ts'
import { otherAnswer, type Answers } from './option-curves.ts'

/** Answers and key as the comparison takes them. */
export interface Coded {
  readonly answers: Answers
  readonly key: Uint8Array
}

/** Code of right answers to questions other than those with one right option. */
const rightCode = 1

/**
 * Codes of the students' answers: for questions with one right option the byte of the option; for others 1 for all right
 * answers, 2 to 8 for the most frequent other ones. `otherAnswer` for the rest.
 */
export function codedAnswers(questions: readonly GradingQuestion[], given: readonly GivenAnswers[]): Coded {
  const columns = questions.map((question) => codesOf(question, given))
  return {
    answers: given.map((_, student) => Uint8Array.from(columns, (codes) => codes[student] ?? 0)),
    key: Uint8Array.from(questions, ({ content }) => rightByte(content) || rightCode),
  }
}

function codesOf(question: GradingQuestion, given: readonly GivenAnswers[]): number[] {
  const { content, questionNo } = question
  if (rightByte(content) > 0) {
    return given.map(({ answers }) => Math.min(answers[questionNo - 1] ?? 0, otherAnswer))
  }
  const shown = given.map((each) => {
    const raw = rawAnswerTo(each, questionNo)
    return raw === '' ? null : isCorrect(question, each) ? rightCode : showAnswer(content, raw)
  })
  const counts = new Map<string, number>()
  for (const each of shown) if (typeof each === 'string') counts.set(each, (counts.get(each) ?? 0) + 1)
  const codes = new Map(
    [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([answer], i) => [answer, Math.min(rightCode + 1 + i, otherAnswer)]),
  )
  return shown.map((each) => (each === null ? 0 : typeof each === 'number' ? each : (codes.get(each) ?? otherAnswer)))
}

import { expect, it } from 'vitest'
import { formOf } from '../../../../shared/exams/kinds/asked-question.ts'
import type { QuestionInfo } from '../../engine/exam-ports.ts'
import { answerText, numberOf } from './shown-as.ts'

const options = [...'BDAC'].map((choice) => ({ choice }))
const rows = [...'CAB'].map((choice) => ({ choice }))
const asked = (
  questionNo: number,
  kind: string,
  shape: object = {},
  of = options,
  lists: object[] = [],
): QuestionInfo => ({
  questionNo,
  answer: null,
  source: null,
  form: formOf({ kind, shape, options: of, lists: lists as [] }, 'en'),
})
const questions: QuestionInfo[] = [
  asked(7, 'choice'),
  { questionNo: 2, answer: null, source: null },
  asked(3, 'several', { max: null }),
  asked(4, 'ordering'),
  asked(5, 'matching', { reuse: false }, rows, [{ options: [...'ABC'].map((choice) => ({ choice })) }]),
  asked(6, 'number', { form: 'any', unit: 'none' }, []),
  asked(8, 'gaps', { gaps: [{ kind: 'words' }, { kind: 'choice' }] }, []),
]

it('numbers questions by their position for this student', () => {
  expect(questions.map(({ questionNo }) => numberOf(questions, questionNo))).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(numberOf(questions, 9)).toBe(9)
})

it.each([
  [7, 'A', 'C'],
  [2, 'B', 'B'],
  [3, 'AB', 'A, C'],
  [4, 'ABCD', 'C < A < D < B'],
  [5, 'BA-', '1 → –, 2 → B, 3 → A'],
  [6, '1,500\t3/2', '1,500 (= 3/2)'],
  [8, 'Baku\nB', 'Baku; B'],
])('shows the answer to question %i, %j, as %j', (questionNo, answer, text) => {
  expect(answerText(questions, questionNo, answer)).toBe(text)
})

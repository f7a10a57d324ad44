import { act, fireEvent, screen, within } from '@testing-library/react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ScoringFieldsTestQuery } from '../../../../__generated__/ScoringFieldsTestQuery.graphql.ts'
import { mockEnvironment } from '../../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../../testing/render.tsx'
import { detailsInput, type ExamValues, valuesOf } from './exam-fields.ts'
import { ScoringFields } from './ScoringFields.tsx'
import { useExamForm } from './use-exam-form.ts'

beforeAll(() => startTexts('setup', 'exam'))

const onSent = vi.fn<(details: ReturnType<typeof detailsInput>) => void>()
beforeEach(() => onSent.mockReset())
/** The last input that the form sent. */
const sentInput = () => onSent.mock.lastCall?.[0]

function Page() {
  const { node } = useLazyLoadQuery<ScoringFieldsTestQuery>(
    graphql`
      query ScoringFieldsTestQuery {
        node(id: "e") {
          ... on Exam @alias(as: "exam") {
            ...examFields_exam
            ...RulesPreview_exam
          }
        }
      }
    `,
    {},
  )
  return node?.exam ? <Form exam={node.exam} values={valuesOf(node.exam).values} /> : null
}

type Loaded = NonNullable<NonNullable<ScoringFieldsTestQuery['response']['node']>['exam']>

function Form({ exam, values }: { exam: Loaded; values: ExamValues }) {
  const form = useExamForm(values)
  const send = async (given: ExamValues) => {
    onSent(detailsInput(given))
    return given
  }
  return (
    <form onSubmit={form.submit(send)} noValidate>
      <ScoringFields form={form} exam={exam} />
      <button type="submit">Save</button>
    </form>
  )
}

const kangaroo = { right: '1', wrong: '-1/4', blank: '0', start: '4', floor: null }
const sections = [
  {
    name: '3',
    fromQuestionNo: 1,
    toQuestionNo: 2,
    passMark: 0,
    scoring: { right: null, wrong: '-1/3', blank: null, parts: 'perPart' },
  },
  { name: '4', fromQuestionNo: 3, toQuestionNo: 4, passMark: 0, scoring: null },
]
const question = (questionNo: number, points: number) => ({
  id: `q${questionNo}`,
  questionNo,
  kind: 'choice',
  points,
  scoring: null,
})
const exam = {
  ...{ __typename: 'Exam', id: 'e', titles: [{ language: 'en', text: 'Kangaroo' }], category: { id: 'c' } },
  ...{ fromGrade: 5, toGrade: 6, languages: ['en'], delivery: 'board', chosenLayout: 'arena', localWindow: false },
  ...{ opensAt: '2030-03-21T09:00:00.000Z', closesAt: '2030-03-21T12:00:00.000Z', durationSeconds: 3600 },
  ...{ selfie: 'none', price: { amount: 0 }, round: 1, byQualification: false, teamSize: 1 },
  setUp: {
    ...{ id: 's', version: 1, externalUrl: null, externalSource: null, initialLink: null, graceSeconds: 10 },
    ...{ applyFrom: null, applyUntil: null, mixQuestions: false, mixOptions: false, resultAtOnce: false },
    ...{ appealDays: 7, practiceExamId: null, scoring: { exact: kangaroo }, levels: sections },
  },
  questions: [question(1, 3), question(2, 3), question(3, 4), question(4, 4)],
}

async function open() {
  const environment = mockEnvironment()
  environment.mock.queueOperationResolver(() => ({ data: { node: exam } }))
  await act(async () => {
    renderPage(<Page />, { environment })
  })
}
const type = (label: string, value: string, within_ = screen as Pick<typeof screen, 'getByLabelText'>) =>
  fireEvent.change(within_.getByLabelText(label), { target: { value } })
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
const section = (place: number) => within(screen.getByRole('group', { name: `Section ${place}` }))

test('saving keeps the exact scoring of the exam and of its sections', async () => {
  await open()
  await save()
  expect(sentInput()?.scoring.exact).toEqual(kangaroo)
  expect(sentInput()?.levels.map(({ scoring }) => scoring)).toEqual([
    { right: null, wrong: '-1/3', blank: null, parts: 'perPart' },
    { right: null, wrong: null, blank: null, parts: null },
  ])
})

test('a section gets scoring of its own, typed with a comma or as a fraction', async () => {
  await open()
  type('Wrong answer', '−0,5', section(2))
  type('Right answer', 'two', section(1))
  expect(section(1).getByText('Enter an exact number such as 1, -0.25 or -1/3')).toBeDefined()
  await save()
  expect(onSent).not.toHaveBeenCalled()
  type('Right answer', '3/2', section(1))
  await save()
  expect(sentInput()?.levels.map(({ scoring }) => [scoring?.right, scoring?.wrong])).toEqual([
    ['3/2', '-1/3'],
    [null, '-0.5'],
  ])
})

test('the author reads the rules as students will', async () => {
  await open()
  const rules = () => within(screen.getByRole('region', { name: 'What students read before they start' }))
  const rows = () =>
    rules()
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
  expect(rows()).toEqual(['3 (1–2)3-10', '4 (3–4)4-10'])
  type('Wrong answer', '-1/8', section(2))
  expect(rows()[1]).toBe('4 (3–4)4-0.50')
  expect(rules().getByText('Points at the start: 4')).toBeDefined()
})

test('the scoring of a known competition fills in the form, for the numbers of questions that the author enters', async () => {
  await open()
  fireEvent.click(screen.getByRole('combobox', { name: 'Scoring of a known competition' }))
  fireEvent.click(
    await screen.findByRole('option', { name: 'Bebras: a wrong answer takes 0, 2 or 4 points', hidden: true }),
  )
  expect(
    screen.getByText('Three sections with 6, 9 and 12 points. A wrong answer takes 0, 2 and 4 points.'),
  ).toBeDefined()
  type('Questions with 6 points', '4')
  type('Questions with 12 points', '0')
  expect(screen.getByText(/Total of right answers only: 69/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Fill in the fields' }))
  await save()
  expect(sentInput()?.scoring.exact).toEqual({ right: '1', wrong: '-1/3', blank: '0', start: '0', floor: null })
  expect(sentInput()?.levels).toMatchObject([
    { name: '6 points', fromQuestionNo: 1, toQuestionNo: 4, passMark: 0, scoring: { wrong: '0' } },
    { name: '9 points', fromQuestionNo: 5, toQuestionNo: 9, passMark: 0, scoring: { wrong: '-2/9' } },
  ])
})

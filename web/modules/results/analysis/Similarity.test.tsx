import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { Similarity } from './Similarity.tsx'

let environment: MockEnvironment
beforeAll(() => startTexts('analysis', 'table'))
beforeEach(() => {
  environment = mockEnvironment()
  renderPage(<Similarity examId="exam" />, { environment })
})

const compare = async (similarity: object) => {
  await act(async () => fireEvent.click(screen.getByText('Compare answers (recorded)')))
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ input: { examId: 'exam' } })
  const found = {
    count: 90,
    minStudents: 50,
    questions: 25,
    pairs: 400,
    simulations: 200,
    falseFlagRate: 0.03,
    flagged: [],
  }
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: { compareAnswers: { similarity: { ...found, ...similarity } } },
    } as never),
  )
}
const student = (name: string) => ({ reportId: name, name, username: name.toLowerCase(), grade: 8, correct: 12 })

test('a flagged pair is shown as a hint with the simulated false alarms', async () => {
  await compare({
    flagged: [
      {
        school: 'Lyceum 6',
        matches: 24,
        wrongMatches: 11,
        expected: 9.4,
        pValue: 0.0000002,
        adjusted: 0.00008,
        falseAlarmRate: 0,
        students: [student('Ada'), student('Ben')],
      },
    ],
  })
  expect(screen.getByText(/This is a hint, not proof/)).toBeDefined()
  expect(screen.getByText(/In 200 simulated exams in which everyone worked alone, 3% had a flagged pair/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/stadia/janus/report/Ada')
  expect(screen.getByText('below 0.5%')).toBeDefined()
  expect(screen.getByText('2E-7')).toBeDefined()
})

test('no names are shown without a flagged pair or with too few students', async () => {
  await compare({})
  expect(screen.getByText('No unusual pairs')).toBeDefined()
  await compare({ count: 12, pairs: 0 })
  expect(screen.getByText('At least 50 students are needed; 12 have results.')).toBeDefined()
  await compare({ pairs: 0 })
  expect(screen.getByText('No two students attend the same school.')).toBeDefined()
})

test('comparisons of answers are listed with their viewers', async () => {
  fireEvent.click(screen.getByText('Comparison log'))
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: {
        node: {
          __typename: 'Exam',
          id: 'exam',
          similarityReadings: { nodes: [{ id: 'r', readBy: 'Olga Office', readAt: '2030-01-02T10:00:00Z' }] },
        },
      },
    } as never),
  )
  expect(await screen.findByText('Olga Office')).toBeDefined()
})

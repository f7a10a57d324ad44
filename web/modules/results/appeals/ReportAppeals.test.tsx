import { act, fireEvent, screen } from '@testing-library/react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ReportAppealsTestQuery } from '../../../__generated__/ReportAppealsTestQuery.graphql.ts'
import { mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { ReportAppeals } from './ReportAppeals.tsx'

const shared = vi.hoisted(() => ({ userType: 'student' }))
vi.mock('../../../shared/session/guards.ts', () => ({ currentUser: () => ({ userType: shared.userType }) }))

let environment: MockEnvironment
beforeAll(() => startTexts('results', 'table'))
beforeEach(() => {
  environment = mockEnvironment()
  shared.userType = 'student'
})

function Shown() {
  const { report } = useLazyLoadQuery<ReportAppealsTestQuery>(
    graphql`
      query ReportAppealsTestQuery {
        report(id: "r") {
          ...ReportAppeals_report
        }
      }
    `,
    {},
  )
  return <ReportAppeals report={report} />
}

const answered = {
  id: 'a1',
  shownNo: 4,
  text: 'Option B is right as well.',
  state: 'upheld',
  answer: 'You are right.',
  effect: 'questionCancelled',
  askedBy: 'Leyla Student',
  createdAt: '2030-01-02T10:00:00Z',
  answeredAt: '2030-01-03T10:00:00Z',
}
async function open(appealUntil: string | null, appeals: object[] = []) {
  renderPage(<Shown />, { environment })
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: { report: { __typename: 'Report', id: 'r', appealUntil, questionCount: 3, appeals } },
    } as never),
  )
}
const later = '2999-01-01T00:00:00Z'

test('a student can appeal before the deadline', async () => {
  await open(later)
  fireEvent.click(screen.getByText('Ask about this result'))
  const field = await screen.findByLabelText(/^Question/, { selector: 'textarea' })
  fireEvent.change(field, { target: { value: '  Option B is right as well.  ' } })
  await act(async () => fireEvent.click(screen.getByText('Send question')))
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { reportId: 'r', questionNo: null, text: 'Option B is right as well.' },
  })
})

test('an answer is shown with its effect and the signed record', async () => {
  await open('2020-01-01T00:00:00Z', [answered])
  expect(screen.getByText('You are right.')).toBeDefined()
  expect(screen.getByText('Question cancelled')).toBeDefined()
  expect(screen.getByText('Signed record of the attempt')).toBeDefined()
  expect(screen.queryByText('Ask about this result')).toBeNull()
})

test('staff cannot appeal, and nothing is shown without appeals', async () => {
  shared.userType = 'admin'
  await open(later)
  expect(screen.queryByText('Questions about this result')).toBeNull()
})

test('an admin sees a link to the questions that wait for an answer', async () => {
  shared.userType = 'admin'
  await open(null, [answered, { ...answered, id: 'a2', state: 'open', answer: null, answeredAt: null, effect: null }])
  expect(screen.getByRole('link', { name: 'Answer' }).getAttribute('href')).toBe('/stadia/janus/exams/appeals')
})

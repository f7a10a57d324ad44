import { act, screen } from '@testing-library/react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import { beforeAll, expect, test } from 'vitest'
import type { startedbyTestQuery } from '../../../../__generated__/startedbyTestQuery.graphql.ts'
import { mockEnvironment } from '../../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../../testing/render.tsx'
import { TimelineFacts } from '../../timeline/TimelineFacts.tsx'
import type { Candidate, LiveSitting } from '../live-types.ts'
import { LiveStatus } from '../use-live-columns.tsx'

beforeAll(() => startTexts('control', 'start'))

test.each([
  ['code', ['Started offline']],
  ['address', ['Started without the server']],
  ['socket', []],
  [null, []],
])('the live list marks an attempt started by %s with %j', (startedBy, marks) => {
  const candidate = { applicationId: 'a1', name: 'Mira Seat', username: 'SEAT-1', extraPercent: null } as Candidate
  const sitting: LiveSitting = {
    applicationId: 'a1',
    attemptId: 't1',
    startedAt: 0,
    startedBy,
    deadline: 2,
    pausedAt: null,
    closedAt: null,
    closeReason: null,
    answered: 0,
    questions: 0,
    savedAt: null,
    startsPaused: false,
    extraSeconds: 0,
    takeOvers: 0,
    tabLeaves: 0,
    late: 0,
    connected: true,
  }
  renderPage(<LiveStatus row={{ candidate, sitting }} now={1} />)
  expect(screen.queryAllByText(/^Started/).map(({ textContent }) => textContent)).toEqual(marks)
})

function Facts() {
  const { attemptTimeline } = useLazyLoadQuery<startedbyTestQuery>(
    graphql`
      query startedbyTestQuery($id: ID!) {
        attemptTimeline(attemptId: $id) {
          ...TimelineFacts_timeline
        }
      }
    `,
    { id: 't1' },
  )
  return <TimelineFacts timeline={attemptTimeline} chain={null} />
}

test.each([
  ['code', 'Offline, with the start code'],
  ['address', 'On the device, with the key from its address'],
])('the timeline says how an attempt was started by %s and when the questions were shown', async (startedBy, text) => {
  const environment = mockEnvironment()
  const attempt = {
    id: 't1',
    questionCount: 10,
    startedAt: '2030-05-20T10:00:00.000Z',
    startedBy,
    shownAt: '2030-05-20T10:01:23.000Z',
    deadline: null,
    closedAt: null,
    answeredCount: 0,
    receipt: 'ab',
  }
  const attemptTimeline = { student: 'Mira Seat', username: 'SEAT-1', examTitle: 'Mathematics', attempt }
  environment.mock.queueOperationResolver(() => ({ data: { attemptTimeline } }))
  await act(async () => {
    renderPage(<Facts />, { environment })
  })
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText(/:01:23$/)).toBeDefined()
})

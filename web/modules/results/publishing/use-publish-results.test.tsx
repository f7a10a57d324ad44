import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { usePreloadedQuery } from 'react-relay'
import type { PreloadedQuery } from 'react-relay'
import { beforeAll, expect, test, vi } from 'vitest'
import query from '../../../__generated__/useExamCertificatesRunQuery.graphql.ts'
import type { useExamCertificatesRunQuery } from '../../../__generated__/useExamCertificatesRunQuery.graphql.ts'
import { getSession } from '../../../api/session.ts'
import { answeredQuery, mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { ExamResultsCard } from '../exam/ExamResultsCard.tsx'

vi.mock('../../../api/session.ts', async (load) => (await import('../../../testing/spied.ts')).spied(load))

beforeAll(() => startTexts('common', 'results'))

function Card({ queryRef }: { queryRef: PreloadedQuery<useExamCertificatesRunQuery> }) {
  const { node } = usePreloadedQuery<useExamCertificatesRunQuery>(query, queryRef)
  return node?.card ? <ExamResultsCard exam={node.card} /> : null
}

function show(roles: string[], exam: object = {}) {
  const environment = mockEnvironment()
  logIn(roles)
  const data = {
    node: {
      __typename: 'Exam',
      id: 'exam',
      title: 'Logic',
      delivery: 'board',
      closesAt: '2030-05-02T10:00:00.000Z',
      resultsPublishedAt: null,
      resultsSchedule: null,
      results: null,
      certificateRun: null,
      publicFiles: null,
      extraMessages: [],
      ...exam,
    },
  }
  const queryRef = answeredQuery<useExamCertificatesRunQuery>(environment, query, { id: 'exam' }, { data })
  renderPage(
    <Suspense fallback={null}>
      <Card queryRef={queryRef} />
    </Suspense>,
    { environment },
  )
  return environment
}

const logIn = (roles: string[]) =>
  vi.mocked(getSession).mockReturnValue({ user: { _id: 'admin', roles } } as ReturnType<typeof getSession>)

const obstacles = [
  {
    kind: 'window',
    count: 2,
    until: '2030-05-02T10:00:00.000Z',
    applications: [
      {
        __typename: 'Application',
        id: 'a',
        student: { __typename: 'User', id: 'u', firstName: 'Ada', lastName: 'Quill' },
      },
    ],
  },
]

async function publish(environment: ReturnType<typeof show>) {
  fireEvent.click(screen.getByRole('button', { name: 'Publish results' }))
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: { node: { __typename: 'Exam', __isNode: 'Exam', id: 'exam', resultsObstacles: obstacles } },
    }),
  )
}

test('an exam in progress shows its unfinished parts and is published only with a reason', async () => {
  const environment = show(['$admin.*', 'admin.*'])
  await publish(environment)
  expect(await screen.findByText(/Window open for 2 students/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ada Quill' }).getAttribute('href')).toBe('/stadia/janus/applications/a')
  const force = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish anyway' })
  expect(force.disabled).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'The key is public' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Publish files for verification too' }))
  fireEvent.click(force)
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { examId: 'exam', force: 'The key is public', files: true },
  })
})

test('an admin without the permission sees the obstacles and cannot force publication', async () => {
  const environment = show(['admin.exams'])
  await publish(environment)
  expect(await screen.findByText('You do not have the permission to publish earlier.')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish anyway' }).disabled).toBe(true)
})

test('a scheduled publication is shown, and can be moved or cancelled', async () => {
  const environment = show(['admin.exams'], {
    resultsSchedule: { id: 's', publishAt: '2030-05-03T10:00:00.000Z', withFiles: false },
  })
  expect(screen.getByText(/^Publication: /)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'More actions: Logic' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Schedule' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the schedule' }))
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ input: { examId: 'exam' } })
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: { cancelResultsSchedule: { exam: { __typename: 'Exam', id: 'exam', resultsSchedule: null } } },
    }),
  )
  await waitFor(() => expect(screen.queryByText(/^Publication: /)).toBeNull())
})

test('public files are linked, and what newer ones wait for is said', () => {
  show(['admin.exams'], {
    resultsPublishedAt: '2030-05-03T10:00:00.000Z',
    publicFiles: {
      version: 2,
      writtenAt: '2030-05-03T10:00:00.000Z',
      isPublic: true,
      missing: 1,
      address: 'https://stadia.example/tlog/exams/e',
    },
  })
  const link = screen.getByRole('link', { name: /^Files for verification, version 2 of / })
  expect(link.getAttribute('href')).toBe('https://stadia.example/tlog/exams/e/manifest.json')
  expect(screen.getByText(/^The files wait: the end of 1 attempt is not in/)).toBeTruthy()
})

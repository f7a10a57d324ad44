import { act, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serverClock } from '../../base/server-clock.ts'
import { mockEnvironment } from '../../testing/environment.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import { StartingExams } from './StartingExams.tsx'

const shared = vi.hoisted(() => ({ roles: [] as string[] }))
vi.mock('../../api/session.ts', async (original) => ({
  ...(await original<object>()),
  getSession: () => ({ user: { _id: 'u1', roles: shared.roles } }),
}))
beforeAll(() => startTexts('common', 'start'))

const now = Date.parse('2030-05-20T10:00:00.000Z')
const iso = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
beforeEach(() => void vi.spyOn(serverClock, 'now').mockReturnValue(now))

test('a teacher sees the code of an open exam, and when that of a later one appears', async () => {
  shared.roles = ['supervisor.u1.*']
  const environment = mockEnvironment()
  renderPage(<StartingExams />, { environment })
  const of = (id: string, title: string, from: number) => ({
    students: 2,
    exam: { id, title },
    codeTimes: { from: iso(from), until: iso(from + 2) },
  })
  const startingExams = [of('e1', 'Mathematics', -1), of('e2', 'Science', 20)]
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { startingExams } }))
  expect(screen.getAllByText(/2 of your students/)).toHaveLength(2)
  expect(environment.mock.getAllOperations().map(({ request }) => request.variables)).toEqual([{ examId: 'e1' }])
  await act(async () =>
    environment.mock.resolveMostRecentOperation({ data: { startCode: 'one two three four five six' } }),
  )
  screen.getByText('one two three four five six')
  screen.getByText(/The code appears here when the exam opens/)
})

test('a partner’s list of results asks for no exams', () => {
  shared.roles = ['partner.u1.*']
  const environment = mockEnvironment()
  renderPage(<StartingExams />, { environment })
  expect(environment.mock.getAllOperations()).toHaveLength(0)
  expect(screen.queryByRole('region')).toBeNull()
})

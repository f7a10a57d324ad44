import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { formatDateTime } from '../../../shared/input/format.ts'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { newValues } from './form/exam-fields.ts'
import type { NotifiedField } from './form/notified-fields.ts'
import { NotifyDialog } from './NotifyDialog.tsx'

const roles = vi.hoisted(() => ({ current: [] as string[] }))
vi.mock('../../../api/session.ts', async (original) => ({
  ...(await original<object>()),
  getSession: () => ({ user: { _id: 'u', roles: roles.current } }),
}))
beforeAll(() => startTexts('setup', 'control'))
beforeEach(() => {
  roles.current = ['admin.exams']
})

const before = { ...newValues(), localWindow: false, opensAt: '2026-11-23T08:00', closesAt: '2026-11-23T18:00' }
const after = { ...before, closesAt: '2026-11-23T19:30', minutes: 90 }
const preview = {
  total: 3,
  sitting: 2,
  waiting: 1,
  finished: 0,
  names: ['Ada Berg', 'Bo Holm'],
  firstEnd: '2026-11-23T17:00:00Z',
  lastEnd: '2026-11-23T20:00:00Z',
  latestEnd: '2026-11-23T21:00:00Z',
  windowClosesAt: '2026-11-23T19:30:00Z',
  localWindow: false,
  pastWindow: 1,
  cannotBegin: 1,
}

function show(changed: readonly NotifiedField[]) {
  const environment = mockEnvironment()
  const onAnswer = vi.fn<(reason: string | null) => void>()
  renderPage(
    <NotifyDialog examId="exam" count={3} changed={changed} before={before} after={after} onAnswer={onAnswer} />,
    { environment },
  )
  return { environment, onAnswer }
}

test('new times show their effect on the ends of attempts and the conflicts with the window', async () => {
  const { environment, onAnswer } = show(['closesAt', 'minutes'])
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    scope: { examId: 'exam' },
    times: { closesAt: new Date('2026-11-23T19:30').toISOString(), localWindow: false, durationSeconds: 5400 },
  })
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { examOrderPreview: preview } } as never))
  const [first, last, latest, closes] = [
    preview.firstEnd,
    preview.lastEnd,
    preview.latestEnd,
    preview.windowClosesAt,
  ].map(formatDateTime)
  for (const text of [
    'In progress 2 · not started 1 · finished 0',
    'Ada Berg, Bo Holm',
    `Attempts in progress keep their ends: ${first} to ${last}.`,
    '1 student will end after the window closes.',
    `The window closes ${closes}.`,
    `A student who starts at the last moment ends ${latest}.`,
    '1 student can no longer start.',
  ]) {
    expect(screen.getByText(text)).toBeDefined()
  }
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: ' The hall is booked longer ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save and notify' }))
  expect(onAnswer).toHaveBeenCalledWith('The hall is booked longer')
})

test('a change of the camera rule shows the affected students without times', async () => {
  const { environment } = show(['selfie'])
  expect(environment.mock.getMostRecentOperation().request.variables).toMatchObject({ times: null })
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { examOrderPreview: preview } } as never))
  expect(screen.getByText('Ada Berg, Bo Holm')).toBeDefined()
  expect(screen.queryByText(/window closes/)).toBeNull()
})

test('an admin without the permission to run exams gets no preview', () => {
  roles.current = ['admin.examsSetup']
  const { environment } = show(['closesAt'])
  expect(environment.mock.getAllOperations()).toEqual([])
})

import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadSession } from '../../api/session.ts'
import type { SessionUser } from '../../api/session.ts'
import { mockEnvironment, type MockEnvironment } from '../../testing/environment.ts'
import { startTexts } from '../../testing/render.tsx'
import { panelLoader } from './panel-loader.ts'
import { eventually } from '../../../shared/testing/eventually.ts'

vi.mock('../../api/session.ts', async (load) => (await import('../../testing/spied.ts')).spied(load))

let environment: MockEnvironment
const user = { _id: 'u', userType: 'student', emailConfirmed: true } as SessionUser

beforeAll(() => startTexts('panel'))
beforeEach(() => {
  environment = mockEnvironment()
  vi.mocked(loadSession).mockResolvedValue({ user } as Awaited<ReturnType<typeof loadSession>>)
})

const load = () =>
  panelLoader({
    request: new Request('http://test/stadia/my-exams'),
    url: new URL('http://test/stadia/my-exams'),
    pattern: '/stadia',
    params: {},
    context: {},
  })
const asked = () => environment.mock.getAllOperations().length

test('the panel loads the settings of its bars once, before it renders', async () => {
  const shown = vi.fn<() => void>()
  const first = load().then(shown)
  await eventually(() => expect(asked()).toBe(1))
  expect(shown).not.toHaveBeenCalled()
  environment.mock.resolveMostRecentOperation({ data: { stopProduction: [], notesBar: [] } })
  await first
  expect(await load()).toBe(user)
  expect(asked()).toBe(0)
})

test('the panel loads even if the settings request fails', async () => {
  const loading = load()
  await eventually(() => expect(asked()).toBe(1))
  environment.mock.rejectMostRecentOperation(new Error('No connection'))
  expect(await loading).toBe(user)
})

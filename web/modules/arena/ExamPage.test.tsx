import { MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LookContext } from '../../shared/editions/edition.tsx'
import { look } from '../../shared/editions/stem.ts'
import { requireLayout, type requirePermission } from '../../shared/session/guards.ts'
import { startTexts } from '../../testing/render.tsx'
import { createStore, initialState, type ExamState } from './engine/exam-state.ts'
import { examRoutes } from './routes.tsx'
import { openSitting, type ExamGround } from './sitting/open-sitting.ts'
import type { QuestionSource } from './sitting/exam-store.ts'
import { application, recordingEngine } from './testing/render-exam.tsx'

vi.mock(import('../../shared/session/guards.ts'), async (real) => ({
  ...(await real()),
  requireLayout: vi.fn<typeof requireLayout>(),
  requirePermission: vi.fn<typeof requirePermission>(),
}))
vi.mock(import('./sitting/open-sitting.ts'), () => ({
  openGround: async () => ({ tab: { value: 'one' } }) as ExamGround,
  openSitting: vi.fn<typeof openSitting>(),
}))

let engine: ReturnType<typeof recordingEngine>
beforeAll(() => startTexts('exam'))
beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(openSitting).mockImplementation((_ground, { simulation }) => {
    engine = recordingEngine(createStore<ExamState<QuestionSource>>(initialState(simulation)), { remainingMs: null })
    return engine
  })
})

/** Opens an exam-day URL; the server's response then determines the layout. */
async function open(address: string) {
  const router = createMemoryRouter([...examRoutes, { path: '*', element: <p>another page</p> }], {
    initialEntries: [address],
  })
  render(
    <MantineProvider env="test">
      <LookContext.Provider value={look}>
        <RouterProvider router={router} />
      </LookContext.Provider>
    </MantineProvider>,
  )
  const place = () => router.state.location.pathname
  return {
    place,
    async answer(layout: Parameters<typeof application>[0], phase: ExamState['phase'] = 'duplicated') {
      await screen.findByRole('status')
      await act(async () => engine.store.set({ application: application(layout), phase }))
    },
  }
}

test.each([
  ['/exam/a1', 'challenge', '/challenge/a1'],
  ['/challenge/a1', 'arena', '/exam/a1'],
  ['/challenge/a1', 'codingGame', '/exam/a1'],
  ['/exam/a1', 'stream', '/exam/a1'],
  ['/challenge/a1', 'challenge', '/challenge/a1'],
] as const)('%s redirects an exam with the layout %s to %s, within the same sitting', async (from, layout, to) => {
  const { place, answer } = await open(from)
  await answer({ layout })
  await waitFor(() => expect(place()).toBe(to))
  expect(await screen.findByRole('heading', { name: 'The exam is open in another tab' })).toBeTruthy()
  const targets = vi.mocked(openSitting).mock.calls.map(([, target]) => target)
  expect(targets).toEqual([{ applicationId: 'a1', simulation: false }])
  expect(engine.dispose).not.toHaveBeenCalled()
})

test('a practice attempt of a challenge remains practice', async () => {
  const { place, answer } = await open('/exam/simulation/a1')
  await answer({ layout: 'challenge' })
  expect(screen.getByRole('region', { name: 'Practice' })).toBeTruthy()
  expect(place()).toBe('/exam/simulation/a1')
})

test('an exam that is already redirecting away is not moved to another URL', async () => {
  const { place, answer } = await open('/exam/a1')
  await answer({ layout: 'challenge' }, 'leaving')
  expect(place()).toBe('/exam/a1')
})

test.each(['/exam', '/challenge'])('%s without an application redirects to the exam list', async (address) => {
  const { place } = await open(address)
  await waitFor(() => expect(place()).toBe('/stadia/my-exams'))
  expect(vi.mocked(requireLayout)).toHaveBeenCalledWith('exam', expect.any(Request))
})

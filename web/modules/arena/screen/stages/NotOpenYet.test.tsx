import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ExamFailure } from '../../engine/failure.ts'
import { renderExam } from '../../testing/render-exam.tsx'
import { FailedScreen } from '../notices/FailedScreen.tsx'

beforeEach(
  () =>
    void vi.useFakeTimers({
      now: Date.parse('2026-05-16T09:00:00Z'),
      toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'],
    }),
)
afterEach(() => void vi.useRealTimers())

const waiting = (opensAt: string) => ({
  phase: 'failed' as const,
  failure: new ExamFailure('NOT_OPEN_YET', 'The exam is not open yet', { opensAt }),
})
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

test('a waiting page polls about once a minute and shows a rescheduled opening', async () => {
  const { engine, store } = renderExam(
    () => <FailedScreen onPractiseAgain={async () => {}} />,
    waiting('2026-05-16T10:00:00.000Z'),
  )
  expect(screen.getByText(/10:00/)).toBeDefined()
  await pass(76_000)
  expect(engine.refresh).toHaveBeenCalledOnce()
  act(() => store.set(waiting('2026-05-16T09:20:00.000Z')))
  expect(screen.getByText(/09:20/)).toBeDefined()
  await pass(20 * 60_000)
  // after the opening it keeps polling
  expect(vi.mocked(engine.refresh).mock.calls.length).toBeGreaterThan(15)
  const asked = vi.mocked(engine.refresh).mock.calls.length
  act(() => store.set(waiting('2026-05-16T11:00:00.000Z')))
  await pass(30_000)
  expect(vi.mocked(engine.refresh).mock.calls.length - asked).toBeLessThanOrEqual(1)
})

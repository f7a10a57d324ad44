import { afterEach, expect, test, vi } from 'vitest'
import { withRefreshLock } from './session-tabs.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A fake LockManager shared by all tabs: requests for a name are granted in order. */
function sharedLocks() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
      )
      const mine = Promise.race([last.get(name) ?? Promise.resolve(), aborted]).then(work)
      last.set(
        name,
        mine.catch(() => undefined),
      )
      return mine
    },
  }
}

test('refreshes of several tabs run one at a time, and a failed one does not block the next', async () => {
  vi.stubGlobal('navigator', { locks: sharedLocks() })
  let running = 0
  let max = 0
  const refresh = (answer: string | null) =>
    withRefreshLock(async () => {
      max = Math.max(max, ++running)
      await Promise.resolve()
      running--
      if (answer === null) throw new Error('refused')
      return answer
    })
  const outcomes = await Promise.allSettled([refresh('first'), refresh(null), refresh('third')])
  expect(outcomes).toMatchObject([{ value: 'first' }, { status: 'rejected' }, { value: 'third' }])
  expect(max).toBe(1)
})

test('a browser without locks still refreshes', async () => {
  vi.stubGlobal('navigator', {})
  expect(await withRefreshLock(async () => 'token')).toBe('token')
})

test('a frozen tab that keeps the lock does not hold up the others forever', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { locks: sharedLocks() })
  const frozen = withRefreshLock(() => new Promise<string>(() => undefined))
  const answered = vi.fn<(answer: string) => void>()
  void withRefreshLock(async () => 'token').then(answered)
  await vi.advanceTimersByTimeAsync(9999)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(answered).toHaveBeenCalledWith('token')
  expect(await Promise.race([frozen, Promise.resolve('frozen')])).toBe('frozen')
})

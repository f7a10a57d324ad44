import { afterEach, expect, test, vi } from 'vitest'
import { withRefreshLock } from './session-tabs.ts'

afterEach(() => vi.unstubAllGlobals())

/** A fake LockManager shared by all tabs: requests for a name are granted in order. */
function sharedLocks() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request: (name: string, work: () => Promise<unknown>) => {
      const mine = (last.get(name) ?? Promise.resolve()).then(work)
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

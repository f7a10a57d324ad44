import { describe, expect, it } from 'vitest'
import { openTabSignature, type TabPorts } from './pen.ts'
import { virtualTime } from './testing/virtual-time.ts'

/** The locks of one browser, shared by its pages; `leave` closes a page. */
function browser() {
  const held = new Set<string>()
  const waiting = new Map<string, (() => void)[]>()
  function page() {
    const mine: string[] = []
    const locks = {
      async request(name: string, options: { signal: AbortSignal }, run: () => Promise<void>) {
        if (held.has(name)) {
          await new Promise<void>((resolve, reject) => {
            waiting.set(name, [...(waiting.get(name) ?? []), resolve])
            options.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
          })
        }
        held.add(name)
        mine.push(name)
        return run()
      },
    } as unknown as LockManager
    const leave = () => {
      for (const name of mine) {
        held.delete(name)
        for (const resolve of waiting.get(name) ?? []) resolve()
      }
    }
    return { locks, leave }
  }
  return { page }
}

function storageOf(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial))
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
    },
  }
  return { storage, copy: () => storageOf(Object.fromEntries(kept)) }
}

let made = 0
const random = () => `tab-${(made += 1)}`

describe('tab signature', () => {
  it('survives a reload, even when the old page is slow to unload', async () => {
    const timers = virtualTime()
    const { page } = browser()
    const { storage } = storageOf()
    const before = page()
    const first = await openTabSignature({ timers, storage, locks: before.locks, random })
    const opening = openTabSignature({ timers, storage, locks: page().locks, random })
    await timers.pass(200)
    before.leave()
    await timers.pass(100)
    expect((await opening).value).toBe(first.value)
  })

  it('is new in a duplicated tab, which copies session storage', async () => {
    const timers = virtualTime()
    const { page } = browser()
    const original = storageOf()
    const first = await openTabSignature({ timers, storage: original.storage, locks: page().locks, random })
    const opening = openTabSignature({ timers, storage: original.copy().storage, locks: page().locks, random })
    await timers.pass(1000)
    expect((await opening).value).not.toBe(first.value)
  })

  it('is new on every page where locks are unavailable to detect a copied tab', async () => {
    const timers = virtualTime()
    const original = storageOf()
    const first = await openTabSignature({ timers, storage: original.storage, locks: null, random })
    const copy = await openTabSignature({ timers, storage: original.copy().storage, locks: null, random })
    expect(copy.value).not.toBe(first.value)
  })

  it('works without locks and without storage', async () => {
    const broken: TabPorts['storage'] = {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('denied')
      },
    }
    const signature = await openTabSignature({ timers: virtualTime(), storage: broken, locks: null, random })
    const before = signature.value
    expect(await signature.renew()).not.toBe(before)
    expect(signature.value).not.toBe(before)
  })
})

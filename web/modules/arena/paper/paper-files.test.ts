import { expect, test } from 'vitest'
import { createPaperFiles } from './paper-files.ts'

/** Cache Storage in memory. @param isFull whether it refuses to store */
function fakeCaches(isFull = false) {
  const stored = new Map<string, Response>()
  const cache = {
    match: async (path: string) => stored.get(path)?.clone(),
    put: async (path: string, response: Response) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError')
      stored.set(path, response)
    },
    keys: async () => [...stored.keys()].map((path) => ({ url: `https://stadia.test${path}` })),
    delete: async (path: string) => stored.delete(path),
  }
  return { open: async () => cache } as unknown as CacheStorage
}

const bytes = new Uint8Array([1, 2, 3])

test('files outlive the page in Cache Storage', async () => {
  const storage = fakeCaches()
  await createPaperFiles(storage).keep('/papers/a', bytes)
  const next = createPaperFiles(storage)
  expect(await next.read('/papers/a')).toEqual(bytes)
  expect(await next.paths()).toEqual(['/papers/a'])
  await next.remove('/papers/a')
  expect(await next.read('/papers/a')).toBeNull()
})

test.each([
  ['missing', undefined],
  ['full', fakeCaches(true)],
])('files are kept in memory when Cache Storage is %s', async (_, storage) => {
  const files = createPaperFiles(storage)
  await files.keep('/papers/a', bytes)
  expect(await files.read('/papers/a')).toEqual(bytes)
  expect(await files.paths()).toEqual(['/papers/a'])
  await files.remove('/papers/a')
  expect(await files.read('/papers/a')).toBeNull()
})

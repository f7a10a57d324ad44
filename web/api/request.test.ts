import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '../shared/i18n/i18n.ts'
import { fetchWithSession, sendOperation } from './request.ts'

beforeAll(async () => {
  await startI18n('az')
  await loadTexts('common')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const offline = 'Serverə qoşulmaq mümkün deyil'
const both = { graphql: () => sendOperation('id', {}), rest: () => fetchWithSession('/api/file/upload') }

test.each(['graphql', 'rest'] as const)(
  "%s: an unreachable server gives a message in the page's language",
  async (way) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const error = await both[way]().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'NETWORK', message: expect.stringContaining(offline) as string })
  },
)

test.each(['response', 'body'])('a request whose %s never arrives fails after a minute', async (missing) => {
  vi.useFakeTimers()
  const never = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) =>
    missing === 'response' ? never(signal) : { headers: new Headers(), json: () => never(signal) },
  )
  const failed = vi.fn<(error: unknown) => void>()
  void both.graphql().catch(failed)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'NETWORK' }))
})

test.each([
  [503, 'graphql', 'OVERLOADED', /^Server çox yüklənib/],
  [502, 'graphql', 'INTERNAL', /^Nəsə/],
  [502, 'rest', 'INTERNAL', /^Nəsə/],
] as const)('a %i from a proxy shows a translated message: %s', async (status, way, code, words) => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status, statusText: 'Bad Gateway' }))
  const error = await both[way]().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code, message: expect.stringMatching(words) as string })
})

test('a server message is shown unchanged', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'TOO_LARGE', message: 'Fayl çox böyükdür' }, { status: 413 }),
  )
  await expect(both.rest()).rejects.toMatchObject({ code: 'TOO_LARGE', message: 'Fayl çox böyükdür' })
})

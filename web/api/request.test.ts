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

const refusal = { code: 'RATE_LIMITED', retryAfterMs: 2000, notStarted: true }
const headers = { 'retry-after': '2' }
const full = {
  graphql: () => Response.json({ errors: [{ message: 'Too many', extensions: refusal }] }, { status: 429, headers }),
  rest: () => Response.json({ message: 'Too many', ...refusal }, { status: 429, headers }),
}

test.each(['graphql', 'rest'] as const)('%s: a request that waits for others is sent again quietly', async (way) => {
  vi.useFakeTimers()
  const answers = [full[way](), full[way](), Response.json({ data: { ok: true } })]
  const fetched = vi.fn<() => Promise<Response>>(async () => answers.shift() ?? Response.error())
  vi.stubGlobal('fetch', fetched)
  const answer = both[way]()
  await vi.advanceTimersByTimeAsync(1999)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1001)
  expect(fetched).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3000)
  const got = await answer
  expect(got instanceof Response ? await got.json() : got).toEqual({ data: { ok: true } })
})

test.each(['graphql', 'rest'] as const)('%s: the refusal is shown after three retries', async (way) => {
  vi.useFakeTimers()
  const fetched = vi.fn<() => Promise<Response>>(async () => full[way]())
  vi.stubGlobal('fetch', fetched)
  const outcome = both[way]().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  const shown = await outcome
  const code = way === 'rest' ? 'RATE_LIMITED' : undefined
  expect(shown).toMatchObject(code ? { code, retryAfterMs: 2000 } : { errors: [{ extensions: refusal }] })
  expect(fetched).toHaveBeenCalledTimes(4)
})

test('the limit of an action, and a request that ends after its page, are not sent again', async () => {
  const fetched = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ errors: [{ message: 'Too many', extensions: { ...refusal, notStarted: undefined } }] }),
  )
  vi.stubGlobal('fetch', fetched)
  expect((await both.graphql()).errors).toHaveLength(1)
  expect(fetched).toHaveBeenCalledTimes(1)
  vi.stubGlobal('fetch', async () => full.graphql())
  expect((await sendOperation('id', {}, { keepalive: true })).errors).toHaveLength(1)
})

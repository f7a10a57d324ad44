import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

vi.hoisted(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))

interface Call {
  operation: string
  authorization: string | null
}

const operations: Record<string, string> = {}
let calls: Call[] = []
let answer: (operation: string, call: Call) => unknown

function tokenOf(username: string, expiresInSeconds = 300, serial = 1, more: object = {}): string {
  const user = { _id: 'u1', username, userType: 'student', roles: ['student.u1.*'], firstName: 'Ümid', lastName: 'Ş' }
  const claims = { exp: Math.floor(Date.now() / 1000) + expiresInSeconds, user, serial, ...more }
  const bytes = new TextEncoder().encode(JSON.stringify(claims))
  return `h.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.s`
}

const refused = (code: string) => ({ data: null, errors: [{ message: code, extensions: { code, requestId: 'r1' } }] })
const refreshed = (token: string) => ({ data: { refreshSession: { accessToken: token } } })

/** Opens a page without any loaded state. */
async function openPage() {
  vi.resetModules()
  const [session, request, errors] = await Promise.all([
    import('./session.ts'),
    import('./request.ts'),
    import('./api-error.ts'),
  ])
  for (const name of ['sessionRefreshMutation', 'sessionSignInMutation', 'sessionSignOutMutation']) {
    const artifact = (await import(`../__generated__/${name}.graphql.ts`)) as { default: { params: { id: string } } }
    operations[artifact.default.params.id] = name
  }
  session.startSession()
  return { ...session, ...request, ...errors }
}

beforeEach(() => {
  calls = []
  answer = () => refused('UNAUTHENTICATED')
  // Each test has its own page; pages of earlier tests must not receive its messages.
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { documentId } = JSON.parse(init.body as string) as { documentId: string }
    const operation = operations[documentId] ?? documentId
    const call = { operation, authorization: new Headers(init.headers).get('authorization') }
    calls.push(call)
    const body = answer(operation, call)
    if (body instanceof Error) throw body
    return new Response(JSON.stringify(body))
  })
})

afterEach(() => {
  vi.clearAllTimers()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

describe('a page with a stored offline user', () => {
  const lost = () => new TypeError('Failed to fetch')

  async function keptPage() {
    answer = () => refreshed(tokenOf('A-1'))
    const page = await openPage()
    await page.loadSession()
    page.allowOfflineSession(60_000)
    answer = lost
  }
  async function openedAgain() {
    const next = await openPage()
    const loaded = next.loadSession()
    await vi.advanceTimersByTimeAsync(3000)
    return { next, loaded: await loaded }
  }

  test('opens offline for that user without a token, and renews the session before the first request', async () => {
    await keptPage()
    const { next, loaded } = await openedAgain()
    expect(loaded).toMatchObject({ loaded: true, accessToken: null, user: { username: 'A-1' } })
    await expect(next.sendOperation('q', {})).rejects.toMatchObject({ code: 'NETWORK' })
    answer = (operation) => (operation === 'q' ? { data: {} } : refreshed(tokenOf('A-1')))
    await next.sendOperation('q', {})
    expect(calls.slice(-2)).toMatchObject([
      { operation: 'sessionRefreshMutation' },
      { operation: 'q', authorization: expect.stringContaining('Bearer') },
    ])
  })

  test('requires a session after expiry, at another path and after logging out', async () => {
    await keptPage()
    history.replaceState(null, '', '/elsewhere')
    expect((await openedAgain()).loaded.user).toBeNull()
    history.replaceState(null, '', '/')
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await openedAgain()).loaded.user).toBeNull()
    await keptPage()
    const { next } = await openedAgain()
    await next.signOut(() => undefined)
    expect((await openedAgain()).loaded.user).toBeNull()
  })

  test('is discarded when the server reports that the session has ended', async () => {
    await keptPage()
    const { next } = await openedAgain()
    answer = () => refused('UNAUTHENTICATED')
    await next.refreshSession()
    expect(next.getSession().user).toBeNull()
    answer = lost
    expect((await openedAgain()).loaded.user).toBeNull()
  })
})

describe('loading the page', () => {
  test('a guest is loaded without a token after one refused refresh', async () => {
    const page = await openPage()
    expect(page.getSession().loaded).toBe(false)
    expect(await page.loadSession()).toEqual({ loaded: true, accessToken: null, user: null })
    expect(calls).toHaveLength(1)
  })

  test('a valid cookie loads the user of the token', async () => {
    const page = await openPage()
    answer = () => refreshed(tokenOf('S-1'))
    const { user } = await page.loadSession()
    expect(user).toMatchObject({ username: 'S-1', firstName: 'Ümid', lastName: 'Ş', roles: ['student.u1.*'] })
  })

  test('the session hint is set and cleared with the session, and survives a lost connection', async () => {
    const page = await openPage()
    expect(page.mayHaveSession()).toBe(false)
    answer = () => refreshed(tokenOf('S-1'))
    await page.loadSession()
    expect(page.mayHaveSession()).toBe(true)
    const next = await openPage()
    answer = () => new TypeError('Failed to fetch')
    const loaded = next.loadSession()
    await vi.advanceTimersByTimeAsync(3000)
    await loaded
    expect(next.mayHaveSession()).toBe(true)
    answer = () => refused('UNAUTHENTICATED')
    await next.refreshSession()
    expect(next.mayHaveSession()).toBe(false)
  })

  test('concurrent callers share one refresh', async () => {
    const page = await openPage()
    answer = () => refreshed(tokenOf('S-1'))
    await Promise.all([page.loadSession(), page.refreshSession(), page.loadSession()])
    expect(calls).toHaveLength(1)
  })

  test('an unreachable server is retried before the session is marked as loaded', async () => {
    const page = await openPage()
    answer = () => new TypeError('Failed to fetch')
    const loaded = page.loadSession()
    await vi.advanceTimersByTimeAsync(3000)
    expect(await loaded).toEqual({ loaded: true, accessToken: null, user: null })
    expect(calls).toHaveLength(3)
  })
})

describe('a running session', () => {
  test('is refreshed 240000 ms after each activation', async () => {
    const page = await openPage()
    answer = () => refreshed(tokenOf('S-1'))
    await page.loadSession()
    await vi.advanceTimersByTimeAsync(239_999)
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(240_000)
    expect(calls).toHaveLength(3)
  })

  test("renews a student's claims on request, but not a guest's", async () => {
    const page = await openPage()
    await page.renewClaims()
    expect(calls).toHaveLength(0)
    answer = () => refreshed(tokenOf('S-1'))
    await page.loadSession()
    answer = () => refreshed(tokenOf('S-2'))
    await page.renewClaims()
    expect(page.getSession().user?.username).toBe('S-2')
    answer = () => new TypeError('Failed to fetch')
    await page.renewClaims()
    expect(page.getSession().user?.username).toBe('S-2')
  })

  test('survives a lost connection and retries soon', async () => {
    const page = await openPage()
    answer = () => refreshed(tokenOf('S-1'))
    await page.loadSession()
    answer = () => new TypeError('Failed to fetch')
    await vi.advanceTimersByTimeAsync(240_000)
    expect(page.getSession().user?.username).toBe('S-1')
    answer = () => refreshed(tokenOf('S-2'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(page.getSession().user?.username).toBe('S-2')
  })

  test('ends when the refresh is refused', async () => {
    const page = await openPage()
    answer = () => refreshed(tokenOf('S-1'))
    await page.loadSession()
    answer = () => refused('UNAUTHENTICATED')
    await vi.advanceTimersByTimeAsync(240_000)
    expect(page.getSession()).toEqual({ loaded: true, accessToken: null, user: null })
  })

  test('renews an expired token once for all affected requests, and sends each request again', async () => {
    const page = await openPage()
    const old = tokenOf('S-1', 300, 1)
    const renewed = tokenOf('S-1', 300, 2)
    answer = () => refreshed(old)
    await page.loadSession()
    calls = []
    answer = (operation, call) => {
      if (operation === 'sessionRefreshMutation') return refreshed(renewed)
      return call.authorization === `Bearer ${renewed}` ? { data: { ok: true } } : refused('UNAUTHENTICATED')
    }
    const results = await Promise.all([page.sendOperation('one', {}), page.sendOperation('two', {})])
    expect(results.map(({ data }) => data)).toEqual([{ ok: true }, { ok: true }])
    expect(calls.filter(({ operation }) => operation === 'sessionRefreshMutation')).toHaveLength(1)
  })

  test('returns a repeated refusal instead of retrying forever', async () => {
    const page = await openPage()
    answer = () => refreshed(tokenOf('S-1', 300, 1))
    await page.loadSession()
    calls = []
    answer = (operation) =>
      operation === 'sessionRefreshMutation' ? refreshed(tokenOf('S-1', 300, 2)) : refused('UNAUTHENTICATED')
    const result = await page.sendOperation('one', {})
    expect(result.errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED')
    expect(calls.map(({ operation }) => operation)).toEqual(['one', 'sessionRefreshMutation', 'one'])
  })
})

describe('logging in and out', () => {
  test('a complete account is activated', async () => {
    const page = await openPage()
    answer = () => ({ data: { signIn: { accessToken: tokenOf('S-1'), isDraft: false, referenceCode: null } } })
    expect(await page.signIn('S-1', 'x')).toMatchObject({ kind: 'signedIn', user: { username: 'S-1' } })
    expect(page.getSession().user?.username).toBe('S-1')
  })

  test('a draft gets its reference code and no session', async () => {
    const page = await openPage()
    answer = () => ({ data: { signIn: { accessToken: null, isDraft: true, referenceCode: 'REF' } } })
    expect(await page.signIn('D', 'REF')).toEqual({ kind: 'draft', referenceCode: 'REF' })
    expect(page.getSession().user).toBeNull()
  })

  test('a rejected login is an ApiError with code and request id and starts no refresh', async () => {
    const page = await openPage()
    const error = await page.signIn('S-1', 'no').catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(page.ApiError)
    expect(error).toMatchObject({ code: 'UNAUTHENTICATED', requestId: 'r1' })
    expect(calls.map(({ operation }) => operation)).toEqual(['sessionSignInMutation'])
  })

  test('logging out reloads the page even if the request fails', async () => {
    const page = await openPage()
    answer = () => refreshed(tokenOf('S-1'))
    await page.loadSession()
    answer = () => new TypeError('Failed to fetch')
    const reload = vi.fn<() => void>()
    await page.signOut(reload)
    expect(reload).toHaveBeenCalledOnce()
    expect(page.getSession().user).toBeNull()
  })
})

describe("a tab with an admin's view of a panel", () => {
  const until = () => new Date(Date.now() + 1_800_000).toISOString()
  const viewed = () => tokenOf('A-1', 1800, 1, { view: { expiresAt: until() } })

  test('has the token of the view, never renews it with the cookie, and leaves the login of other tabs as it is', async () => {
    sessionStorage.setItem('panel-view', viewed())
    const page = await openPage()
    expect(await page.loadSession()).toMatchObject({ user: { username: 'A-1' }, viewUntil: Date.parse(until()) })
    await page.renewClaims()
    expect(await page.refreshSession()).toBe(sessionStorage.getItem('panel-view'))
    expect(calls).toEqual([])
    expect(localStorage.getItem('signed-in')).toBeNull()
  })

  test('ends the view once the server refuses its token, without a request for another one', async () => {
    sessionStorage.setItem('panel-view', viewed())
    const page = await openPage()
    const replace = vi.fn<(address: string) => void>()
    vi.stubGlobal('location', { ...window.location, pathname: '/ru/stadia', replace })
    await page.sendOperation('q', {})
    expect(calls).toMatchObject([{ operation: 'q' }])
    expect(sessionStorage.getItem('panel-view')).toBeNull()
    expect(replace).toHaveBeenCalledWith('/ru/panel-view')
  })
})

import { z } from 'zod'
import { CodingProblem, type CodingGames, type CodingLanguage, type CodingUser } from './coding-games.ts'

/** Address and credentials of a CodeCombat server. */
export interface CodeCombatAccess {
  /** without a trailing slash: https://codecombat.com */
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Default timeout of a call, milliseconds. */
const defaultTimeout = 10_000

const userShape = z.object({
  _id: z.string(),
  slug: z.string().nullish(),
  stats: z
    .object({
      gamesCompleted: z.number().nullish(),
      concepts: z.record(z.string(), z.number()).nullish(),
      playTime: z.number().nullish(),
    })
    .nullish(),
})

/** CodeCombat has no language for blocks: players choose blocks in the game, on top of Python. */
const languageThere = (language: CodingLanguage) => (language === 'javascript' ? 'javascript' : 'python')

type Call = (method: string, path: string, body?: object) => Promise<{ status: number; body: unknown }>

/** Calls of the REST API. They throw CodingProblem for a missing or unreadable response, and for status 429 and 5xx. */
const callerOf =
  (access: () => Promise<CodeCombatAccess>, timeoutMs: number): Call =>
  async (method, path, body) => {
    const { url, clientId, clientSecret } = await access()
    try {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          accept: 'application/json',
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await answer.text()
      if (answer.status >= 500 || answer.status === 429) {
        throw new CodingProblem('unreachable', `CodeCombat responded with ${answer.status}`)
      }
      const told = parsed(text)
      // an error page of a proxy, or a truncated response: the outcome is unknown
      if (answer.ok && told === null) throw unreadable()
      return { status: answer.status, body: told }
    } catch (error) {
      if (error instanceof CodingProblem) throw error
      throw new CodingProblem('unreachable', 'CodeCombat does not respond', { cause: error })
    }
  }

const refuse = (status: number) => new CodingProblem('refused', `CodeCombat refused the request: ${status}`)

/**
 * Client of CodeCombat's REST API. `access` is called on the first request, so that the sandbox starts only if it is
 * used.
 * @param place.pages address for browsers
 * @param place.provider the name under which we are registered there as an OAuth provider
 * @param place.timeoutMs timeout of a call
 */
export function createCodeCombat(
  access: () => Promise<CodeCombatAccess>,
  { pages, provider, timeoutMs = defaultTimeout }: { pages: string; provider: string; timeoutMs?: number },
): CodingGames {
  const call = callerOf(access, timeoutMs)

  const self: CodingGames = {
    name: 'CodeCombat',

    async createUser({ name, email, language }) {
      const { status, body } = await call('POST', '/users', {
        name,
        email,
        role: 'student',
        preferredLanguage: languageThere(language),
      })
      if (status === 201 || status === 200) return asUser(body)
      // the name is taken by the player created by an earlier call
      const found = status === 409 ? await self.findUser(slugOf(name)) : null
      if (found) return found
      throw refuse(status)
    },

    async findUser(handle) {
      const { status, body } = await call('GET', `/users/${encodeURIComponent(handle)}`)
      if (status === 404) return null
      if (status !== 200) throw refuse(status)
      return asUser(body)
    },

    async linkIdentity(id, accessToken) {
      const { status } = await call('POST', `/users/${encodeURIComponent(id)}/o-auth-identities`, {
        provider,
        accessToken,
      })
      // 409: already linked to this player, because each player has its own identity
      if (status >= 400 && status !== 409) throw refuse(status)
    },

    async setLanguage(id, language) {
      const { status } = await call('PUT', `/users/${encodeURIComponent(id)}/ace-config`, {
        language: languageThere(language),
      })
      if (status >= 400) throw refuse(status)
    },

    loginUrl({ code, redirect, errorRedirect }) {
      const query = new URLSearchParams({ provider, code, redirect, errorRedirect })
      return `${pages}/auth/login-o-auth?${query}`
    },
  }
  return self
}

/** A name as a URL slug, by the provider's rules. */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const unreadable = () => new CodingProblem('unreachable', 'The response of CodeCombat cannot be read')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function asUser(body: unknown): CodingUser {
  const { data } = userShape.safeParse(body)
  if (!data) throw unreadable()
  const { gamesCompleted, concepts, playTime } = data.stats ?? {}
  return {
    id: data._id,
    slug: data.slug ?? data._id,
    levelsCompleted: Math.max(0, Math.floor(gamesCompleted ?? 0)),
    concepts: Object.keys(concepts ?? {}).toSorted(),
    playTime: Math.max(0, Math.floor(playTime ?? 0)),
  }
}

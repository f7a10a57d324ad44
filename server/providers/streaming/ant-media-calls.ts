import { SignJWT } from 'jose'
import { z } from 'zod'
import { StreamingProblem, type Exchange } from './live-streaming.ts'

/** Address and credentials of an Ant Media Server. */
export interface AntMediaAccess {
  /** URL of the application: https://host:5443/LiveApp */
  readonly url: string
  /** signs the REST calls; undefined if the server filters by IP address instead */
  readonly jwtSecret: string | undefined
  /** websocket URL for browsers; derived from `url` by default */
  readonly websocketUrl?: string
}

/** The server's URLs for browsers, and the timeout of calls. */
export interface AntMediaPlace {
  readonly application: string
  readonly websocketUrl: string
  readonly url: string
  /** timeout of a call, milliseconds */
  readonly timeoutMs?: number
}

/** Default timeout of a call, milliseconds. */
const defaultTimeout = 10_000
/** Maximum length of the excerpt of a response on the admin's test page. */
const shownAnswer = 2000

interface Answer {
  readonly status: number
  /** parsed JSON; null with status 404 */
  readonly body: unknown
}

/**
 * Calls of Ant Media Server's REST API, version 2. Most of its failures are responses with status 200 and `success:
 * false`.
 */
export class AntMediaCalls {
  /** @param access is called on the first request, so that the sandbox starts only if it is used */
  constructor(
    private readonly access: () => Promise<AntMediaAccess>,
    private readonly timeoutMs = defaultTimeout,
    private readonly report: (exchange: Exchange) => void = () => {},
  ) {}

  /** The same calls, each reported to an observer. */
  observed(report: (exchange: Exchange) => void): AntMediaCalls {
    return new AntMediaCalls(this.access, this.timeoutMs, report)
  }

  /** @throws StreamingProblem for a missing or unreadable response, and for status 4xx except 404 */
  async call(method: string, path: string, body?: object): Promise<Answer> {
    const { status, text } = await this.#send(method, path, body)
    if (status >= 500 || status === 429) {
      throw new StreamingProblem('unreachable', `The streaming server responded with ${status}`)
    }
    const told = parsed(text)
    if (status === 404) return { status, body: null }
    if (status >= 400)
      throw new StreamingProblem('refused', `The streaming server refused the request: ${messageOf(told) || status}`)
    // an error page of a proxy, or a truncated response: the outcome is unknown
    if (told === null) throw unreadable()
    return { status, body: told }
  }

  /** Sends a command: only `success: true` means that it was executed, regardless of the status. */
  async command(method: string, path: string): Promise<void> {
    const { status, body } = await this.call(method, path)
    if (status === 404) throw new StreamingProblem('refused', 'The streaming server does not know this stream')
    if (!succeeded(body)) throw refusalOf(body)
  }

  /** Sends a deletion: a missing object counts as deleted. */
  async remove(path: string): Promise<void> {
    const { status, body } = await this.call('DELETE', path)
    if (status === 404 || succeeded(body)) return
    const { status: left, body: kept } = await this.call('GET', path)
    if (left !== 404 && !isRefusal(kept)) throw refusalOf(body)
  }

  /** @throws StreamingProblem if the server does not respond */
  async #send(method: string, path: string, body: object | undefined): Promise<{ status: number; text: string }> {
    const { url, jwtSecret } = await this.access()
    const began = performance.now()
    const tell = (status: number, answer: string) =>
      this.report({
        method,
        path,
        status,
        answer: masked(answer).slice(0, shownAnswer),
        took: Math.round(performance.now() - began),
      })
    try {
      const answer = await fetch(`${url}/rest/v2${path}`, {
        method,
        signal: AbortSignal.timeout(this.timeoutMs),
        headers: {
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(jwtSecret ? { authorization: `Bearer ${await signed(jwtSecret)}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await answer.text()
      tell(answer.status, text)
      return { status: answer.status, text }
    } catch (error) {
      tell(0, error instanceof Error ? error.message : String(error))
      throw new StreamingProblem('unreachable', 'The streaming server does not respond', { cause: error })
    }
  }
}

export const unreadable = () =>
  new StreamingProblem('unreachable', 'The response of the streaming server cannot be read')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const resultShape = z.object({ success: z.boolean() })
const succeeded = (body: unknown) => resultShape.safeParse(body).data?.success === true
export const isRefusal = (body: unknown) => resultShape.safeParse(body).data?.success === false
export const refusalOf = (body: unknown) =>
  new StreamingProblem('refused', `The streaming server refused the request: ${messageOf(body) || 'without a reason'}`)

const messageOf = (body: unknown): string => {
  const { message } = (body ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : ''
}

/** Masks tokens and the webhook URL, which the server includes in its responses. */
const masked = (text: string) => text.replace(/("(?:tokenId|token|jwtToken|listenerHookURL)"\s*:\s*")[^"]+/g, '$1•••')

/** Signs a token for one call, valid long enough for a slow response. */
const signed = (secret: string) =>
  new SignJWT({ sub: 'stadia' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('60 s')
    .sign(new TextEncoder().encode(secret))

import { SignJWT } from 'jose'
import { z } from 'zod'
import {
  StreamingProblem,
  type Broadcast,
  type Exchange,
  type LiveStreaming,
  type StreamingEvent,
  type Vod,
} from './live-streaming.ts'
import { storableText } from '../storable-text.ts'

/** Address and credentials of an Ant Media Server. */
export interface AntMediaAccess {
  /** URL of the application: https://host:5443/LiveApp */
  readonly url: string
  /** signs the REST calls; undefined if the server filters by IP address instead */
  readonly jwtSecret: string | undefined
  /** websocket URL for browsers; derived from `url` by default */
  readonly websocketUrl?: string
}

/** Default timeout of a call, milliseconds. */
const defaultTimeout = 10_000
/** Page size of recordings; the server's maximum. */
const vodPage = 50
/** Longest excerpt of an answer on the admin's test page. */
const shownAnswer = 2000

const broadcastShape = z.object({
  streamId: z.string(),
  name: z.string().nullish(),
  status: z.string().nullish(),
  startTime: z.number().nullish(),
})
const vodShape = z.object({
  vodId: z.string(),
  vodName: z.string().nullish(),
  streamId: z.string().nullish(),
  filePath: z.string().nullish(),
  duration: z.number().nullish(),
  fileSize: z.number().nullish(),
  creationDate: z.number().nullish(),
})
/** The latest time that a `Date` can hold, epoch ms. */
const latestMoment = 8.64e15
const eventShape = z.object({
  id: storableText(200).min(1),
  action: z.string().max(100),
  timestamp: z.number().min(0).max(latestMoment).nullish(),
  vodId: storableText(200).nullish(),
  vodName: storableText(500).nullish(),
})

const eventKinds: Record<string, StreamingEvent['kind']> = {
  liveStreamStarted: 'started',
  liveStreamEnded: 'ended',
  vodReady: 'recorded',
  publishTimeoutError: 'publishTimeout',
}

/**
 * Reads the body of Ant Media's webhook.
 * @param receivedAt fallback if the server sent no timestamp
 * @returns null for an invalid body
 */
export function readAntMediaEvent(body: unknown, receivedAt: Date): StreamingEvent | null {
  const { data } = eventShape.safeParse(body)
  if (!data) return null
  return {
    streamId: data.id,
    kind: eventKinds[data.action] ?? 'other',
    at: data.timestamp ? new Date(data.timestamp) : receivedAt,
    vod: data.vodId ? { vodId: data.vodId, name: data.vodName ?? '' } : null,
  }
}

/**
 * Client of Ant Media Server's REST API, version 2. Most of its failures are answers with status 200 and `success:
 * false`, which count as failures here. `access` is called on the first request, so that the sandbox starts only if it
 * is used.
 */
export function createAntMedia(access: () => Promise<AntMediaAccess>, place: AntMediaPlace): LiveStreaming {
  return client(access, place, () => {})
}

/** The server's addresses for browsers, and the timeout of calls. */
export interface AntMediaPlace {
  readonly application: string
  readonly websocketUrl: string
  readonly url: string
  /** timeout of a call, milliseconds */
  readonly timeoutMs?: number
}

function client(
  access: () => Promise<AntMediaAccess>,
  place: AntMediaPlace,
  report: (exchange: Exchange) => void,
): LiveStreaming {
  const call = async (method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> => {
    const { url, jwtSecret } = await access()
    const began = performance.now()
    const tell = (status: number, answer: string) =>
      report({
        method,
        path,
        status,
        answer: masked(answer).slice(0, shownAnswer),
        took: Math.round(performance.now() - began),
      })
    let status: number
    let text: string
    try {
      const answer = await fetch(`${url}/rest/v2${path}`, {
        method,
        signal: AbortSignal.timeout(place.timeoutMs ?? defaultTimeout),
        headers: {
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(jwtSecret ? { authorization: `Bearer ${await signed(jwtSecret)}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      status = answer.status
      text = await answer.text()
    } catch (error) {
      tell(0, error instanceof Error ? error.message : String(error))
      throw new StreamingProblem('unreachable', 'The streaming server does not answer', { cause: error })
    }
    tell(status, text)
    if (status >= 500 || status === 429) {
      throw new StreamingProblem('unreachable', `The streaming server answers ${status}`)
    }
    const told = parsed(text)
    if (status === 404) return { status, body: null }
    if (status >= 400)
      throw new StreamingProblem('refused', `The streaming server refuses: ${messageOf(told) || status}`)
    // an error page of a proxy, or a truncated answer: the outcome is unknown
    if (told === null) throw unreadable()
    return { status, body: told }
  }
  /** Sends a command: only `success: true` means that it was carried out, regardless of the status. */
  const command = async (method: string, path: string) => {
    const { status, body } = await call(method, path)
    if (status === 404) throw new StreamingProblem('refused', 'The streaming server does not know this stream')
    if (!succeeded(body)) throw refusalOf(body)
  }
  /** Sends a deletion: a missing object counts as deleted. */
  const removed = async (path: string) => {
    const { status, body } = await call('DELETE', path)
    if (status === 404 || succeeded(body)) return
    const { status: left, body: kept } = await call('GET', path)
    if (left !== 404 && !isRefusal(kept)) throw refusalOf(body)
  }
  const named = (streamId: string) => `/broadcasts/${encodeURIComponent(streamId)}`

  const self: LiveStreaming = {
    application: place.application,
    websocketUrl: place.websocketUrl,

    async create({ streamId, name, hookUrl }) {
      const existing = await self.find(streamId)
      if (existing) return existing
      try {
        const { body } = await call('POST', '/broadcasts/create', {
          streamId,
          name,
          type: 'liveStream',
          listenerHookURL: hookUrl,
          mp4Enabled: 1,
        })
        if (isRefusal(body)) throw refusalOf(body)
        return asBroadcast(body)
      } catch (error) {
        // another node created the same broadcast first
        const found = error instanceof StreamingProblem && error.kind === 'refused' ? await self.find(streamId) : null
        if (found) return found
        throw error
      }
    },

    async find(streamId) {
      const { status, body } = await call('GET', named(streamId))
      return status === 404 || isRefusal(body) ? null : asBroadcast(body)
    },

    async stop(streamId) {
      await command('POST', `${named(streamId)}/stop`)
    },

    async remove(streamId) {
      await removed(named(streamId))
    },

    async setRecording(streamId, on) {
      await command('PUT', `${named(streamId)}/recording/${on}?recordType=mp4`)
    },

    async activeCount() {
      const { body } = await call('GET', '/broadcasts/active-live-stream-count')
      const { data } = z.object({ number: z.number() }).safeParse(body)
      if (!data) throw unreadable()
      return data.number
    },

    async vods(streamId) {
      const found: Vod[] = []
      for (let offset = 0; ; offset += vodPage) {
        const { body } = await call('GET', `/vods/list/${offset}/${vodPage}?streamId=${encodeURIComponent(streamId)}`)
        const { data } = z.array(vodShape).safeParse(body ?? [])
        if (!data) throw unreadable()
        // old versions ignore the filter and return the recordings of all streams
        found.push(...data.filter((vod) => vod.streamId === streamId).map(asVod))
        if (data.length < vodPage) return found
      }
    },

    async removeVod(vodId) {
      await removed(`/vods/${encodeURIComponent(vodId)}`)
    },

    async token(streamId, purpose, expiresAt) {
      const expireDate = Math.floor(expiresAt.getTime() / 1000)
      try {
        const { body } = await call('GET', `${named(streamId)}/jwt-token?expireDate=${expireDate}&type=${purpose}`)
        return z.object({ tokenId: z.string() }).safeParse(body).data?.tokenId ?? null
      } catch (error) {
        // the Community edition has no tokens and requires none
        if (error instanceof StreamingProblem && error.kind === 'refused') return null
        throw error
      }
    },

    playlistUrl: (streamId) => `${place.url}/streams/${encodeURIComponent(streamId)}.m3u8`,
    vodUrl: ({ path }) => `${place.url}/${path.split('/').map(encodeURIComponent).join('/')}`,
    observed: (observer) => client(access, place, observer),
  }
  return self
}

const unreadable = () => new StreamingProblem('unreachable', 'The answer of the streaming server cannot be read')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const resultShape = z.object({ success: z.boolean() })
const succeeded = (body: unknown) => resultShape.safeParse(body).data?.success === true
const isRefusal = (body: unknown) => resultShape.safeParse(body).data?.success === false
const refusalOf = (body: unknown) =>
  new StreamingProblem('refused', `The streaming server refuses: ${messageOf(body) || 'without a reason'}`)

const messageOf = (body: unknown): string => {
  const { message } = (body ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : ''
}

/** Masks tokens and the webhook URL, which the server returns in its answers. */
const masked = (text: string) => text.replace(/("(?:tokenId|token|jwtToken|listenerHookURL)"\s*:\s*")[^"]+/g, '$1•••')

/** Signs a token for one call, valid for the time of a slow answer. */
const signed = (secret: string) =>
  new SignJWT({ sub: 'stadia' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('60 s')
    .sign(new TextEncoder().encode(secret))

function asBroadcast(body: unknown): Broadcast {
  const { data } = broadcastShape.safeParse(body)
  if (!data) throw unreadable()
  const state = data.status === 'broadcasting' ? 'live' : data.status === 'finished' ? 'ended' : 'created'
  return {
    streamId: data.streamId,
    name: data.name ?? '',
    state,
    startedAt: data.startTime ? new Date(data.startTime) : null,
  }
}

function asVod(vod: z.infer<typeof vodShape>): Vod {
  return {
    vodId: vod.vodId,
    streamId: vod.streamId ?? '',
    name: vod.vodName ?? '',
    path: vod.filePath ?? '',
    duration: vod.duration ?? 0,
    bytes: vod.fileSize ?? 0,
    createdAt: new Date(vod.creationDate ?? 0),
  }
}

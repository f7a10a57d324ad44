import { z } from 'zod'
import { storableText } from '../storable-text.ts'
import {
  AntMediaCalls,
  isRefusal,
  refusalOf,
  unreadable,
  type AntMediaAccess,
  type AntMediaPlace,
} from './ant-media-calls.ts'
import {
  StreamingProblem,
  type Broadcast,
  type Exchange,
  type LiveStreaming,
  type StreamingEvent,
  type Vod,
} from './live-streaming.ts'

/** Page size of recordings; the server's maximum. */
const vodPage = 50

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
 * Client of Ant Media Server's REST API.
 * @param access is called on the first request, so that the sandbox starts only if it is used
 */
export const createAntMedia = (access: () => Promise<AntMediaAccess>, place: AntMediaPlace): LiveStreaming =>
  new AntMedia(place, new AntMediaCalls(access, place.timeoutMs))

const pathOf = (streamId: string) => `/broadcasts/${encodeURIComponent(streamId)}`

class AntMedia implements LiveStreaming {
  readonly application: string
  readonly websocketUrl: string

  constructor(
    private readonly place: AntMediaPlace,
    private readonly calls: AntMediaCalls,
  ) {
    this.application = place.application
    this.websocketUrl = place.websocketUrl
  }

  async create({ streamId, name, hookUrl }: Parameters<LiveStreaming['create']>[0]): Promise<Broadcast> {
    const existing = await this.find(streamId)
    if (existing) return existing
    try {
      const { body } = await this.calls.call('POST', '/broadcasts/create', {
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
      const found = error instanceof StreamingProblem && error.kind === 'refused' ? await this.find(streamId) : null
      if (found) return found
      throw error
    }
  }

  async find(streamId: string): Promise<Broadcast | null> {
    const { status, body } = await this.calls.call('GET', pathOf(streamId))
    return status === 404 || isRefusal(body) ? null : asBroadcast(body)
  }

  stop(streamId: string): Promise<void> {
    return this.calls.command('POST', `${pathOf(streamId)}/stop`)
  }

  remove(streamId: string): Promise<void> {
    return this.calls.remove(pathOf(streamId))
  }

  setRecording(streamId: string, on: boolean): Promise<void> {
    return this.calls.command('PUT', `${pathOf(streamId)}/recording/${on}?recordType=mp4`)
  }

  async activeCount(): Promise<number> {
    const { body } = await this.calls.call('GET', '/broadcasts/active-live-stream-count')
    const { data } = z.object({ number: z.number() }).safeParse(body)
    if (!data) throw unreadable()
    return data.number
  }

  async vods(streamId: string): Promise<Vod[]> {
    const found: Vod[] = []
    for (let offset = 0; ; offset += vodPage) {
      const path = `/vods/list/${offset}/${vodPage}?streamId=${encodeURIComponent(streamId)}`
      const { body } = await this.calls.call('GET', path)
      const { data } = z.array(vodShape).safeParse(body ?? [])
      if (!data) throw unreadable()
      // old versions ignore the filter and return the recordings of all streams
      found.push(...data.filter((vod) => vod.streamId === streamId).map(asVod))
      if (data.length < vodPage) return found
    }
  }

  removeVod(vodId: string): Promise<void> {
    return this.calls.remove(`/vods/${encodeURIComponent(vodId)}`)
  }

  async token(streamId: string, purpose: 'publish' | 'play', expiresAt: Date): Promise<string | null> {
    const expireDate = Math.floor(expiresAt.getTime() / 1000)
    try {
      const path = `${pathOf(streamId)}/jwt-token?expireDate=${expireDate}&type=${purpose}`
      const { body } = await this.calls.call('GET', path)
      return z.object({ tokenId: z.string() }).safeParse(body).data?.tokenId ?? null
    } catch (error) {
      // the Community edition has no tokens and requires none
      if (error instanceof StreamingProblem && error.kind === 'refused') return null
      throw error
    }
  }

  playlistUrl(streamId: string): string {
    return `${this.place.url}/streams/${encodeURIComponent(streamId)}.m3u8`
  }

  vodUrl({ path }: Pick<Vod, 'path'>): string {
    return `${this.place.url}/${path.split('/').map(encodeURIComponent).join('/')}`
  }

  observed(report: (exchange: Exchange) => void): LiveStreaming {
    return new AntMedia(this.place, this.calls.observed(report))
  }
}

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

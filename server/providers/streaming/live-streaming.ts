/** A live broadcast, as the provider reports it. */
export interface Broadcast {
  readonly streamId: string
  readonly name: string
  readonly state: 'created' | 'live' | 'ended'
  readonly startedAt: Date | null
}

/** A finished recording at the provider. */
export interface Vod {
  readonly vodId: string
  readonly streamId: string
  readonly name: string
  /** relative to the application's URL */
  readonly path: string
  /** milliseconds */
  readonly duration: number
  readonly bytes: number
  readonly createdAt: Date
}

/** An event of the provider's webhook. */
export interface StreamingEvent {
  readonly streamId: string
  readonly kind: 'started' | 'ended' | 'recorded' | 'publishTimeout' | 'other'
  /** the provider's own timestamp: events arrive in any order */
  readonly at: Date
  readonly vod: Pick<Vod, 'vodId' | 'name'> | null
}

/** `refused`: the provider rejects the call, and a retry does not help. `unreachable`: retry later. */
export class StreamingProblem extends Error {
  readonly kind: 'refused' | 'unreachable'

  constructor(kind: 'refused' | 'unreachable', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** One HTTP exchange with the provider, for the admin's test page. Secrets are masked. */
export interface Exchange {
  readonly method: string
  readonly path: string
  /** 0: no response */
  readonly status: number
  readonly answer: string
  /** milliseconds */
  readonly took: number
}

/**
 * Live broadcasts on a streaming server. Every call that changes something is idempotent. All calls throw
 * StreamingProblem.
 */
export interface LiveStreaming {
  /** name of the streaming server's application */
  readonly application: string
  /** URL where browsers publish and play by WebRTC */
  readonly websocketUrl: string
  /** @param hookUrl receives the events of the broadcast */
  create(broadcast: { streamId: string; name: string; hookUrl: string }): Promise<Broadcast>
  /** @returns null if it is unknown to the provider */
  find(streamId: string): Promise<Broadcast | null>
  stop(streamId: string): Promise<void>
  /** Deletes a broadcast; no error if it does not exist. */
  remove(streamId: string): Promise<void>
  setRecording(streamId: string, on: boolean): Promise<void>
  /** Number of broadcasts that are currently live. */
  activeCount(): Promise<number>
  vods(streamId: string): Promise<Vod[]>
  /** Deletes a recording; no error if it does not exist. */
  removeVod(vodId: string): Promise<void>
  /** A token for one stream; null if the server requires none. */
  token(streamId: string, purpose: 'publish' | 'play', expiresAt: Date): Promise<string | null>
  /** URL of a stream's HLS playlist. */
  playlistUrl(streamId: string): string
  /** URL of a recording's file. */
  vodUrl(vod: Pick<Vod, 'path'>): string
  /** The same client, reporting every exchange. */
  observed(report: (exchange: Exchange) => void): LiveStreaming
}

/** A live broadcast as the provider reports it. */
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
  /** below the application's address */
  readonly path: string
  /** milliseconds */
  readonly duration: number
  readonly bytes: number
  readonly createdAt: Date
}

/** An event that the provider's webhook reported. */
export interface StreamingEvent {
  readonly streamId: string
  readonly kind: 'started' | 'ended' | 'recorded' | 'publishTimeout' | 'other'
  /** the provider's own time: events arrive in any order */
  readonly at: Date
  readonly vod: Pick<Vod, 'vodId' | 'name'> | null
}

/** `refused`: the provider will not do it, however often it is asked. `unreachable`: try again. */
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
  /** 0: no answer came */
  readonly status: number
  readonly answer: string
  /** milliseconds */
  readonly took: number
}

/** Live broadcasts at a streaming server. Every call that changes something may be repeated. All throw StreamingProblem. */
export interface LiveStreaming {
  /** the name of the streaming server's application */
  readonly application: string
  /** where browsers publish and play by WebRTC */
  readonly websocketUrl: string
  /** @param hookUrl where the server reports what happens to the broadcast */
  create(broadcast: { streamId: string; name: string; hookUrl: string }): Promise<Broadcast>
  /** @returns null when the provider does not know it */
  find(streamId: string): Promise<Broadcast | null>
  stop(streamId: string): Promise<void>
  /** Removing what is not there is no error. */
  remove(streamId: string): Promise<void>
  setRecording(streamId: string, on: boolean): Promise<void>
  /** Broadcasts that are live now. */
  activeCount(): Promise<number>
  vods(streamId: string): Promise<Vod[]>
  /** Deletes a recording; deleting what is not there is no error. */
  removeVod(vodId: string): Promise<void>
  /** A token for one stream; null where the server asks for none. */
  token(streamId: string, purpose: 'publish' | 'play', expiresAt: Date): Promise<string | null>
  /** HLS playlist of a stream. */
  playlistUrl(streamId: string): string
  /** The address of a recording's file. */
  vodUrl(vod: Pick<Vod, 'path'>): string
  /** The same server, with every exchange reported. */
  observed(report: (exchange: Exchange) => void): LiveStreaming
}

import { randomUUID } from 'node:crypto'

/** The application that the sandbox serves. */
export const sandboxApplication = 'LiveApp'

/** A broadcast as stored by the sandbox. */
export interface SandboxBroadcast {
  streamId: string
  name: string
  type: string
  status: 'created' | 'broadcasting' | 'finished'
  listenerHookURL: string | null
  mp4Enabled: number
  startTime: number
}

/** A recording of a broadcast. */
export interface SandboxVod {
  vodId: string
  vodName: string
  streamId: string
  filePath: string
  duration: number
  fileSize: number
  creationDate: number
}

/** The broadcasts and recordings of the sandbox, and the webhooks about them. */
export class SandboxBroadcasts {
  readonly all = new Map<string, SandboxBroadcast>()
  readonly vods: SandboxVod[] = []
  now = (): number => Date.now()
  deliver = async (url: string, body: object): Promise<void> => {
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(2000),
    })
  }

  add(given: Partial<SandboxBroadcast> & { streamId: string }): SandboxBroadcast {
    const broadcast: SandboxBroadcast = {
      name: given.name ?? given.streamId,
      type: 'liveStream',
      status: 'created',
      listenerHookURL: null,
      mp4Enabled: 0,
      startTime: 0,
      ...given,
    }
    this.all.set(broadcast.streamId, broadcast)
    return broadcast
  }

  isLive(streamId: string): boolean {
    return this.all.get(streamId)?.status === 'broadcasting'
  }

  async startPublishing(streamId: string): Promise<void> {
    const broadcast = this.all.get(streamId) ?? this.add({ streamId })
    if (broadcast.status === 'broadcasting') return
    Object.assign(broadcast, { status: 'broadcasting', startTime: this.now() })
    await this.#tell(broadcast, 'liveStreamStarted')
  }

  async stopPublishing(streamId: string): Promise<void> {
    const broadcast = this.all.get(streamId)
    if (broadcast?.status !== 'broadcasting') return
    broadcast.status = 'finished'
    await this.#tell(broadcast, 'liveStreamEnded')
    if (broadcast.mp4Enabled) await this.#record(broadcast)
  }

  async #record(broadcast: SandboxBroadcast): Promise<void> {
    const { streamId, startTime } = broadcast
    const vodId = randomUUID().replaceAll('-', '').slice(0, 24)
    const vodName = `${streamId}.mp4`
    const duration = Math.max(0, this.now() - startTime)
    this.vods.push({
      vodId,
      vodName,
      streamId,
      filePath: `streams/${vodName}`,
      duration,
      fileSize: Math.round(duration * 60),
      creationDate: this.now(),
    })
    await this.#tell(broadcast, 'vodReady', { vodId, vodName })
  }

  /** Sends a webhook. Like Ant Media Server, a failed one is not retried. */
  async #tell(broadcast: SandboxBroadcast, action: string, more: object = {}): Promise<void> {
    if (!broadcast.listenerHookURL) return
    const { streamId: id, name: streamName } = broadcast
    const body = { id, action, streamName, app: sandboxApplication, timestamp: this.now(), ...more }
    await this.deliver(broadcast.listenerHookURL, body).catch(() => {})
  }
}

import type { WebSocket } from 'ws'
import type { SandboxBroadcasts } from './sandbox-broadcasts.ts'
import { tokenFor } from './sandbox-rest.ts'

/** A message of Ant Media's signalling. */
interface Signal {
  command?: string
  streamId?: string
  token?: string
  type?: string
}

/** Signalling of one publisher or viewer, without media. */
export class SandboxSignalling {
  #published: string | null = null

  constructor(
    private readonly connection: WebSocket,
    private readonly broadcasts: SandboxBroadcasts,
  ) {
    connection.on('message', (data) => {
      let signal: Signal
      try {
        signal = JSON.parse(String(data)) as Signal
      } catch {
        return
      }
      this.#take(signal, String(signal.streamId ?? ''))
    })
    connection.on('close', () => {
      if (this.#published) void broadcasts.stopPublishing(this.#published)
    })
  }

  #take({ command, token, type }: Signal, streamId: string): void {
    if (command === 'ping') this.#send({ command: 'pong' })
    if (command === 'publish') this.#publish(streamId, token)
    if (command === 'takeConfiguration' && type === 'offer' && this.#published === streamId) {
      void this.broadcasts.startPublishing(streamId)
      this.#send({ command: 'notification', definition: 'publish_started', streamId })
    }
    if (command === 'play') this.#play(streamId, token)
    if (command === 'stop' && this.#published) {
      void this.broadcasts.stopPublishing(this.#published)
      this.#send({ command: 'notification', definition: 'publish_finished', streamId: this.#published })
      this.#published = null
    }
  }

  #publish(streamId: string, token: string | undefined): void {
    if (token !== tokenFor(streamId, 'publish')) {
      this.#send({ command: 'error', definition: 'unauthorized_access', streamId })
      return
    }
    this.#published = streamId
    this.#send({ command: 'start', streamId })
  }

  #play(streamId: string, token: string | undefined): void {
    if (token !== tokenFor(streamId, 'play')) {
      this.#send({ command: 'error', definition: 'unauthorized_access', streamId })
    } else if (this.broadcasts.isLive(streamId)) {
      this.#send({ command: 'notification', definition: 'play_started', streamId })
    } else this.#send({ command: 'error', definition: 'no_stream_exist', streamId })
  }

  #send(message: object): void {
    this.connection.send(JSON.stringify(message))
  }
}

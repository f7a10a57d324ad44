import type { PublishAccess } from './camera-calls.ts'
import { pause, withTimeout } from '../../../base/pause.ts'
import { connectAdaptor } from '../adaptor.ts'

/** Timeout of a connection that is not live yet, and the maximum retry delay, in ms. */
const giveUpAfter = 10_000
const longestPause = 30_000

export interface PublisherOptions {
  media: MediaStream
  /** called for each attempt, because tokens expire */
  access(): Promise<PublishAccess>
  /** `connecting`: an attempt started; `failed`: the attempt failed; `lost`: a live connection ended */
  onState(state: 'connecting' | 'live' | 'failed' | 'lost'): void
  /** for tests */
  connect?: typeof connectByAdaptor
}

export interface Publisher {
  stop(): void
}

/** A connection to the streaming server. `ended` resolves when it ends for any reason. */
interface Connection {
  live: Promise<void>
  ended: Promise<void>
  close(): void
}

/** Publishes a camera by WebRTC until it is stopped, reconnecting after every loss. */
export function startPublisher({ media, access, onState, connect = connectByAdaptor }: PublisherOptions): Publisher {
  let isStopped = false
  let current: Connection | null = null
  let wake = () => {}
  const run = async () => {
    for (let failures = 0; !isStopped; failures++) {
      onState('connecting')
      try {
        current = await connect(media, await access())
        await withTimeout(current.live, giveUpAfter)
        if (!isStopped) onState('live')
        failures = 0
        await current.ended
        if (!isStopped) onState('lost')
      } catch {
        // The next attempt shows whether it works again.
        if (!isStopped) onState('failed')
      }
      current?.close()
      current = null
      if (isStopped) return
      const longest = Math.min(longestPause, 1000 * 2 ** failures)
      const woken = new Promise<void>((resolve) => (wake = resolve))
      await Promise.race([woken, pause(longest * (0.5 + Math.random() / 2))])
    }
  }
  void run()
  return {
    stop() {
      isStopped = true
      current?.close()
      wake()
    },
  }
}

async function connectByAdaptor(media: MediaStream, access: PublishAccess): Promise<Connection> {
  const { started, ended, close } = await connectAdaptor({
    access,
    action: 'publish',
    settings: { mediaConstraints: { video: true, audio: media.getAudioTracks().length > 0 }, localStream: media },
  })
  return { live: started, ended, close }
}

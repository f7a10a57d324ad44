import { pause, withTimeout } from '../../../base/pause.ts'
import { connectAdaptor } from '../adaptor.ts'

/** Access data to play a broadcast. */
export interface PlayAccess {
  streamId: string
  websocketUrl: string
  token?: string | null | undefined
  playlistUrl: string
}

/** Timeout of a connection without a picture, and the maximum retry delay, in ms. */
const giveUpAfter = 10_000
const longestPause = 15_000

interface PlayerOptions {
  /** called for each attempt, because tokens expire */
  access(): Promise<PlayAccess | null>
  video: HTMLVideoElement
  onState(state: 'connecting' | 'playing'): void
  /** for tests */
  connect?: typeof connectByAdaptor
}

/** A connection to the streaming server. `ended` resolves when it ends for any reason. */
interface Connection {
  playing: Promise<void>
  ended: Promise<void>
  close(): void
}

/**
 * Plays a broadcast until it is stopped, reconnecting after every loss: by WebRTC, and on every second attempt by HLS
 * if the browser supports it natively.
 */
export function startPlayer({ access, video, onState, connect = connectByAdaptor }: PlayerOptions): { stop(): void } {
  let isStopped = false
  let current: Connection | null = null
  let wake = () => {}
  const stopped = new Promise<void>((resolve) => {
    wake = resolve
  })
  const run = async () => {
    for (let failures = 0; !isStopped; failures++) {
      onState('connecting')
      try {
        const found = await access()
        if (found && !isStopped) {
          const byHls = failures % 2 === 1 && video.canPlayType('application/vnd.apple.mpegurl') !== ''
          current = byHls ? connectByHls(video, found) : await connect(video, found)
          await withTimeout(current.playing, giveUpAfter)
          if (!isStopped) onState('playing')
          failures = 0
          await current.ended
        }
      } catch {
        // The next attempt shows whether it works again.
      }
      current?.close()
      current = null
      if (isStopped) return
      const wait = Math.min(longestPause, 1000 * 2 ** failures)
      // Jitter spreads reconnects after an outage.
      await Promise.race([pause(wait * (0.5 + Math.random() / 2)), stopped])
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

function connectByHls(video: HTMLVideoElement, { playlistUrl }: PlayAccess): Connection {
  const listeners = new AbortController()
  const on = (name: string) =>
    new Promise<void>((resolve) => video.addEventListener(name, () => resolve(), { signal: listeners.signal }))
  const ended = Promise.race([on('ended'), on('error')])
  const playing = Promise.race([on('playing'), ended.then(() => Promise.reject(new Error('It cannot be played')))])
  video.srcObject = null
  video.src = playlistUrl
  void video.play().catch(() => {})
  return {
    playing,
    ended,
    close() {
      listeners.abort()
      video.removeAttribute('src')
      video.load()
    },
  }
}

async function connectByAdaptor(video: HTMLVideoElement, access: PlayAccess): Promise<Connection> {
  const { started, ended, close } = await connectAdaptor({
    access,
    action: 'play',
    settings: {
      mediaConstraints: { video: false, audio: false },
      isPlayMode: true,
      remoteVideoElement: video,
    },
    onStart: () => void video.play().catch(() => {}),
  })
  return {
    playing: started,
    ended,
    close() {
      close()
      video.srcObject = null
    },
  }
}

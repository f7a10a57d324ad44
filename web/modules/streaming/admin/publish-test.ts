import { pause, withTimeout } from '../../../base/pause.ts'
import { loadAdaptor } from '../adaptor.ts'

/** Outcome of a step in the browser. */
export interface BrowserStep {
  name: 'camera' | 'record' | 'publish' | 'play' | 'unpublish'
  passed: boolean
  problem: string | null
  /** milliseconds */
  took: number
}

/** Access data and options to publish the test stream. */
export interface PublishOptions {
  streamId: string
  websocketUrl: string
  token?: string | null | undefined
  /** token for playback */
  playToken?: string | null | undefined
}

/** Connection timeout for the streaming server, in ms. */
const giveUpAfter = 10_000
/** Duration of the published and recorded sample, in ms. */
const sample = 3000

async function timed<T>(
  name: BrowserStep['name'],
  work: () => Promise<T>,
  tell: (step: BrowserStep) => void,
): Promise<T | null> {
  const began = performance.now()
  const end = (problem: string | null) =>
    tell({ name, passed: problem === null, problem, took: Math.round(performance.now() - began) })
  try {
    const result = await work()
    end(null)
    return result
  } catch (error) {
    end(error instanceof Error ? error.message || error.name : String(error))
    return null
  }
}

/**
 * Tests a student's browser and a viewer's: opens the camera, records a few seconds, publishes them by WebRTC and plays
 * them.
 * @returns the recording, for playback
 */
export async function tryInBrowser(
  publish: PublishOptions | null,
  tell: (step: BrowserStep) => void,
): Promise<Blob | null> {
  const media = await timed('camera', () => navigator.mediaDevices.getUserMedia({ video: true, audio: false }), tell)
  if (!media) return null
  try {
    const recording = await timed('record', () => record(media), tell)
    if (publish) await publishFor(media, publish, tell)
    return recording
  } finally {
    for (const track of media.getTracks()) track.stop()
  }
}

async function record(media: MediaStream): Promise<Blob> {
  const { chosenCodec } = await import('../camera/recorder.ts')
  const mimeType = chosenCodec((type) => MediaRecorder.isTypeSupported(type))
  if (!mimeType) throw new Error('MediaRecorder')
  const recorder = new MediaRecorder(media, { mimeType })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => data.size && parts.push(data))
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.start()
  await pause(sample)
  recorder.stop()
  await stopped
  return new Blob(parts, { type: mimeType })
}

/** Publishes the sample through the vendor's adaptor, loaded on demand. */
async function publishFor(media: MediaStream, options: PublishOptions, tell: (step: BrowserStep) => void) {
  const WebRTCAdaptor = await loadAdaptor()
  const heard = new Map<string, () => void>()
  const until = (name: string) =>
    new Promise<void>((resolve, reject) => {
      heard.set(name, resolve)
      heard.set('error', () => reject(new Error(lastError)))
      setTimeout(() => reject(new Error(`${name}: ${giveUpAfter} ms`)), giveUpAfter)
    })
  let lastError = ''
  let adaptor: InstanceType<typeof WebRTCAdaptor>
  const published = await timed(
    'publish',
    async () => {
      const ready = until('initialized')
      adaptor = new WebRTCAdaptor({
        websocket_url: options.websocketUrl,
        mediaConstraints: { video: true, audio: false },
        localStream: media,
        reconnectIfRequiredFlag: false,
        callback: (info: string) => heard.get(info)?.(),
        callbackError: (error: string) => {
          lastError = String(error)
          heard.get('error')?.()
        },
      })
      await ready
      const started = until('publish_started')
      adaptor.publish(options.streamId, options.token ?? undefined)
      await started
      return true
    },
    tell,
  )
  if (!published) return
  await pause(sample)
  await timed('play', () => play(options), tell)
  await timed(
    'unpublish',
    async () => {
      const finished = until('publish_finished')
      adaptor.stop(options.streamId)
      await finished
      adaptor.closeWebSocket()
    },
    tell,
  )
}

/** Plays the published stream; resolves when playback starts. */
async function play({ streamId, websocketUrl, playToken }: PublishOptions): Promise<void> {
  const { startPlayer } = await import('../broadcasts/live-player.ts')
  let stop = () => {}
  const playing = new Promise<void>((resolve) => {
    const player = startPlayer({
      video: Object.assign(document.createElement('video'), { muted: true }),
      access: async () => ({ streamId, websocketUrl, token: playToken, playlistUrl: '' }),
      onState: (state) => state === 'playing' && resolve(),
    })
    stop = () => player.stop()
  })
  try {
    await withTimeout(playing, giveUpAfter)
  } finally {
    stop()
  }
}

import type { CameraEventKind } from '../../../__generated__/cameraCallsReportMutation.graphql.ts'
import { serverClock } from '../../../base/server-clock.ts'
import { reportEvents, type PublishAccess } from './camera-calls.ts'
import { cameraProblem, openCamera, openScreen, PartOfScreen } from './open-media.ts'
import { chosenCodec, startRecorder, type Recorder } from './recorder.ts'
import { startPublisher, type Publisher } from './live-publisher.ts'
import { openUploads, runningSessions } from './uploads.ts'

/**
 * Camera status shown to the student. `refused`, `missing`, `taken`: no picture, with the reason. `stopped`: it ended.
 * `part`: a window is shared instead of the screen. `connecting`: not yet connected to the streaming server.
 */
export type CameraStatus =
  | 'off'
  | 'asking'
  | 'on'
  | 'recording'
  | 'connecting'
  | 'refused'
  | 'missing'
  | 'taken'
  | 'stopped'
  | 'part'
  | 'unsupported'

/** Heartbeat interval, and the gap after which the device counts as suspended, in ms. */
const beat = 2000
const asleepAfter = 12_000
/** Time to connect to the streaming server before falling back to local recording, in ms. */
const connectsWithin = 3000

type Kind = Exclude<CameraEventKind, '%future added value'>

interface Options {
  streamId: string
  audio: boolean
  /** Records the screen instead of a camera. */
  isScreen?: boolean
  /** Fetches access data for publishing to the streaming server instead of recording locally; fresh on each call. */
  publish?: () => Promise<PublishAccess>
  /** Id of the stream to record locally while the streaming server is unavailable. */
  fallback?: () => Promise<string>
  /** Device id of the first camera, which the second must not use. */
  otherDevice?: () => string | undefined
  onStatus(status: CameraStatus): void
  onPicture(stream: MediaStream | null): void
}

/**
 * A camera from consent to the end of the exam: opens it, records on request and reports its events. Failures never
 * stop the exam.
 */
export class CameraRun {
  readonly #options: Options
  readonly #session = crypto.randomUUID()
  readonly #listeners = new AbortController()
  #media: MediaStream | null = null
  #recorder: Recorder | null = null
  #publisher: Publisher | null = null
  #wanted = false
  /** Whether a published camera must be recorded locally for now. */
  #isFallingBack = false
  #connecting: ReturnType<typeof setTimeout> | undefined
  #seq = 1
  #unsent: { kind: Kind; at: string }[] = []
  #lastBeat = Date.now()
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Requests the camera. */
  async open() {
    this.#listen()
    this.#options.onStatus('asking')
    try {
      const { isScreen, audio, otherDevice } = this.#options
      this.#media = isScreen ? await openScreen() : await openCamera({ audio, otherDevice })
    } catch (thrown) {
      const problem = thrown instanceof PartOfScreen ? 'part' : cameraProblem(thrown)
      this.#options.onStatus(problem)
      this.#report(problem === 'part' ? 'refused' : problem)
      return
    }
    for (const track of this.#media.getTracks()) {
      track.addEventListener('ended', () => void this.#ended(), { signal: this.#listeners.signal })
    }
    this.#options.onPicture(this.#media)
    this.#options.onStatus('on')
    if (this.#wanted) await this.#begin()
  }

  /** Starts recording as soon as there is a picture. */
  async record() {
    if (this.#wanted) return
    this.#wanted = true
    if (this.#media) await this.#begin()
  }

  /** Ends the recording and switches the camera off; remaining segments are still uploaded. */
  async close() {
    this.#wanted = false
    this.#listeners.abort()
    clearInterval(this.#timer)
    this.#endPublisher()
    await this.#endRecorder()
    this.#switchOff()
    this.#options.onStatus('off')
    await this.#flush()
  }

  async #begin() {
    if (this.#recorder || this.#publisher || !this.#media) return
    if (this.#options.publish) return this.#publish(this.#media, this.#options.publish)
    await this.#recordHere(this.#media, this.#options.streamId)
  }

  /** Records segments locally. */
  async #recordHere(media: MediaStream, streamId: string, isWanted = () => true) {
    const mimeType = globalThis.MediaRecorder
      ? chosenCodec((type) => MediaRecorder.isTypeSupported(type), this.#options.audio)
      : null
    if (!mimeType) {
      this.#options.onStatus('unsupported')
      this.#report('missing')
      return
    }
    const { store, uploader } = await openUploads()
    runningSessions.add(this.#session)
    await store.closeOthers(runningSessions)
    uploader.wake()
    if (!isWanted()) return
    this.#recorder = startRecorder({
      stream: media,
      streamId,
      session: this.#session,
      mimeType,
      firstSeq: this.#seq,
      now: serverClock.now,
      keep: async (segment) => {
        this.#seq = Math.max(this.#seq, segment.seq + 1)
        await store.put(segment)
        if (segment.closed) uploader.wake()
      },
    })
    this.#options.onStatus('recording')
    this.#report('started')
  }

  /** Publishes to the streaming server; during an outage it records locally while retries continue. */
  #publish(media: MediaStream, access: () => Promise<PublishAccess>) {
    this.#publisher = startPublisher({
      media,
      access,
      onState: (state) => {
        clearTimeout(this.#connecting)
        if (state === 'live') {
          this.#isFallingBack = false
          this.#report('started')
          this.#options.onStatus('recording')
          void this.#endRecorder()
          return
        }
        if (state === 'connecting') {
          if (!this.#recorder) this.#options.onStatus('connecting')
          this.#connecting = setTimeout(() => void this.#fallBack(media), connectsWithin)
          return
        }
        void this.#fallBack(media)
      },
    })
  }

  /** Reports the publishing failure and records locally if possible. */
  async #fallBack(media: MediaStream) {
    const { fallback } = this.#options
    if (this.#isFallingBack || !fallback || !this.#wanted) return
    this.#isFallingBack = true
    this.#report('fellBack')
    try {
      const streamId = await fallback()
      const isWanted = () => this.#isFallingBack && this.#wanted && !this.#recorder
      if (isWanted()) await this.#recordHere(media, streamId, isWanted)
    } catch {
      // The next failure of the streaming server tries again.
      this.#isFallingBack = false
    }
  }

  #endPublisher() {
    clearTimeout(this.#connecting)
    this.#isFallingBack = false
    this.#publisher?.stop()
    this.#publisher = null
  }

  async #endRecorder() {
    const recorder = this.#recorder
    this.#recorder = null
    await recorder?.stop()
    if (!this.#recorder) runningSessions.delete(this.#session)
    if (recorder) (await openUploads()).uploader.wake()
  }

  #switchOff() {
    for (const track of this.#media?.getTracks() ?? []) track.stop()
    this.#media = null
    this.#options.onPicture(null)
  }

  /** Handles a camera that was unplugged, taken by another program, or lost its permission. */
  async #ended() {
    this.#report('trackEnded')
    this.#endPublisher()
    await this.#endRecorder()
    this.#switchOff()
    this.#options.onStatus('stopped')
  }

  #listen() {
    if (this.#timer) return
    const { signal } = this.#listeners
    document.addEventListener('visibilitychange', () => this.#report(document.hidden ? 'hidden' : 'shown'), { signal })
    addEventListener('offline', () => this.#report('offline'), { signal })
    addEventListener('online', () => this.#report('online'), { signal })
    addEventListener('pagehide', () => this.#report('closed', { keepalive: true }), { signal })
    this.#timer = setInterval(() => {
      const slept = Date.now() - this.#lastBeat
      if (slept > asleepAfter) this.#report('slept', { at: serverClock.now() - slept })
      this.#lastBeat = Date.now()
      if (this.#unsent.length) void this.#flush()
    }, beat)
    this.#lastBeat = Date.now()
  }

  #report(kind: Kind, { at = serverClock.now(), keepalive = false } = {}) {
    this.#unsent.push({ kind, at: new Date(at).toISOString() })
    void this.#flush(keepalive)
  }

  /** Sends queued reports; without a network they stay queued. */
  async #flush(keepalive = false) {
    const events = this.#unsent.splice(0, 100)
    if (!events.length) return
    try {
      await reportEvents(this.#options.streamId, events, keepalive)
    } catch {
      this.#unsent.unshift(...events)
    }
  }
}

import type { HeldSegment } from './segment-store.ts'

/** Segment duration, overlap with the next segment, and write interval, in ms. */
const segmentLength = 5000
const overlap = 400
const slice = 1000

/** Codecs in order of preference: smallest files first. */
const codecs = [
  'video/webm;codecs=vp9',
  'video/webm;codecs=vp8',
  'video/webm',
  'video/mp4;codecs=avc1.42E01E',
  'video/mp4',
] as const

/** First container and codec that this browser can record, or null. */
export function chosenCodec(isSupported: (type: string) => boolean, audio = false): string | null {
  const wanted = codecs.map((codec) => (audio && codec.startsWith('video/webm;') ? `${codec},opus` : codec))
  return wanted.find(isSupported) ?? null
}

/** Bit rates in bit/s for 640 × 480 at ten frames per second, and for speech. */
export const bitRates = { videoBitsPerSecond: 250_000, audioBitsPerSecond: 24_000 } as const

export interface RecorderOptions {
  stream: MediaStream
  streamId: string
  session: string
  mimeType: string
  /** the server's clock */
  now(): number
  /** called every second with the growing segment; `closed` at its end */
  keep(segment: HeldSegment): Promise<void>
  /** first sequence number */
  firstSeq?: number
}

export interface Recorder {
  /** Ends the current segment. */
  stop(): Promise<void>
}

/**
 * Records in independently playable segments: the next recorder starts before the previous one stops, so that nothing
 * is lost between them. `keep` is called every second, so that a reload loses less than one second.
 */
export function startRecorder(options: RecorderOptions): Recorder {
  let seq = options.firstSeq ?? 1
  let current = record(options, seq)
  const timer = setInterval(() => {
    const former = current
    current = record(options, ++seq)
    setTimeout(() => void former.stop(), overlap)
  }, segmentLength)
  return {
    async stop() {
      clearInterval(timer)
      await current.stop()
    },
  }
}

/** Records a single segment. */
function record({ stream, streamId, session, mimeType, now, keep }: RecorderOptions, seq: number) {
  const recorder = new MediaRecorder(stream, { mimeType, ...bitRates })
  let startedAt = now()
  let bytes = new Uint8Array(0)
  let work: Promise<void> = Promise.resolve()
  let finish: () => void = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const held = (closed: boolean): HeldSegment => ({
    streamId,
    session,
    seq,
    startedAt: Math.round(startedAt),
    endedAt: Math.round(now()),
    mimeType: mimeType.replace(/;.*/, ''),
    bytes,
    closed,
  })
  recorder.addEventListener('start', () => (startedAt = now()))
  recorder.addEventListener('dataavailable', ({ data }) => {
    const closed = recorder.state === 'inactive'
    const endedAt = now()
    work = work.then(async () => {
      // Some browsers emit empty chunks.
      if (data.size) bytes = joined(bytes, new Uint8Array(await data.arrayBuffer()))
      if (bytes.length) await keep({ ...held(closed), endedAt: Math.round(endedAt) })
    })
  })
  recorder.addEventListener('stop', () => void work.then(finish))
  recorder.addEventListener('error', () => void work.then(finish))
  recorder.start(slice)
  return {
    async stop() {
      if (recorder.state === 'inactive') return work
      recorder.stop()
      await finished
    },
  }
}

function joined(a: Uint8Array<ArrayBuffer>, b: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

import { serverClock } from '../../../base/server-clock.ts'
import { loadStream } from '../camera/camera-calls.ts'
import { openCamera, openScreen } from '../camera/open-media.ts'
import { chosenCodec, startRecorder } from '../camera/recorder.ts'
import { openUploads, runningSessions } from '../camera/uploads.ts'
import { measureSpeed, neededSpeed, type Asked } from './upload-speed.ts'
import { pause } from '../../../base/pause.ts'

export type Part =
  | 'browser'
  | 'clock'
  | 'storage'
  | 'screen'
  | 'speed'
  | 'camera'
  | 'microphone'
  | 'recording'
  | 'upload'

/** Outcome of a device check. */
export interface Outcome {
  part: Part
  passed: boolean
  /** kbit/s, for the check `speed`; null if it could not be measured */
  speed?: number | null
}

/** Duration of the rehearsal, and the time limit for its upload, in ms. */
const rehearsal = 11_000
/** Duration of a practice recording, in ms. */
export const practiceLength = 60_000
const arrival = 30_000
/** Tolerated deviation of the device's clock, in ms. */
const clockTolerance = 300_000
/** Required storage in bytes: two hours of recording without a network. */
const space = 250 * 1024 * 1024

/** Whether the device has space for two hours of recording; unknown counts as yes. */
async function hasSpace(): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return quota === undefined || quota - (usage ?? 0) > space
}

/**
 * Checks the device for an exam with cameras, one check after another, including a rehearsal that is recorded and
 * uploaded as in the exam.
 * @param tell is called with each outcome
 */
export async function runChecks(
  of: Asked,
  tell: (outcome: Outcome) => void,
  onPicture: (stream: MediaStream | null) => void,
): Promise<{ parts: Outcome[]; uploadSpeed: number | null }> {
  const outcomes: Outcome[] = []
  const add = (part: Part, passed: boolean) => {
    outcomes.push({ part, passed })
    tell({ part, passed })
  }
  const codec = globalThis.MediaRecorder ? chosenCodec((type) => MediaRecorder.isTypeSupported(type), of.audio) : null
  add('browser', codec !== null && 'indexedDB' in globalThis && 'randomUUID' in crypto)
  add('clock', Math.abs(Date.now() - serverClock.now()) < clockTolerance)
  add('storage', await hasSpace())
  if (of.screen) add('screen', await canShare())
  const uploadSpeed = await measureSpeed()
  const speed: Outcome = { part: 'speed', passed: (uploadSpeed ?? 0) >= neededSpeed(of) }
  outcomes.push(speed)
  tell({ ...speed, speed: uploadSpeed })
  const media = await openCamera({ audio: of.audio }).catch(() => null)
  add('camera', (media?.getVideoTracks().length ?? 0) > 0)
  if (of.audio) add('microphone', (media?.getAudioTracks().length ?? 0) > 0)
  onPicture(media)
  try {
    const sent = media && codec ? await rehearse(of.applicationId, media, codec) : { recorded: false, arrived: false }
    add('recording', sent.recorded)
    add('upload', sent.arrived)
  } finally {
    onPicture(null)
    for (const track of media?.getTracks() ?? []) track.stop()
  }
  return { parts: outcomes, uploadSpeed }
}

/**
 * Records and uploads a minute as in the exam, for practice.
 * @returns whether all of it arrived; null if the device has no camera or cannot record
 */
export async function practise(
  of: { applicationId: string; audio: boolean },
  onPicture: (stream: MediaStream | null) => void,
): Promise<boolean | null> {
  const codec = globalThis.MediaRecorder ? chosenCodec((type) => MediaRecorder.isTypeSupported(type), of.audio) : null
  const media = codec && (await openCamera({ audio: of.audio }).catch(() => null))
  if (!media) return null
  onPicture(media)
  try {
    return (await rehearse(of.applicationId, media, codec, practiceLength)).arrived
  } finally {
    onPicture(null)
    for (const track of media.getTracks()) track.stop()
  }
}

/** Whether the whole screen can be shared; must run soon after a click, which browsers require. */
async function canShare(): Promise<boolean> {
  const screen = await openScreen().catch(() => null)
  for (const track of screen?.getTracks() ?? []) track.stop()
  return screen !== null
}

/** Records and sends a few seconds as in the exam. */
async function rehearse(applicationId: string, stream: MediaStream, mimeType: string, length = rehearsal) {
  const { store, uploader } = await openUploads()
  let kept = 0
  const refusedBefore = uploader.refused
  const session = crypto.randomUUID()
  runningSessions.add(session)
  try {
    const streamId = await loadStream(applicationId, { isTrial: true })
    const recorder = startRecorder({
      stream,
      streamId,
      mimeType,
      session,
      now: serverClock.now,
      async keep(segment) {
        await store.put(segment)
        if (!segment.closed) return
        kept++
        uploader.wake()
      },
    })
    await pause(length)
    await recorder.stop()
    uploader.wake()
    const arrived = await Promise.race([uploader.idle().then(() => true), pause(arrival).then(() => false)])
    return { recorded: kept > 1, arrived: kept > 1 && arrived && uploader.refused === refusedBefore }
  } catch {
    return { recorded: kept > 1, arrived: false }
  } finally {
    runningSessions.delete(session)
  }
}

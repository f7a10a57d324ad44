import { element } from '../../../../../shared/required.ts'
import type { Random } from '../../../../demo-part/random.ts'
import type { Ctx } from '../../../../context/context.ts'
import { CameraEvent } from '../../recording/camera-event.entity.ts'
import { CameraSegment } from '../../recording/camera-segment.entity.ts'
import { CameraStream } from '../../streams/camera-stream.entity.ts'
import { demoRecordedLength, type DemoFilmed } from '../cast.ts'
import first from './student-1.webm.txt?raw'
import second from './student-2.webm.txt?raw'
import third from './student-3.webm.txt?raw'

// The recorded figures were drawn on a canvas and recorded with Chromium's MediaRecorder.
const media = [first, second, third].map((text) => Buffer.from(text, 'base64'))

/** Milliseconds: length of a segment, and interval between segments. */
const [length, step] = [5400, 5000]

/** The interval without a picture in seconds; null for none. */
type Missing = readonly [from: number, to: number] | null

/** By student of the exam in progress. */
export const missingPictures: readonly Missing[] = [null, null, [40, 60], null, [20, 100], null]

/** A stored segment of a student's recording. */
export interface StoredSegment {
  student: number
  storageKey: string
  bytes: number
  /** milliseconds after the start of the attempt */
  at: number
}

/** Stores the students' recordings. Not inside a transaction. */
export async function storeRecordings({ node }: Ctx): Promise<StoredSegment[]> {
  const wanted = missingPictures.flatMap((missing, student) =>
    Array.from({ length: demoRecordedLength / step }, (_, i) => i * step)
      .filter((at) => !missing || at + length <= missing[0] * 1000 || at >= missing[1] * 1000)
      .map((at) => ({ student, at, content: element(media, student % media.length) })),
  )
  return Promise.all(
    wanted.map(async ({ student, at, content }) => {
      // a copy, because the storage takes over the buffer's memory
      const key = await node.providers.storage.putNamed(`demo ${student} ${at} `, Buffer.from(content), 'video/webm')
      return { student, storageKey: key, bytes: content.length, at }
    }),
  )
}

/** Creates a student's camera stream with the events reported by the browser. */
export async function filmNow(
  ctx: Ctx,
  random: Random,
  { applicationId, userId, examId, startedAt }: Omit<DemoFilmed, 'closedAt'>,
  segments: readonly StoredSegment[],
  missing: Missing,
): Promise<void> {
  const at = (milliseconds: number) => new Date(startedAt.getTime() + milliseconds)
  const streamId = random.uuid()
  const end = Math.max(...segments.map((segment) => segment.at + length))
  await ctx.db.insert(CameraStream, {
    id: streamId,
    applicationId,
    userId,
    examId,
    type: 'internal',
    isTrial: false,
    camera: 1,
    isCreated: true,
    startedAt: at(0),
    lastSeenAt: at(end),
    endedAt: at(end),
    bytes: segments.reduce((sum, { bytes }) => sum + bytes, 0),
    createdAt: at(-30_000),
  })
  const session = random.uuid()
  await ctx.db.insert(
    CameraSegment,
    segments.map(({ storageKey, bytes, at: from }, i) => ({
      streamId,
      session,
      seq: i + 1,
      storageKey,
      mimeType: 'video/webm',
      bytes,
      startedAt: at(from),
      endedAt: at(from + length),
      receivedAt: at(from + length + 400),
    })),
  )
  const events = [
    { kind: 'consented', at: at(-20_000) },
    { kind: 'started', at: at(0) },
    ...(missing ? ([{ kind: 'trackEnded', at: at(missing[0] * 1000) }] as const) : []),
    ...(missing && missing[1] * 1000 < demoRecordedLength
      ? ([{ kind: 'started', at: at(missing[1] * 1000) }] as const)
      : []),
  ] as const
  await ctx.db.insert(
    CameraEvent,
    events.map((event) => ({ ...event, streamId, receivedAt: event.at })),
  )
}

import { element } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { CameraEvent, type CameraEventKind } from '../recording/camera-event.entity.ts'
import { CameraStream } from '../streams/camera-stream.entity.ts'
import { StreamEvent } from '../streams/stream-event.entity.ts'
import type { DemoFilmed } from './cast.ts'

/** Camera problems by index of the student; most had none. */
const troubles: readonly (CameraEventKind | null)[] = [
  'trackEnded',
  null,
  null,
  'closed',
  null,
  'taken',
  null,
  null,
  'slept',
]

/** Creates the camera stream of each attempt, live for its whole duration except for gaps. */
export async function filmSecondDate(ctx: Ctx, attempts: readonly DemoFilmed[]): Promise<void> {
  const streams = attempts.map(({ applicationId, userId, examId, startedAt, closedAt }) =>
    ctx.db.create(CameraStream, {
      ...{ applicationId, userId, examId, startedAt, createdAt: startedAt, endedAt: closedAt, lastSeenAt: closedAt },
      type: 'antMedia',
      isTrial: false,
      isCreated: true,
      reportedState: 'ended',
    }),
  )
  await ctx.db.insert(CameraStream, streams)
  const told = attempts.map(({ startedAt, closedAt }, i) => {
    const [from, to] = [startedAt.getTime(), closedAt.getTime()]
    const trouble = troubles[i]
    const lost = trouble ? from + (to - from) * (0.4 + 0.05 * i) : to
    return { streamId: element(streams, i).id, trouble, from: startedAt, lost: new Date(lost) }
  })
  await ctx.db.insert(
    StreamEvent,
    told.flatMap(({ streamId, from, lost }) => [
      { streamId, kind: 'live' as const, at: from },
      { streamId, kind: 'ended' as const, at: lost },
    ]),
  )
  await ctx.db.insert(
    CameraEvent,
    told.flatMap(({ streamId, trouble, from, lost }) => [
      { streamId, kind: 'started' as const, at: from, receivedAt: from },
      ...(trouble ? [{ streamId, kind: trouble, at: lost, receivedAt: lost }] : []),
    ]),
  )
}

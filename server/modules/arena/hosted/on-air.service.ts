import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { examById } from '../../exams/public.ts'
import {
  endBroadcast,
  playBroadcast,
  publishBroadcast,
  type PlayAccess,
  type PublishAccess,
} from '../../streaming/public.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'
import { announceExam } from '../grading/topics.ts'

const streamOf = (examId: string) => `host-${examId}`

/**
 * Lets the device that leads an exam broadcast video and sound to its students.
 * @throws NOT_FOUND (not hosted), STALE_EPOCH, RULE_BROKEN (ended, no streaming server), OVERLOADED
 */
export async function goOnAir(ctx: Ctx, { examId, epoch }: { examId: string; epoch: number }): Promise<PublishAccess> {
  const exam = await examById(ctx).load(examId)
  if (!exam) throw notFound('This exam has no host')
  const access = await publishBroadcast(ctx, { streamId: streamOf(examId), name: examId })
  await setOnAir(ctx, { examId, epoch, onAir: true })
  return access
}

/** @throws NOT_FOUND (not hosted), STALE_EPOCH, RULE_BROKEN (ended) */
export async function goOffAir(ctx: Ctx, input: { examId: string; epoch: number }): Promise<void> {
  await setOnAir(ctx, { ...input, onAir: false })
  await endBroadcast(ctx, streamOf(input.examId))
}

async function setOnAir(
  ctx: Ctx,
  { examId, epoch, onAir }: { examId: string; epoch: number; onAir: boolean },
): Promise<void> {
  const [rows]: [unknown[]] = await ctx.db.query(
    `update hosted_exam set on_air_since = case when $3::boolean then coalesce(on_air_since, ${nowAt('$4')}) end
     where exam_id = $1 and epoch = $2 and ended_at is null returning exam_id`,
    [examId, epoch, onAir, shiftOf(ctx)],
  )
  if (!rows.length) {
    const [row]: { epoch: number }[] = await ctx.db.query('select epoch from hosted_exam where exam_id = $1', [examId])
    if (!row) throw notFound('This exam has no host')
    if (row.epoch !== epoch) throw failure('STALE_EPOCH', 'Another device is hosting this exam now')
    throw failure('RULE_BROKEN', 'The exam has ended')
  }
  announceExam(ctx, examId)
}

/**
 * Access to the host's broadcast for a student of a hosted exam; null while there is none.
 * @throws NOT_FOUND (not started, not the viewer's, not hosted), RULE_BROKEN, OVERLOADED
 */
export async function watchHost(ctx: Ctx, applicationId: string): Promise<PlayAccess | null> {
  const [exam]: { id: string; onAir: boolean }[] = await ctx.db.query(
    `select h.exam_id as id, h.on_air_since is not null as "onAir"
     from attempt t join hosted_exam h on h.exam_id = t.exam_id
     where t.application_id = $1 and t.user_id = $2 and t.kind = 'exam' and t.superseded_at is null
       and t.started_at is not null`,
    [applicationId, ctx.viewer.id],
  )
  if (!exam) throw notFound('This exam was not opened')
  return exam.onAir ? playBroadcast(ctx, streamOf(exam.id)) : null
}

import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, notFound } from '../../../errors/errors.ts'
import { loader } from '../../../graphql/loaders.ts'
import { applicationForExam } from '../../applications/public.ts'
import { Exam, usesOfExam } from '../../exams/public.ts'
import { StreamType } from '../streams/camera-stream.entity.ts'
import { streamingOf } from '../streams/provider-failures.ts'
import type { SetCameraRuleInput } from '../streams/streams.inputs.ts'
import { CameraRule } from './camera-rule.entity.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** camera, sound or screen rules of a published exam changed; `after`: the last application notified */
    'camera.ruleChanged': { examId: string; after?: string }
  }
}

/** The rule of an exam; null if no camera is required. */
export const ruleByExam = loader<string, CameraRule | null>(async (ctx, examIds) => {
  const rules = await ctx.db
    .createQueryBuilder(CameraRule, 'rule')
    .where('rule.examId = any(:examIds) and rule.cameras > 0', { examIds: [...examIds] })
    .getMany()
  return examIds.map((examId) => rules.find((rule) => rule.examId === examId) ?? null)
})

/** The camera rule of the exam of the viewer's own application. @throws NOT_FOUND */
export async function ruleForApplication(ctx: Ctx, applicationId: string): Promise<CameraRule | null> {
  return ruleByExam(ctx).load((await applicationForExam(ctx, applicationId)).examId)
}

/**
 * Sets the camera rule of an exam. A change during the exam applies to students who open it later. If the exam is
 * published and not over, applicants are notified of a changed number of cameras, sound or screen.
 * @returns the rule, and the number of students notified
 * @throws NOT_FOUND, BAD_USER_INPUT (sound or screen without a camera), RULE_BROKEN (live streaming is not set up)
 */
export async function setCameraRule(
  outer: Ctx,
  { examId, cameras, audio, screenShare, type }: SetCameraRuleInput,
): Promise<{ rule: CameraRule; exam: Exam; told: number }> {
  if (audio && !cameras) throw badInput({ audio: ['Sound can only be recorded together with a camera'] })
  if (screenShare && !cameras) throw badInput({ screenShare: ['A screen can only be recorded together with a camera'] })
  if (type === StreamType.antMedia) streamingOf(outer)
  return inTransaction(outer, async (ctx) => {
    // serializes changes, so that each sees the previous rule
    const exam = await ctx.db.findOne(Exam, { where: { id: examId }, lock: { mode: 'for_no_key_update' } })
    if (!exam) throw notFound('Exam not found')
    const before = await ctx.db.findOneBy(CameraRule, { examId })
    await ctx.db.query(
      `insert into camera_rule (exam_id, cameras, audio, screen_share, type, changed_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (exam_id) do update
         set cameras = excluded.cameras, audio = excluded.audio, screen_share = excluded.screen_share,
           type = excluded.type, changed_at = excluded.changed_at`,
      [examId, cameras, audio ?? false, screenShare ?? false, type ?? StreamType.internal, new Date(ctx.clock.now())],
    )
    const rule = await ctx.db.findOneByOrFail(CameraRule, { examId })
    const concerns = exam.publishedAt !== null && exam.closesAt.getTime() > ctx.clock.now()
    const told = concerns && asksOtherwise(before, rule) ? (await usesOfExam(ctx).load(examId)).applied : 0
    if (told) await enqueue(ctx, 'camera.ruleChanged', { examId })
    return { rule, exam, told }
  })
}

/** Whether the requirements for students changed. */
function asksOtherwise(before: CameraRule | null, after: CameraRule): boolean {
  if (!before) return after.cameras > 0
  return before.cameras !== after.cameras || before.audio !== after.audio || before.screenShare !== after.screenShare
}

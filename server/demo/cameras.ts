import type { Ctx } from '../graphql/context.ts'
import { CodingRule } from '../modules/coding-games/public.ts'
import type { Exam } from '../modules/exams/public.ts'
import { Application } from '../modules/applications/public.ts'
import { CameraRule, DeviceCheck } from '../modules/streaming/public.ts'

/** Adds cameras to one exam and levels of a coding game to another. */
export async function enableCameras(ctx: Ctx, { recorded, game }: { recorded: Exam; game: Exam }): Promise<void> {
  const changedAt = new Date(ctx.clock.now())
  await ctx.db.insert(CameraRule, { examId: recorded.id, cameras: 1, audio: false, type: 'internal', changedAt })
  await ctx.db.insert(CodingRule, { examId: game.id, maxLevels: 10, changedAt })
}

/** Stores device checks of the first days: most devices are ready, some failed, others were not checked. */
export async function checkDevices(ctx: Ctx, exam: Exam): Promise<void> {
  const places = await ctx.db.find(Application, { where: { examId: exam.id, state: 'paid' }, order: { id: 'ASC' } })
  const found = [[], [], ['camera'], [], ['storage', 'upload'], null, [], ['clock']] as const
  await ctx.db.insert(
    DeviceCheck,
    places.flatMap(({ id, userId }, i) => {
      const failed = found[i % found.length]
      if (!failed) return []
      const checkedAt = new Date(ctx.clock.now() - (i + 1) * 900_000)
      return [
        { applicationId: id, userId, failed: [...failed], ready: failed.every((part) => part === 'clock'), checkedAt },
      ]
    }),
  )
}

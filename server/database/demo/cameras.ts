import type { Ctx } from '../../graphql/context.ts'
import { CodingRule } from '../../modules/coding-games/public.ts'
import type { Exam } from '../../modules/exams/public.ts'
import { CameraRule } from '../../modules/streaming/public.ts'

/** One exam is taken under a camera, and the levels of a game are scored in another. */
export async function askForCameras(ctx: Ctx, { recorded, game }: { recorded: Exam; game: Exam }): Promise<void> {
  const changedAt = new Date(ctx.clock.now())
  await ctx.db.insert(CameraRule, { examId: recorded.id, cameras: 1, audio: false, type: 'internal', changedAt })
  await ctx.db.insert(CodingRule, { examId: game.id, maxLevels: 10, changedAt })
}

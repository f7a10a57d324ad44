import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import type { DemoPlace } from '../../applications/public.ts'
import type { Exam } from '../../exams/public.ts'
import type { DemoSitting } from './cast.ts'
import { sitExam } from './sittings.ts'

/** Number of students who missed the second date. */
const missed = 4

/** Creates the attempts of the second date; the last students missed it. */
export async function sitSecondDate(
  ctx: Ctx,
  random: Random,
  exam: Exam,
  places: readonly DemoPlace[],
): Promise<{ attempts: DemoSitting[]; missed: readonly DemoPlace[] }> {
  const sitters = places
    .slice(0, -missed)
    .map(({ application, user }) => ({ application, user, skill: 0.3 + random.bell() }))
  const attempts = await sitExam(ctx, random, exam, sitters)
  return {
    attempts: attempts.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime()),
    missed: places.slice(-missed),
  }
}

import { IsNull } from 'typeorm'
import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import { Application } from '../../applications/public.ts'
import { Exam, type DemoSeason } from '../../exams/public.ts'
import { AttemptKind } from '../attempt.entity.ts'
import { sitExam } from './sittings.ts'

const hour = 3_600_000

/** Creates practice attempts for some students who have applied for an exam. */
export async function practise(ctx: Ctx, random: Random, { open, practice }: DemoSeason['exams']): Promise<void> {
  const now = ctx.clock.now()
  const applications = await ctx.db.find(Application, {
    where: { examId: open.id, state: 'paid', user: { passwordHash: IsNull() } },
    relations: { user: true },
    order: { id: 'ASC' },
    take: 9,
  })
  await sitExam(
    ctx,
    random,
    // a copy of the exam whose window is in the past
    Object.assign(ctx.db.create(Exam, practice), {
      opensAt: new Date(now - 20 * hour),
      closesAt: new Date(now - hour),
    }),
    applications.map((application) => ({ application, user: application.user, skill: random.bell() })),
    { kind: AttemptKind.simulation },
  )
}

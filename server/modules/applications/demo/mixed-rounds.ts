import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import type { DemoPeople, User } from '../../accounts/public.ts'
import type { DemoMixedRounds, Exam } from '../../exams/public.ts'
import { Application } from '../application.entity.ts'
import type { DemoPlace } from './cast.ts'
import { languageOf } from './exam-language.ts'

const hour = 3_600_000
/** Number of invented students in the finished round. */
const entered = 70

/** Enters the students who can log in for both mixed rounds, and others for the finished one. @returns the places in it */
export async function enterMixedRounds(
  ctx: Ctx,
  random: Random,
  { finished, open }: DemoMixedRounds,
  { student, student2, invented }: DemoPeople,
): Promise<DemoPlace[]> {
  const place = (user: User, exam: Exam): DemoPlace => {
    const before = Math.min(ctx.clock.now(), exam.opensAt.getTime())
    const createdAt = new Date(before - random.whole(30, 300) * hour)
    const application = ctx.db.create(Application, {
      id: random.uuid(),
      userId: user.id,
      examId: exam.id,
      state: 'paid',
      grade: user.grade,
      country: user.country,
      language: languageOf(user, exam),
      createdAt,
      paidAt: createdAt,
    })
    return { user, application }
  }
  const others = invented
    .filter(({ grade }) => grade !== null && grade >= finished.fromGrade && grade <= finished.toGrade)
    .slice(0, entered)
  const logins = [student, student2]
  const places = [...logins, ...others].map((user) => place(user, finished))
  await ctx.db.insert(
    Application,
    [...places, ...logins.map((user) => place(user, open))].map(({ application }) => application),
  )
  return places
}

import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import { User } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import { Application } from '../application.entity.ts'
import type { DemoPlace } from './cast.ts'
import { languageOf } from './exam-language.ts'

const hour = 3_600_000
/** Number of students who applied for the date. */
const entered = 24

/** Creates the applications of students who have no other date of the subject. */
export async function enterSecondDate(ctx: Ctx, random: Random, exam: Exam): Promise<DemoPlace[]> {
  const users = await ctx.db
    .createQueryBuilder(User, 'user')
    .where(`user.userType = 'student' and not user.isDraft and user.passwordHash is null`)
    .andWhere('user.grade between :from and :to', { from: exam.fromGrade, to: exam.toGrade })
    .andWhere(
      `not exists (select from application a join exam e on e.id = a.exam_id
         where a.user_id = user.id and e.category_id = :categoryId)`,
      { categoryId: exam.categoryId },
    )
    .orderBy('user.username')
    .limit(entered)
    .getMany()
  const places = users.map((user) => ({ user, application: placeOf(ctx, random, exam, user, exam.opensAt) }))
  await ctx.db.insert(
    Application,
    places.map(({ application }) => application),
  )
  return places
}

/** Builds a paid application made some days before the exam. */
function placeOf(
  ctx: Ctx,
  random: Random,
  exam: Exam,
  user: User,
  before: Date,
  given: Partial<Application> = {},
): Application {
  const createdAt = new Date(before.getTime() - random.whole(30, 300) * hour)
  return ctx.db.create(Application, {
    id: random.uuid(),
    userId: user.id,
    examId: exam.id,
    state: 'paid',
    grade: user.grade,
    country: user.country,
    language: languageOf(user, exam),
    createdAt,
    paidAt: createdAt,
    ...given,
  })
}

/**
 * Gives a make-up exam to each student who missed the date; one is withdrawn, because the student cannot attend either.
 */
export async function giveSecondChances(
  ctx: Ctx,
  random: Random,
  { exam, places, addedById }: { exam: Exam; places: readonly DemoPlace[]; addedById: string },
): Promise<void> {
  const now = new Date(ctx.clock.now())
  await ctx.db.insert(
    Application,
    places.map(({ user, application: { id: makeUpOfId } }, i) => {
      const createdAt = new Date(now.getTime() - (i + 1) * 3 * hour)
      const ended = i === 1 ? ({ state: 'cancelled', endReason: 'admin', cancelledAt: now } as const) : {}
      return placeOf(ctx, random, exam, user, now, { makeUpOfId, addedById, createdAt, paidAt: createdAt, ...ended })
    }),
  )
}

import type { Ctx } from '../../../context/context.ts'
import { User } from '../../accounts/public.ts'
import { categoryById, Exam, examById, windowOf } from '../../exams/public.ts'
import { Application } from '../application.entity.ts'
import { enteredStates, liveStates } from '../application-states.ts'
import { AvailableExam } from './apply.inputs.ts'
import { applyWindowOf, isQualified, isSat } from './eligibility.ts'

/** Maximum offset of a time zone from UTC. */
const zones = '14 hours'

/**
 * Exams the student can apply for now: of the grade, within the application window, of a round the student may sit.
 * Subjects chosen at registration come first, then the nearest exams. If the student already has a date of a category
 * and round, its other dates are included as long as that one can be moved. Takes three statements.
 */
export async function availableExams(ctx: Ctx, userId: string): Promise<AvailableExam[]> {
  const user = await ctx.db.findOneBy(User, { id: userId })
  if (!user || user.grade === null) return []
  const exams = await candidates(ctx, user)
  const own = await ctx.db.find(Application, { where: { userId }, relations: { exam: true } })
  const live = own.filter(({ state, makeUpOfId }) => liveStates.includes(state) && !makeUpOfId)
  return exams
    .flatMap((exam) => {
      const same = live.find((each) => each.exam.categoryId === exam.categoryId && each.exam.round === exam.round)
      if (same && !canMove(ctx, same, same.exam, exam, user)) return []
      const { opensAt, closesAt } = windowOf(exam, user.timeZone)
      return Object.assign(new AvailableExam(), {
        exam,
        opensAt,
        closesAt,
        applyUntil: applyWindowOf(exam, user.timeZone).until,
        replaces: same ?? null,
        preferred: user.subjects.includes(exam.category.slug),
      })
    })
    .sort((a, b) => Number(b.preferred) - Number(a.preferred) || a.opensAt.getTime() - b.opensAt.getTime())
}

/** Whether the student has no exam although some are available. */
export async function mustChooseExam(ctx: Ctx, userId: string): Promise<boolean> {
  const chosen = await ctx.db.existsBy(
    Application,
    liveStates.map((state) => ({ userId, state })),
  )
  return !chosen && (await availableExams(ctx, userId)).length > 0
}

async function candidates(ctx: Ctx, user: User): Promise<Exam[]> {
  const exams = await ctx.db
    .createQueryBuilder(Exam, 'exam')
    .innerJoinAndSelect('exam.category', 'category')
    .where(`${isSat} and ${isQualified} and exam.ended_at is null`, { userId: user.id })
    .andWhere(':grade between exam.from_grade and exam.to_grade', { grade: user.grade })
    .andWhere(`exam.closes_at + interval '${zones}' > :now`, { now: new Date(ctx.clock.now()) })
    .orderBy('exam.opensAt')
    .addOrderBy('exam.id')
    .take(1000)
    .getMany()
  for (const exam of exams) {
    examById(ctx).prime(exam.id, exam)
    categoryById(ctx).prime(exam.categoryId, exam.category)
  }
  const now = ctx.clock.now()
  return exams.filter((exam) => {
    const { from, until } = applyWindowOf(exam, user.timeZone)
    return (!from || from.getTime() <= now) && now < until.getTime()
  })
}

/** Whether a date can be changed: neither exam has opened, and the price is equal once paid. */
function canMove(ctx: Ctx, { state }: Application, from: Exam, to: Exam, { timeZone }: User): boolean {
  const now = ctx.clock.now()
  return (
    from.id !== to.id &&
    enteredStates.includes(state) &&
    windowOf(from, timeZone).opensAt.getTime() > now &&
    windowOf(to, timeZone).opensAt.getTime() > now &&
    (state !== 'paid' || from.priceAmount === to.priceAmount)
  )
}

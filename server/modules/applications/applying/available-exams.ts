import type { Ctx } from '../../../graphql/context.ts'
import { User } from '../../accounts/public.ts'
import { categoryById, Exam, examById, windowOf } from '../../exams/public.ts'
import { Application } from '../application.entity.ts'
import { enteredStates, liveStates } from '../application-states.ts'
import { AvailableExam } from './apply.inputs.ts'
import { applyWindowOf, isQualified, isSat } from './eligibility.ts'

/** The world's zones differ from UTC by this at most. */
const zones = '14 hours'

/**
 * The exams that a student may apply for now, those of subjects chosen at registration first, then the nearest: of the grade, within the time for applying, of a round
 * the student may sit. Of a category and round that the student has a date in already, the other dates, if that one can
 * still be moved. Three statements.
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

/** Does the student have no exam, though there is one to choose? */
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
    .where(`${isSat} and ${isQualified}`, { userId: user.id })
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

/** A date can be changed until its exam opens, for one that has not opened and, once it is paid, costs the same. */
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

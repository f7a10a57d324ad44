import type { Ctx } from '../../../../context/context.ts'
import { badInput } from '../../../../errors/errors.ts'
import { Exam } from '../../../exams/public.ts'
import type { StatisticComparison, StatisticFilter } from './figures.types.ts'
import { addDays, before, daysOf, textOf, type Period } from './period.ts'

/** Comparison period and filter; the exam may differ from the original one. */
export interface Compared {
  readonly period: Period
  readonly filter: StatisticFilter
  readonly exam: Exam | null
}

/**
 * The comparison period; null if there is none.
 * @throws BAD_USER_INPUT for deadlines without an exam
 */
export async function comparedWith(
  ctx: Ctx,
  of: { period: Period; filter: StatisticFilter; exam: Exam | null },
  comparison: StatisticComparison,
): Promise<Compared | null> {
  const compared =
    comparison === 'deadline'
      ? await byDeadline(ctx, of.period, of.exam)
      : { period: before(of.period, comparison), filter: of.filter, exam: null }
  return compared && (await hasData(ctx, compared.period)) ? compared : null
}

/** Last day of the application period of an exam. */
const deadlineOf = ({ applyUntil, closesAt }: Exam): string => textOf((applyUntil ?? closesAt).getTime())

/** The previous exam in the category, on the days at the same distance from its deadline. */
async function byDeadline(ctx: Ctx, period: Period, exam: Exam | null): Promise<Compared | null> {
  if (!exam) throw badInput({ compare: ['Choose an exam to compare by its deadline'] })
  const previous = await ctx.db
    .createQueryBuilder(Exam, 'exam')
    .where('exam.category_id = :categoryId and exam.round = :round and exam.published_at is not null', exam)
    .andWhere('exam.from_grade <= :toGrade and exam.to_grade >= :fromGrade', exam)
    .andWhere('coalesce(exam.apply_until, exam.closes_at) < :deadline', {
      deadline: exam.applyUntil ?? exam.closesAt,
    })
    .orderBy('coalesce(exam.apply_until, exam.closes_at)', 'DESC')
    .addOrderBy('exam.id')
    .limit(1)
    .getOne()
  if (!previous) return null
  const shift = daysOf({ from: deadlineOf(previous), to: deadlineOf(exam) }) - 1
  return {
    period: { from: addDays(period.from, -shift), to: addDays(period.to, -shift) },
    filter: { scope: 'exam', key: previous.id },
    exam: previous,
  }
}

/** Whether data exist for the period: before the installation there is no data, not zeros. */
async function hasData(ctx: Ctx, { to }: Period): Promise<boolean> {
  const [{ there }]: [{ there: boolean }] = await ctx.db.query(
    `select exists (select from statistic_count
       where scope = '' and scope_key = '' and dimension = '' and span = 'day' and day <= $1) there`,
    [to],
  )
  return there
}

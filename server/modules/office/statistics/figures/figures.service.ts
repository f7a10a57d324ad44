import type { Ctx } from '../../../../context/context.ts'
import { badInput, notFound } from '../../../../errors/errors.ts'
import { Category, Exam } from '../../../exams/public.ts'
import { StatisticStatus } from '../summaries/count.entities.ts'
import { comparedWith } from './comparison.ts'
import { figuresBy, noFigures } from './counters.lists.ts'
import type { StatisticsArgs } from './figures.inputs.ts'
import {
  ActiveSessions,
  StatisticPoint,
  Statistics,
  type StatisticDimension,
  type StatisticFigures,
  type StatisticFilter,
  type StatisticRow,
  type StatisticStep,
} from './figures.types.ts'
import { daysOf, periodOf, steps, textOf, type Period } from './period.ts'
import { rowsOf } from './rows.ts'

/** Time zone of day boundaries. */
const zone = 'UTC'

/**
 * Resolves period, filter and comparison of statistics.
 * @throws BAD_USER_INPUT, NOT_FOUND
 */
export async function statistics(ctx: Ctx, args: StatisticsArgs): Promise<Statistics> {
  const period = periodAsked(ctx, args)
  const comparison = args.compare ?? 'period'
  const { filter, exam } = await filterOf(ctx, args)
  const compared = await comparedWith(ctx, { period, filter, exam }, comparison)
  const status = await ctx.db.findOneBy(StatisticStatus, { id: 1 })
  return Object.assign(new Statistics(), {
    ...period,
    previousFrom: compared?.period.from ?? null,
    previousTo: compared?.period.to ?? null,
    previousExam: compared?.exam ?? null,
    previousFilter: compared?.filter ?? filter,
    zone,
    asOf: status?.countedAt ?? null,
    comparedAt: status?.comparedAt ?? null,
    differing: status?.differing ?? 0,
    filter,
    comparison,
  })
}

/** The days of a season, or the given days. */
function periodAsked(ctx: Ctx, { season, from, to }: StatisticsArgs): Period {
  if (season == null) return periodOf(ctx.clock.now(), from, to)
  if (from || to) throw badInput({ season: ['Choose either a season or days'] })
  return periodOf(ctx.clock.now(), `${season}-09-01`, `${season + 1}-08-31`)
}

/** The filter, and the exam if it filters by one. */
async function filterOf(
  ctx: Ctx,
  { examId, categoryId, country }: StatisticsArgs,
): Promise<{ filter: StatisticFilter; exam: Exam | null }> {
  if (country && (examId || categoryId)) {
    throw badInput({ country: ['Choose either a country or an exam or category'] })
  }
  if (country) return { filter: { scope: 'country', key: country.toUpperCase() }, exam: null }
  if (examId) {
    const exam = await ctx.db.findOneBy(Exam, { id: examId, ...(categoryId ? { categoryId } : {}) })
    if (!exam) throw notFound('Exam not found')
    return { filter: { scope: 'exam', key: exam.id }, exam }
  }
  if (categoryId) {
    if (!(await ctx.db.existsBy(Category, { id: categoryId }))) throw notFound('Category not found')
    return { filter: { scope: 'category', key: categoryId }, exam: null }
  }
  return { filter: { scope: '', key: '' }, exam: null }
}

const previousOf = ({ previousFrom, previousTo }: Statistics): Period | null =>
  previousFrom === null || previousTo === null ? null : { from: previousFrom, to: previousTo }

/** Totals within the period. */
export const figuresOf = (ctx: Ctx, of: Statistics): Promise<StatisticFigures> => totals(ctx, of.filter, of)

/** Totals of the comparison period; null: no data. */
export async function previousFiguresOf(ctx: Ctx, of: Statistics): Promise<StatisticFigures | null> {
  const previous = previousOf(of)
  return previous && totals(ctx, of.previousFilter, previous)
}

async function totals(ctx: Ctx, filter: StatisticFilter, period: Period): Promise<StatisticFigures> {
  const found = await figuresBy(ctx, { filter, by: '', period, group: 'all' })
  return found.get('') ?? noFigures()
}

/**
 * Figures by the values of a dimension, most applications first.
 * @throws RULE_BROKEN for supervisors and partners within a filter
 */
export function breakdown(ctx: Ctx, of: Statistics, by: StatisticDimension, first: number): Promise<StatisticRow[]> {
  const { filter, previousFilter, comparison } = of
  return rowsOf(ctx, of, { filter, previousFilter, by, period: of, comparison, previous: previousOf(of), first })
}

/** Figures over time; each point is compared with the days at the same distance from the start. */
export async function series(ctx: Ctx, of: Statistics, step: StatisticStep): Promise<StatisticPoint[]> {
  const previous = previousOf(of)
  const byDay = (period: Period, filter: StatisticFilter) => figuresBy(ctx, { filter, by: '', period, group: 'day' })
  const [now, then] = [await byDay(of, of.filter), previous && (await byDay(previous, of.previousFilter))]
  const shift = previous ? daysBetween(previous.from, of.from) : 0
  return steps(of, step).map(({ from, to }) =>
    Object.assign(new StatisticPoint(), {
      from,
      to,
      figures: added(now, from, to),
      previous: then && added(then, moved(from, -shift), moved(to, -shift)),
    }),
  )
}

const daysBetween = (from: string, to: string) => daysOf({ from, to }) - 1
const moved = (day: string, days: number) => textOf(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000)

/** Sum of the figures of consecutive days. */
function added(byDay: ReadonlyMap<string, StatisticFigures>, from: string, to: string): StatisticFigures {
  const sum = noFigures()
  for (let day = from; day <= to; day = moved(day, 1)) {
    const found = byDay.get(day)
    if (!found) continue
    const { money, ...counts } = found
    for (const [name, count] of Object.entries(counts)) sum[name as keyof typeof counts] += count
    for (const each of money) {
      const known = sum.money.find(({ currency }) => currency === each.currency)
      if (!known) sum.money.push({ ...each })
      else {
        const { currency: _, ...amounts } = each
        for (const [name, amount] of Object.entries(amounts)) known[name as keyof typeof amounts] += amount
      }
    }
  }
  return sum
}

/** Applications to exams that are still open, by category or language. */
export async function activeSessions(ctx: Ctx, by: 'category' | 'language'): Promise<ActiveSessions[]> {
  const open = 'e.published_at is not null and e.closes_at > $1'
  const counted = 'sum(c.applications - c.cancelled)::int applications, sum(c.paid)::int paid, sum(c.sat)::int sat'
  const of =
    by === 'category'
      ? {
          group: 'e.category_id::text',
          from: `exam e join statistic_count c on c.scope = '' and c.scope_key = '' and c.dimension = 'exam'
            and c.span = 'month' and c.key = e.id::text`,
        }
      : {
          group: 'c.key',
          from: `exam e join statistic_count c on c.scope = 'exam' and c.scope_key = e.id::text
            and c.dimension = 'language' and c.span = 'month'`,
        }
  const rows: Omit<ActiveSessions, 'id' | 'title'>[] = await ctx.db.query(
    `select ${of.group} as key, count(distinct e.id)::int exams, ${counted}
     from ${of.from} where ${open} group by 1 order by 3 desc, 1`,
    [new Date(ctx.clock.now())],
  )
  return rows.map((row) => Object.assign(new ActiveSessions(), { id: null, title: null }, row))
}

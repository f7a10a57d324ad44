import type { Ctx } from '../../../../context/context.ts'
import type { AccountFilterInput } from '../../../accounts/public.ts'
import type { ApplicationFilterInput } from '../../../applications/public.ts'
import { areOwed, type PaymentFilterInput } from '../../../payments/public.ts'
import { StatisticStatus } from '../summaries/count.entities.ts'
import type { StudentStage } from '../summaries/facts.ts'
import { figuresBy, noFigures } from './counters.lists.ts'
import type { MoneyFigures, StatisticFigures, StatisticFilter } from './figures.types.ts'
import { textOf, type Period } from './period.ts'

/** Smaller totals are counted exactly: reading their rows is cheap, and an error of one row would be visible. */
const large = 10_000
/** Maximum age of the counters in milliseconds. */
const maxAge = 60_000

const figureOf = {
  applied: 'studentsApplied',
  paid: 'studentsPaid',
  sat: 'studentsSat',
  certified: 'studentsCertified',
} as const satisfies Record<StudentStage, keyof StatisticFigures>

// Totals of large lists from the counters: counting exactly means reading up to all rows. Null if no figure has the
// list's filter, if the total is small, or if the counters are not up to date.

/** Number of students who reached a step. */
export async function countedStudents(ctx: Ctx, filter: AccountFilterInput): Promise<number | null> {
  const { userTypes, state, reached, country, from, to, ...others } = filter
  if (!reached || state !== 'registered' || userTypes.join() !== 'student' || !areEmpty(others)) return null
  return counted(ctx, wholeDays(from, to), { country }, (figures) => figures[figureOf[reached]])
}

/** Number of applications, optionally in a state or of a stage. */
export async function countedApplications(ctx: Ctx, filter: ApplicationFilterInput): Promise<number | null> {
  const { examId, categoryId, country, state, stage, from, to, ...others } = filter
  if ((state && stage) || !areEmpty(others)) return null
  const scope = { examId, categoryId, country }
  return counted(ctx, wholeDays(from, to), scope, (figures) => figures[state ?? stage ?? 'applications'])
}

/** Number of payments in one currency that were received or refunded, or that are still to be paid. */
export async function countedPayments(ctx: Ctx, filter: PaymentFilterInput): Promise<number | null> {
  const { examId, categoryId, country, currency, states, from, to, paidFrom, paidTo, received, refunded, ...others } =
    filter
  if (!currency || !areEmpty(others)) return null
  const scope = { examId, categoryId, country }
  const inCurrency = (name: keyof Omit<MoneyFigures, 'currency'>) => (figures: StatisticFigures) =>
    figures.money.find((money) => money.currency === currency)?.[name] ?? 0
  if (areOwed(states)) {
    if (!areEmpty({ paidFrom, paidTo, received, refunded })) return null
    return counted(ctx, wholeDays(from, to), scope, inCurrency('openCount'))
  }
  if (received !== true || refunded === false || !areEmpty({ from, to }) || states) return null
  return counted(ctx, wholeDays(paidFrom, paidTo), scope, inCurrency(refunded ? 'refundedCount' : 'receivedCount'))
}

async function counted(
  ctx: Ctx,
  period: Period | null,
  scope: ScopeFilter,
  figure: (figures: StatisticFigures) => number,
): Promise<number | null> {
  const filter = scopeOf(scope)
  if (!period || !filter || !(await areFresh(ctx))) return null
  const found = await figuresBy(ctx, { filter, by: '', period, group: 'all' })
  const count = figure(found.get('') ?? noFigures())
  return count < large ? null : count
}

async function areFresh(ctx: Ctx): Promise<boolean> {
  const status = await ctx.db.findOneBy(StatisticStatus, { id: 1 })
  return !!status?.countedAt && ctx.clock.now() - status.countedAt.getTime() <= maxAge
}

interface ScopeFilter {
  readonly examId?: string | null | undefined
  readonly categoryId?: string | null | undefined
  readonly country?: string | null | undefined
}

/** The counters' filter; null if no counter covers several values. */
function scopeOf({ examId, categoryId, country }: ScopeFilter): StatisticFilter | null {
  const scopes: StatisticFilter[] = []
  if (examId) scopes.push({ scope: 'exam', key: examId })
  if (categoryId) scopes.push({ scope: 'category', key: categoryId })
  if (country) scopes.push({ scope: 'country', key: country.toUpperCase() })
  return scopes.length > 1 ? null : (scopes[0] ?? { scope: '', key: '' })
}

const areEmpty = (filters: object): boolean =>
  Object.values(filters).every((value) => value == null || value === '' || (Array.isArray(value) && !value.length))

/** The period between two moments, if both are the start of a day in UTC; `to` is exclusive. */
function wholeDays(from?: Date | null, to?: Date | null): Period | null {
  const dayLength = 86_400_000
  if (!from || !to || from >= to || from.getTime() % dayLength || to.getTime() % dayLength) return null
  return { from: textOf(from.getTime()), to: textOf(to.getTime() - dayLength) }
}

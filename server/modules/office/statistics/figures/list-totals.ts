import type { Ctx } from '../../../../graphql/context.ts'
import type { AccountFilter } from '../../../accounts/public.ts'
import { StatisticStatus } from '../summaries/count.entities.ts'
import type { StudentStage } from '../summaries/facts.ts'
import { figuresBy } from './counters.lists.ts'
import type { StatisticFigures, StatisticFilter } from './figures.types.ts'
import { textOf, type Period } from './period.ts'

/** Smaller totals are counted exactly: reading their rows is cheap, and a row more or less is visible. */
const large = 10_000
/** Maximum age of the counters in milliseconds. */
const maxAge = 60_000

const figureOf = {
  applied: 'studentsApplied',
  paid: 'studentsPaid',
  sat: 'studentsSat',
  certified: 'studentsCertified',
} as const satisfies Record<StudentStage, keyof StatisticFigures>

/**
 * Number of students who reached a step, from the counters: exactly counting them means reading all applications.
 * @returns null if no figure has this filter, if the total is small, or if the counters are not up to date
 */
export async function countedStudents(ctx: Ctx, filter: AccountFilter): Promise<number | null> {
  const { userTypes, state, reached, country, from, to, ...others } = filter
  const period = wholeDays(from, to)
  if (!reached || !period || state !== 'registered' || userTypes.join() !== 'student') return null
  if (Object.values(others).some((value) => value != null && value !== '')) return null
  const status = await ctx.db.findOneBy(StatisticStatus, { id: 1 })
  if (!status?.countedAt || ctx.clock.now() - status.countedAt.getTime() > maxAge) return null
  const within: StatisticFilter = country ? { scope: 'country', key: country.toUpperCase() } : { scope: '', key: '' }
  const found = await figuresBy(ctx, { filter: within, by: '', period, group: 'all' })
  const count = found.get('')?.[figureOf[reached]] ?? 0
  return count < large ? null : count
}

/** The period between two moments, if both are the start of a day in UTC; `to` is exclusive. */
function wholeDays(from?: Date | null, to?: Date | null): Period | null {
  const dayLength = 86_400_000
  if (!from || !to || from >= to || from.getTime() % dayLength || to.getTime() % dayLength) return null
  return { from: textOf(from.getTime()), to: textOf(to.getTime() - dayLength) }
}

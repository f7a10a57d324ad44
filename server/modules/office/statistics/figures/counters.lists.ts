import type { Ctx } from '../../../../graphql/context.ts'
import { MoneyFigures, StatisticFigures, type StatisticDimension, type StatisticFilter } from './figures.types.ts'
import type { Period } from './period.ts'

const counts = {
  students: 'students',
  supervisors: 'supervisors',
  partners: 'partners',
  studentsApplied: 'students_applied',
  studentsPaid: 'students_paid',
  studentsSat: 'students_sat',
  studentsCertified: 'students_certified',
  applications: 'applications',
  invited: 'invited',
  applied: 'applied',
  paid: 'paid',
  cancelled: 'cancelled',
  sat: 'sat',
  certified: 'certified',
} as const satisfies Partial<Record<keyof StatisticFigures, string>>

const money = {
  receivedCount: 'received_count',
  receivedAmount: 'received_amount',
  refundedCount: 'refunded_count',
  refundedAmount: 'refunded_amount',
  openCount: 'open_count',
  openAmount: 'open_amount',
} as const satisfies Partial<Record<keyof MoneyFigures, string>>

const sums = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map(([name, column]) => `sum(c.${column})::float8 as "${name}"`)
    .join(', ')

/** Rows of counters: which ones, and what they are grouped by. */
interface Wanted {
  readonly filter: StatisticFilter
  readonly by: StatisticDimension | ''
  readonly period: Period
  /** SQL over the counter `c` that makes the name of a group */
  readonly group: string
}

/** Figures by group. */
export async function figuresBy(ctx: Ctx, wanted: Wanted): Promise<Map<string, StatisticFigures>> {
  const found = new Map<string, StatisticFigures>()
  const of = (group: string) => {
    const known = found.get(group) ?? noFigures()
    found.set(group, known)
    return known
  }
  const isMoneyOnly = wanted.by === 'method'
  const [where, parameters] = conditionOf(wanted)
  const { group } = wanted
  if (!isMoneyOnly) {
    const rows: ({ group: string } & Record<keyof typeof counts, number>)[] = await ctx.db.query(
      `select ${group} "group", ${sums(counts)} from statistic_count c where ${where} group by 1`,
      parameters,
    )
    for (const { group: name, ...row } of rows) Object.assign(of(name), row)
  }
  const rows: ({ group: string; currency: string } & Record<keyof typeof money, number>)[] = await ctx.db.query(
    `select ${group} "group", c.currency, ${sums(money)} from statistic_money c where ${where}
     group by 1, 2 order by 2`,
    parameters,
  )
  for (const { group: name, ...row } of rows) of(name).money.push(Object.assign(new MoneyFigures(), row))
  return found
}

/** A breakdown by what is filtered by is a part of the breakdown of everything. */
function conditionOf({ filter, by, period }: Wanted): [where: string, parameters: unknown[]] {
  const within = filter.scope === by ? { scope: '', key: '' } : filter
  const parameters: unknown[] = [within.scope, within.key, by, period.from, period.to]
  const where = 'c.scope = $1 and c.scope_key = $2 and c.dimension = $3 and c.day between $4 and $5'
  if (filter.scope !== by || by === '') return [where, parameters]
  return [`${where} and c.key = $6`, [...parameters, filter.key]]
}

export function noFigures(): StatisticFigures {
  const zeros = Object.fromEntries(Object.keys(counts).map((name) => [name, 0]))
  return Object.assign(new StatisticFigures(), zeros, { money: [] })
}

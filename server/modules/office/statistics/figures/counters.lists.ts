import type { Ctx } from '../../../../context/context.ts'
import { MoneyFigures, StatisticFigures, type StatisticDimension, type StatisticFilter } from './figures.types.ts'
import { spansOf, type Period } from './period.ts'

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

/** Query of counters: filter and grouping. */
interface Wanted {
  readonly filter: StatisticFilter
  readonly by: StatisticDimension | ''
  readonly period: Period
  readonly group: keyof typeof groups
}

/** SQL of the group key over the counter `c`. Seasons start on 1 September, which no counter spans. */
const groups = {
  all: `''`,
  key: 'c.key',
  day: 'c.day::text',
  season: `extract(year from c.day - interval '8 months')::text`,
} as const

/** Figures by group. */
export async function figuresBy(ctx: Ctx, wanted: Wanted): Promise<Map<string, StatisticFigures>> {
  const found = new Map<string, StatisticFigures>()
  const of = (group: string) => {
    const known = found.get(group) ?? noFigures()
    found.set(group, known)
    return known
  }
  const isMoneyOnly = wanted.by === 'method'
  const [from, parameters] = counted(wanted)
  const group = groups[wanted.group]
  if (!isMoneyOnly) {
    const rows: ({ group: string } & Record<keyof typeof counts, number>)[] = await ctx.db.query(
      `select ${group} "group", ${sums(counts)} from ${from('statistic_count')} group by 1`,
      parameters,
    )
    for (const { group: name, ...row } of rows) Object.assign(of(name), row)
  }
  const rows: ({ group: string; currency: string } & Record<keyof typeof money, number>)[] = await ctx.db.query(
    `select ${group} "group", c.currency, ${sums(money)} from ${from('statistic_money')}
     group by 1, 2 order by 2`,
    parameters,
  )
  for (const { group: name, ...row } of rows) of(name).money.push(Object.assign(new MoneyFigures(), row))
  return found
}

/**
 * SQL source of the counters `c` of a period. The breakdown by the filtered dimension is taken from the unfiltered one.
 */
function counted({ filter, by, period, group }: Wanted): [from: (table: string) => string, parameters: unknown[]] {
  const within = filter.scope === by ? { scope: '', key: '' } : filter
  const spans = group === 'day' ? [{ span: 'day' as const, ...period }] : spansOf(period)
  const parameters: unknown[] = [within.scope, within.key, by]
  const between = spans.map(({ span, from, to }) => {
    const at = parameters.push(span, from, to)
    return `c.span = $${at - 2} and c.day between $${at - 1} and $${at}`
  })
  const ofOne = filter.scope === by && by !== '' ? `and c.key = $${parameters.push(filter.key)}` : ''
  return [
    (table) =>
      `${table} c where c.scope = $1 and c.scope_key = $2 and c.dimension = $3 and (${between.join(' or ')}) ${ofOne}`,
    parameters,
  ]
}

export function noFigures(): StatisticFigures {
  const zeros = Object.fromEntries(Object.keys(counts).map((name) => [name, 0]))
  return Object.assign(new StatisticFigures(), zeros, { money: [] })
}

import type { CounterSpan } from './count.entities.ts'
import { applicationFact, paymentFact, personFact, type Fact } from './facts.ts'

/** Mapping of facts of a kind to a table of counters. */
export interface Counting {
  readonly fact: Fact
  readonly table: 'statistic_count' | 'statistic_money'
  /** key columns of the counter */
  readonly keys: readonly string[]
  /** SQL per counter, over the fact `f` and, for money, the event `e` */
  readonly counters: Readonly<Record<string, string>>
  /** @param facts SQL of the facts, each with a `sign` of 1 or -1 */
  readonly contributions: (facts: string) => string
}

/**
 * Counters are inserted in the order of their index, so that those of a breakdown are stored in few blocks. Sorting a
 * joined text takes less than half the time of sorting its parts, of which the first are nearly always equal.
 */
export const indexOrder = `scope || ' ' || scope_key || ' ' || dimension || ' ' || span, day, key`

const groups = ['scope', 'scope_key', 'dimension', 'key'] as const
const one = (condition: string) => `(${condition})::int`

/**
 * SQL rows of (dimension, key) under which a fact is counted. Breakdowns by supervisor and partner are not additive: a
 * student of two supervisors counts for each.
 */
const dimensions = (columns: Readonly<Record<string, string>>) => `(
  values ('', ''), ${Object.entries(columns)
    .map(([name, column]) => `('${name}', coalesce(${column}::text, ''))`)
    .join(', ')}
  union all select 'supervisor', id::text from unnest(f.supervisors) id
  union all select 'partner', id::text from unnest(f.partners) id
) d (dimension, key)`

/** SQL rows of (scope, scope_key) in which a fact is counted; unknown values are in none. */
const scopes = (columns: Readonly<Record<string, string>>) => `(
  values ('', ''), ${Object.entries(columns)
    .map(([name, column]) => `('${name}', coalesce(${column}::text, ''))`)
    .join(', ')}
) s (scope, scope_key)`

/** Excludes breakdowns by the filtered dimension, and those by people within a filter. */
const counted = `s.scope <> d.dimension or s.scope = '' or d.dimension = ''`
const small = `(s.scope = '' or d.dimension not in ('supervisor', 'partner'))`

/** SQL of the first day of the month of a day. The cast avoids a conversion between time zones. */
const month = `date_trunc('month', day::timestamp)::date`

/** SQL of the first day of the longer spans in which a day is counted. */
const spanStarts: Readonly<Record<Exclude<CounterSpan, 'day'>, string>> = {
  third: `${month} + least((day - ${month}) / 10, 2) * 10`,
  month,
}

function counting(
  of: Omit<Counting, 'contributions' | 'keys'> & {
    dimensions: Readonly<Record<string, string>>
    scopes: Readonly<Record<string, string>>
    day: string
    events?: string
    currency?: true
  },
): Counting {
  const { fact, table, counters } = of
  const own = of.currency ? [...groups, 'currency'] : [...groups]
  const names = Object.keys(counters)
  return {
    fact,
    table,
    counters,
    keys: [...own, 'span', 'day'],
    contributions: (facts) => `with days as (
        select s.scope, s.scope_key, d.dimension, d.key, ${of.currency ? 'f.currency, ' : ''} ${of.day} as day,
          ${Object.entries(counters)
            .map(([name, sql]) => `sum(f.sign * ${sql}) as ${name}`)
            .join(', ')}
        from (${facts}) f ${of.events ?? ''}
          cross join lateral ${dimensions(of.dimensions)}
          cross join lateral ${scopes(of.scopes)}
        where ${of.day} is not null and (${counted}) and ${small}
        group by ${[...own, 'day'].map((_, i) => i + 1).join(', ')}
      )
      select ${own.join(', ')}, 'day' as span, day, ${names.join(', ')} from days
      ${Object.entries(spanStarts)
        .map(
          ([span, start]) => `union all select ${own.join(', ')}, '${span}', ${start},
            ${names.map((name) => `sum(${name})::bigint`).join(', ')} from days group by ${own.join(', ')}, ${start}`,
        )
        .join(' ')}`,
  }
}

/** Dimensions and scopes of facts that belong to an exam. */
const byExam = {
  dimensions: {
    exam: 'f.exam_id',
    category: 'f.category_id',
    grade: 'f.grade',
    country: 'f.country',
    language: 'f.language',
  },
  scopes: { exam: 'f.exam_id', category: 'f.category_id', country: 'f.country' },
}

export const applicationCounting = counting({
  fact: applicationFact,
  table: 'statistic_count',
  day: 'f.day',
  ...byExam,
  counters: {
    applications: '1',
    invited: one(`f.state = 'invited'`),
    applied: one(`f.state = 'applied'`),
    paid: one(`f.state = 'paid'`),
    cancelled: one(`f.state = 'cancelled'`),
    sat: one('f.sat'),
    certified: one('f.certified'),
  },
})

const isStudent = `f.user_type = 'student'`

export const personCounting = counting({
  fact: personFact,
  table: 'statistic_count',
  day: 'f.day',
  dimensions: { grade: 'f.grade', country: 'f.country' },
  scopes: { country: 'f.country' },
  counters: {
    students: one(isStudent),
    supervisors: one(`f.user_type = 'supervisor'`),
    partners: one(`f.user_type = 'partner'`),
    students_applied: one(`${isStudent} and f.has_applied`),
    students_paid: one(`${isStudent} and f.has_paid`),
    students_sat: one(`${isStudent} and f.has_sat`),
    students_certified: one(`${isStudent} and f.has_certified`),
  },
})

const isOpen = `e.event = 'asked'`
const isReceived = `e.event = 'received'`

/** Money counts on the day it was received; unpaid amounts on the day they were requested. */
export const moneyCounting = counting({
  fact: paymentFact,
  table: 'statistic_money',
  currency: true,
  events: `cross join lateral (
    select 'asked', f.asked_day where f.state in ('due', 'processing')
    union all select 'received', f.paid_day where f.paid_day is not null
  ) e (event, day)`,
  day: 'e.day',
  dimensions: { ...byExam.dimensions, method: 'f.method' },
  scopes: byExam.scopes,
  counters: {
    open_count: one(isOpen),
    open_amount: `f.due_amount * ${one(isOpen)}`,
    received_count: one(`${isReceived} and f.paid_amount > 0`),
    received_amount: `f.paid_amount * ${one(isReceived)}`,
    refunded_count: one(`${isReceived} and f.refunded_amount > 0`),
    refunded_amount: `f.refunded_amount * ${one(isReceived)}`,
  },
})

export const countings: readonly Counting[] = [applicationCounting, personCounting, moneyCounting]

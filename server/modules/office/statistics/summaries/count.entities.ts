import { Column, Entity, PrimaryColumn } from 'typeorm'
import { OptionalTimeColumn } from '../../../../database/columns.ts'

/**
 * How long a counter counts. A third of a month begins on its 1st, 11th or 21st. A long period is read as its months, and
 * the thirds and days at its ends.
 */
export type CounterSpan = 'day' | 'third' | 'month'

/** The key of a counter: some days, what is broken down (`dimension`, `key`) and the filter it is counted within. */
abstract class Counter {
  /** filter: empty for none, `exam`, `category` or `country` */
  @PrimaryColumn('text') scope: string
  @PrimaryColumn('text') scopeKey: string
  /** empty for the total */
  @PrimaryColumn('text') dimension: string
  @PrimaryColumn('text') span: CounterSpan
  /** the first, UTC */
  @PrimaryColumn('date') day: string
  /** empty: not known, such as a missing country */
  @PrimaryColumn('text') key: string
}

/** How many people registered and applied on a day, and how far they have come since. */
@Entity()
export class StatisticCount extends Counter {
  @Column('int', { default: 0 }) students: number
  @Column('int', { default: 0 }) supervisors: number
  @Column('int', { default: 0 }) partners: number
  @Column('int', { default: 0 }) studentsApplied: number
  @Column('int', { default: 0 }) studentsPaid: number
  @Column('int', { default: 0 }) studentsSat: number
  @Column('int', { default: 0 }) studentsCertified: number
  @Column('int', { default: 0 }) applications: number
  @Column('int', { default: 0 }) invited: number
  @Column('int', { default: 0 }) applied: number
  @Column('int', { default: 0 }) paid: number
  @Column('int', { default: 0 }) cancelled: number
  @Column('int', { default: 0 }) sat: number
  @Column('int', { default: 0 }) certified: number
}

/** Payments of a day in one currency; amounts are in minor units. */
@Entity()
export class StatisticMoney extends Counter {
  @PrimaryColumn('text') currency: string
  @Column('int', { default: 0 }) openCount: number
  @Column('bigint', { default: 0 }) openAmount: string
  @Column('int', { default: 0 }) receivedCount: number
  @Column('bigint', { default: 0 }) receivedAmount: string
  @Column('int', { default: 0 }) refundedCount: number
  @Column('bigint', { default: 0 }) refundedAmount: string
}

/** How current the counters are: one row. */
@Entity()
export class StatisticStatus {
  @PrimaryColumn('int') id: number
  /** every change committed before this moment is counted */
  @OptionalTimeColumn() countedAt: Date | null
  /** when the counters were last compared with the rows */
  @OptionalTimeColumn() comparedAt: Date | null
  /** counters that differed in that comparison */
  @Column('int', { default: 0 }) differing: number
}

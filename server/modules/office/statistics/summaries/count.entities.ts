import { Column, Entity, PrimaryColumn } from 'typeorm'
import { OptionalTimeColumn } from '../../../../database/columns.ts'

/**
 * Span of a counter. A third of a month starts on its 1st, 11th or 21st. Long periods are read as months plus thirds
 * and days at the ends.
 */
export type CounterSpan = 'day' | 'third' | 'month'

/** Key of a counter: span, breakdown (`dimension`, `key`) and filter (`scope`). */
abstract class Counter {
  /** filter: empty for none, `exam`, `category` or `country` */
  @PrimaryColumn('text') scope: string
  @PrimaryColumn('text') scopeKey: string
  /** empty for the total */
  @PrimaryColumn('text') dimension: string
  @PrimaryColumn('text') span: CounterSpan
  /** first day, UTC */
  @PrimaryColumn('date') day: string
  /** empty: unknown, such as a missing country */
  @PrimaryColumn('text') key: string
}

/** Registrations and applications of a day, with their progress so far. */
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

/** Progress of the counters: a single row. */
@Entity()
export class StatisticStatus {
  @PrimaryColumn('int') id: number
  /** all changes committed before this time are counted */
  @OptionalTimeColumn() countedAt: Date | null
  /** time of the last comparison with the rows */
  @OptionalTimeColumn() comparedAt: Date | null
  /** number of wrong counters in that comparison */
  @Column('int', { default: 0 }) differing: number
}

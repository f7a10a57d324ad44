import { Column, CreateDateColumn, type ColumnOptions } from 'typeorm'

/** A timestamp with millisecond precision, so that a value read into a `Date` equals the stored one. */
export const TimeColumn = (options: ColumnOptions = {}) => Column({ type: 'timestamptz', precision: 3, ...options })

/** A nullable timestamp. */
export const OptionalTimeColumn = () => TimeColumn({ nullable: true })

/** Creation time of the row, by the database's clock. */
export const CreatedColumn = () => CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' })

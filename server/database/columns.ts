import { Column, CreateDateColumn, type ColumnOptions } from 'typeorm'

/** A moment, to the millisecond, so that what was read compares equal to what is stored. */
export const TimeColumn = (options: ColumnOptions = {}) => Column({ type: 'timestamptz', precision: 3, ...options })

/** A moment that need not have come yet. */
export const OptionalTimeColumn = () => TimeColumn({ nullable: true })

/** When the row was written, by the database's clock. */
export const CreatedColumn = () => CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' })

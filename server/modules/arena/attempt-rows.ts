import type { Ctx } from '../../context/context.ts'
import { Attempt } from './attempt.entity.ts'

/** Converts rows of a raw statement that returns `attempt.*` to entities. */
export function attemptsOf(ctx: Ctx, rows: Record<string, unknown>[]): Attempt[] {
  const { columns } = ctx.db.dataSource.getMetadata(Attempt)
  return rows.map((row) =>
    Object.assign(
      new Attempt(),
      Object.fromEntries(columns.map((column) => [column.propertyName, row[column.databaseName]])),
    ),
  )
}

/** SQL for the authoritative time, truncated to milliseconds; the parameter is `shiftOf(ctx)`. */
export const nowAt = (parameter: string) => `date_trunc('milliseconds', now() + ${parameter}::interval)`

/** The injected clock's lead over the database's clock; zero outside tests. */
export const shiftOf = (ctx: Ctx) => `${ctx.clock.shift} milliseconds`

/** SQL for the answers and the initial chain hash of an attempt without answers. */
export const blankAnswers = (questionCount: string) => `decode(repeat('00', ${questionCount}), 'hex')`
export const chainStart = (id: string) => `sha256(convert_to('stadia:' || ${id}, 'UTF8'))`

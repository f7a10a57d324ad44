import type { Ctx } from '../../graphql/context.ts'
import { Attempt } from './attempt.entity.ts'

/** Attempts from the rows of a statement of our own that returns `attempt.*`. */
export function attemptsOf(ctx: Ctx, rows: Record<string, unknown>[]): Attempt[] {
  const { columns } = ctx.db.dataSource.getMetadata(Attempt)
  return rows.map((row) =>
    Object.assign(
      new Attempt(),
      Object.fromEntries(columns.map((column) => [column.propertyName, row[column.databaseName]])),
    ),
  )
}

/** SQL for the time that decides, to the millisecond; the parameter is `shiftOf(ctx)`. */
export const nowAt = (parameter: string) => `date_trunc('milliseconds', now() + ${parameter}::interval)`

/** How far the injected clock is ahead of the database's; nothing outside tests. */
export const shiftOf = (ctx: Ctx) => `${ctx.clock.shift} milliseconds`

/** SQL for the answers and the chain's head of an attempt that nobody has written in. */
export const blankAnswers = (questionCount: string) => `decode(repeat('00', ${questionCount}), 'hex')`
export const chainStart = (id: string) => `sha256(convert_to('stadia:' || ${id}, 'UTF8'))`

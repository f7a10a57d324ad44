import type { Ctx } from '../../context/context.ts'
import { Attempt } from './attempt.entity.ts'

/** Converts rows of a raw statement that returns `attempt.*` to entities. */
export const attemptsOf = (ctx: Ctx, rows: Record<string, unknown>[]): Attempt[] => entitiesOf(ctx, Attempt, rows)

/** Converts rows of a raw statement to entities. @param alias of the table, if its columns are those of `selectedAs` */
export function entitiesOf<Entity extends object>(
  ctx: Ctx,
  entity: new () => Entity,
  rows: readonly Record<string, unknown>[],
  alias?: string,
): Entity[] {
  const { columns } = ctx.db.dataSource.getMetadata(entity)
  const names = columns.map(({ propertyName, databaseName }) => ({
    propertyName,
    column: alias ? `${alias}_${databaseName}` : databaseName,
  }))
  return rows.map((row) => {
    const made: Record<string, unknown> = {}
    for (const { propertyName, column } of names) made[propertyName] = row[column]
    return Object.assign(new entity(), made)
  })
}

/** SQL: all columns of an entity's table, with the alias as prefix. */
export const selectedAs = (ctx: Ctx, entity: new () => object, alias: string): string =>
  ctx.db.dataSource
    .getMetadata(entity)
    .columns.map(({ databaseName }) => `${alias}.${databaseName} as ${alias}_${databaseName}`)
    .join(', ')

/** SQL for the authoritative time, truncated to milliseconds; the parameter is `shiftOf(ctx)`. */
export const nowAt = (parameter: string) => `date_trunc('milliseconds', now() + ${parameter}::interval)`

/** The injected clock's lead over the database's clock; zero outside tests. */
export const shiftOf = (ctx: Ctx) => `${ctx.clock.shift} milliseconds`

/** SQL for the answers and the initial chain hash of an attempt without answers. */
export const blankAnswers = (questionCount: string) => `decode(repeat('00', ${questionCount}), 'hex')`
export const chainStart = (id: string) => `sha256(convert_to('stadia:' || ${id}, 'UTF8'))`

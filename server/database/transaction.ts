import type { EntityManager } from 'typeorm'
import type { Ctx } from '../graphql/context.ts'

/**
 * Runs `work` in one transaction. The context it receives shadows the outer one: transactional
 * database, fresh loaders, effects held back until the commit. A nested call joins the outer
 * transaction. No provider may be called inside.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return work(ctx)
  const effects: (() => unknown)[] = []
  const result = await ctx.db.transaction((db) =>
    work({
      ...ctx,
      db: oneByOne(db),
      cache: {},
      inTransaction: true,
      afterCommit: (effect) => void effects.push(effect),
    }),
  )
  ctx.cache = {} // what the outer loaders read before is stale now
  for (const effect of effects) await effect()
  return result
}

/** One connection answers one query at a time; the driver's next major version refuses parallel ones. */
function oneByOne(db: EntityManager): EntityManager {
  const runner = db.queryRunner!
  const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<unknown>
  let last: Promise<unknown> = Promise.resolve()
  Object.assign(runner, {
    query: (...args: unknown[]) => {
      const mine = last.then(() => query(...args))
      last = mine.catch(() => {})
      return mine
    },
  })
  return db
}

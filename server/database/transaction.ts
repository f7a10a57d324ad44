import type { EntityManager } from 'typeorm'
import { required } from '../../shared/required.ts'
import { runEffect, type Ctx } from '../context/context.ts'
import { underGuard } from './transaction-guard.ts'

/**
 * Runs `work` in one transaction. The context passed to it shadows the outer one: transactional database, fresh
 * loaders, effects deferred until the commit. A nested call joins the outer transaction. No provider may be called
 * inside, and no other connection of the pool may be used. A failing effect is logged; the others run, and the
 * committed result is returned.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return work(ctx)
  const afterCommit: (() => unknown)[] = []
  const afterRollback: (() => unknown)[] = []
  const body = (db: EntityManager) =>
    work({
      ...ctx,
      db: oneByOne(db),
      cache: {},
      inTransaction: true,
      afterCommit: (effect) => void afterCommit.push(effect),
      afterRollback: (effect) => void afterRollback.push(effect),
    })
  let result: T
  try {
    result = await ctx.db.transaction((db) => underGuard(db.dataSource, () => body(db)))
  } catch (error) {
    for (const effect of afterRollback) await runEffect(ctx.log, effect)
    throw error
  }
  ctx.cache = {} // values cached by the outer loaders are stale now
  for (const effect of afterCommit) await runEffect(ctx.log, effect)
  return result
}

/**
 * Serialises queries: a connection processes one at a time, and the driver's next major version rejects parallel ones.
 */
function oneByOne(db: EntityManager): EntityManager {
  const runner = required(db.queryRunner, 'query runner of the transaction')
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

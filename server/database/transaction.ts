import type { EntityManager } from 'typeorm'
import { required } from '../../shared/required.ts'
import { perNode, runEffect, type Ctx } from '../context/context.ts'
import { UserType } from '../context/viewer.ts'
import { refuseInTransaction, underGuard } from './transaction-guard.ts'

/**
 * Runs `work` in one transaction. The context passed to it shadows the outer one: transactional database, fresh
 * loaders, effects deferred until the commit. A nested call joins the outer transaction. No provider may be called
 * inside, and no other connection of the pool may be used. Transactions of a student, supervisor or partner run one after
 * another. A failing effect is logged; the others run, and the committed result is returned.
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
    result = await inTurnOfAccount(ctx, () => ctx.db.transaction((db) => underGuard(db.dataSource, () => body(db))))
  } catch (error) {
    for (const effect of afterRollback) await runEffect(ctx.log, effect)
    throw error
  }
  ctx.node.replica?.wrote(ctx.viewer)
  ctx.cache = {} // values cached by the outer loaders are stale now
  for (const effect of afterCommit) await runEffect(ctx.log, effect)
  return result
}

/** The last transaction of each account that has one, by node. */
const lastOfAccounts = perNode(() => new Map<string, Promise<unknown>>())

/**
 * Runs the transactions of an account one after another. Many of them lock the account's rows: without a turn, each would
 * hold a connection of the pool while it waits for the one before. Work of staff and of the system locks rows of others.
 */
async function inTurnOfAccount<T>(ctx: Ctx, run: () => Promise<T>): Promise<T> {
  const { id, userType } = ctx.viewer
  if (id === null || userType === UserType.admin) return run()
  // its own transaction would wait for itself
  refuseInTransaction('Another transaction')
  const last = lastOfAccounts(ctx)
  const earlier = last.get(id)
  const mine = earlier ? earlier.then(run, run) : run()
  last.set(id, mine)
  try {
    return await mine
  } finally {
    if (last.get(id) === mine) last.delete(id)
  }
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

import { describe, expect, it, vi } from 'vitest'
import { hashPassword } from '../modules/accounts/testing/public.ts'
import { makeUser } from '../testing/factories.ts'
import { untilBlocked } from '../testing/database/locks.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { inTransaction } from './transaction.ts'
import { eventually } from '../../shared/testing/eventually.ts'

const app = useTestApp()

const refused = 'A second connection was requested inside a transaction'

describe('the transaction guard', () => {
  it('refuses a second connection inside a transaction, also after an await', async () => {
    const { ctx } = app.as(null)
    const asks = inTransaction(ctx, () => ctx.node.db.query('select 1'))
    await expect(asks).rejects.toThrow(refused)
    const asksLater = inTransaction(ctx, async (inner) => {
      await inner.db.query('select 1')
      return ctx.db.query('select 1')
    })
    await expect(asksLater).rejects.toThrow(refused)
  })

  it('allows other connections before, during and after the transaction', async () => {
    const { ctx } = app.as(null)
    let late: () => Promise<unknown> = () => Promise.reject(new Error('not set'))
    const [inside, beside] = await Promise.all([
      inTransaction(ctx, async (inner) => {
        late = async () => ctx.db.query('select 3 as n')
        return inner.db.query('select 1 as n')
      }),
      ctx.db.query('select 2 as n'),
    ])
    expect([inside, beside, await late()]).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
  })

  it('allows code created inside a transaction to use the pool after its end', async () => {
    const { ctx } = app.as(null)
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const outcome = await inTransaction(ctx, async () => ({ later: ended.then(() => ctx.db.query('select 1 as n')) }))
    end()
    expect(await outcome.later).toEqual([{ n: 1 }])
  })

  it('refuses password hashing inside a transaction', async () => {
    await expect(inTransaction(app.as(null).ctx, async () => hashPassword('x'))).rejects.toThrow(
      'Password hashing was called inside a transaction',
    )
  })
})

describe('effects of a transaction', () => {
  it('run after the commit; a failing effect stops neither the others nor the response', async () => {
    const { ctx } = app.as(null)
    const log = vi.spyOn(ctx.log, 'error')
    const ran: string[] = []
    const answer = await inTransaction(ctx, async (inner) => {
      inner.afterCommit(() => ran.push('first'))
      inner.afterCommit(() => Promise.reject(new Error('the second fails')))
      inner.afterCommit(() => {
        throw new Error('the third fails')
      })
      inner.afterCommit(() => ran.push('fourth'))
      inner.afterRollback(() => ran.push('rollback'))
      expect(ran).toEqual([])
      return 'committed'
    })
    expect(answer).toBe('committed')
    expect(ran).toEqual(['first', 'fourth'])
    expect(log).toHaveBeenCalledTimes(2)
    log.mockRestore()
  })

  it('registered for a rollback run after it, outside the transaction', async () => {
    const { ctx } = app.as(null)
    const ran: unknown[] = []
    const failed = inTransaction(ctx, async (inner) => {
      inner.afterCommit(() => ran.push('commit'))
      inner.afterRollback(async () => ran.push(await ctx.db.query('select 1 as n')))
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(ran).toEqual([[{ n: 1 }]])
  })

  it('outside a transaction fail without ending the process', async () => {
    const { ctx } = app.as(null)
    const log = vi.spyOn(ctx.log, 'error')
    ctx.afterCommit(() => Promise.reject(new Error('fails alone')))
    await eventually(() => expect(log).toHaveBeenCalledOnce())
    log.mockRestore()
  })
})

describe('transactions of one account', () => {
  const lock = 'select pg_advisory_xact_lock(74019999, hashtext($1))'

  it('hold one connection at most while they wait for a lock, and no other account waits for them', async () => {
    const [one, two] = [await makeUser(app), await makeUser(app)]
    const order: number[] = []
    let waiting: Promise<void>[] = []
    await app.db.transaction(async (holder) => {
      await holder.query(lock, [one.id])
      waiting = Array.from({ length: 20 }, (_, n) =>
        inTransaction(app.as(one).ctx, async ({ db }) => {
          await db.query(lock, [one.id])
          order.push(n)
        }),
      )
      await untilBlocked(app, 'select pg_advisory_xact_lock')
      await inTransaction(app.as(two).ctx, ({ db }) => db.query(lock, [two.id]))
      const [{ n }] = await app.db.query(
        `select count(*)::int n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like 'select pg_advisory%'`,
      )
      expect(n).toBe(1)
    })
    await Promise.all(waiting)
    expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n))
  })

  it('go on after a failure', async () => {
    const { ctx } = app.as(await makeUser(app))
    const failed = inTransaction(ctx, () => Promise.reject(new Error('no')))
    const next = inTransaction(ctx, ({ db }) => db.query('select 1 as n'))
    await expect(failed).rejects.toThrow('no')
    expect(await next).toEqual([{ n: 1 }])
  })

  it('refuse another one inside, which would wait for itself', async () => {
    const { ctx } = app.as(await makeUser(app))
    const nested = inTransaction(ctx, () => inTransaction(ctx, async () => undefined))
    await expect(nested).rejects.toThrow('Another transaction was called inside a transaction')
  })

  it('run beside each other for staff', async () => {
    const { ctx } = app.as(await makeUser(app, { userType: 'admin' }))
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const first = inTransaction(ctx, () => ended.then(() => 'first'))
    await inTransaction(ctx, async () => end())
    expect(await first).toBe('first')
  })
})

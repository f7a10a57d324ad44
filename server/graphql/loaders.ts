import DataLoader from 'dataloader'
import type { ObjectLiteral } from 'typeorm'
import { required } from '../../shared/required.ts'
import type { Ctx } from '../context/context.ts'

type Batch<K, V> = (ctx: Ctx, keys: readonly K[]) => Promise<ArrayLike<V | Error>>

/**
 * Defines a loader, used as `userById(ctx).load(id)`. It batches and caches for the lifetime of the context's `cache`:
 * a request, a transaction or an event.
 */
export function loader<K, V>(batch: Batch<K, V>, cacheKeyFn?: (key: K) => string) {
  const live = new WeakMap<object, DataLoader<K, V, any>>()
  return (ctx: Ctx): DataLoader<K, V, any> => {
    let found = live.get(ctx.cache)
    if (!found) {
      found = new DataLoader<K, V, any>((keys) => batch(ctx, keys), cacheKeyFn ? { cacheKeyFn } : {})
      live.set(ctx.cache, found)
    }
    return found
  }
}

/** Loads a row by id, or null. The entity is lazy, so that modules may load in any order. */
export function byId<T extends ObjectLiteral & { id: string }>(entity: () => new () => T) {
  return loader<string, T | null>(async (ctx, ids) => {
    const rows = await ctx.db
      .createQueryBuilder(entity(), 't')
      .where('t.id = any(:ids)', { ids: [...ids] })
      .getMany()
    const found = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => found.get(id) ?? null)
  })
}

/**
 * Loads the row that a foreign key refers to.
 * @throws Error if there is none
 */
export const referenced = async <T>(rows: Pick<DataLoader<string, T | null>, 'load'>, id: string): Promise<T> =>
  required(await rows.load(id), `row ${id}`)

/** Loads all rows whose `column` is the key: the inverse side of a relation, optionally ordered. */
export function by<T extends ObjectLiteral>(
  entity: () => new () => T,
  column: keyof T & string,
  orderBy?: keyof T & string,
) {
  return loader<string, T[]>(async (ctx, keys) => {
    const query = ctx.db.createQueryBuilder(entity(), 't').where(`t.${column} = any(:keys)`, { keys: [...keys] })
    if (orderBy) query.orderBy(`t.${orderBy}`)
    const groups = new Map<string, T[]>(keys.map((key) => [key, []]))
    for (const row of await query.getMany()) groups.get(row[column])?.push(row)
    return keys.map((key) => groups.get(key) ?? [])
  })
}

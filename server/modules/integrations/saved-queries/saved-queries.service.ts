import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import type { DeleteSavedQueryInput, SaveQueryInput } from './saved-queries.inputs.ts'
import { SavedQuery } from './saved-query.entity.ts'

/** Maximum saved queries per user. */
const maxSaved = 200

/** The viewer's saved queries, by name. */
export const savedQueries = (ctx: Ctx): Promise<SavedQuery[]> =>
  ctx.db.find(SavedQuery, { where: { userId: viewerId(ctx) }, order: { name: 'ASC' } })

/**
 * Saves a query under a name, replacing the viewer's own of that name.
 * @throws BAD_USER_INPUT (blank name), RULE_BROKEN (too many)
 */
export async function saveQuery(outer: Ctx, input: SaveQueryInput): Promise<SavedQuery> {
  const name = input.name.trim()
  if (!name) throw badInput({ name: ['Enter a name'] })
  return inTransaction(outer, async (ctx) => {
    const userId = viewerId(ctx)
    // serializes tabs that save concurrently, so that the limit holds
    await ctx.db.query(`select pg_advisory_xact_lock(hashtextextended('saved queries ' || $1, 0))`, [userId])
    const savedAt = new Date(ctx.clock.now())
    const kept = await ctx.db.findOneBy(SavedQuery, { userId, name })
    if (!kept && (await ctx.db.countBy(SavedQuery, { userId })) >= maxSaved) {
      throw failure('RULE_BROKEN', 'You have saved too many queries: delete one first')
    }
    const { query, variables } = input
    return ctx.db.save(ctx.db.create(SavedQuery, { ...kept, userId, name, query, variables, savedAt }))
  })
}

/** @throws NOT_FOUND, also for other users' queries */
export async function deleteSavedQuery(ctx: Ctx, { id }: DeleteSavedQueryInput): Promise<void> {
  const { affected } = await ctx.db.delete(SavedQuery, { id, userId: viewerId(ctx) })
  if (!affected) throw notFound('Query not found')
}

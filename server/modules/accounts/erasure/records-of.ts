import type { Ctx } from '../../../context/context.ts'

/** Columns that name the person whom a row is about. */
const ownerColumns = ['user_id', 'owner_id', 'payer_id', 'supervisor_id']

/**
 * Ids of all rows about a user, in the tables of all modules: applications, payments, results and so on. An audit entry
 * about such a record, for example, is also about the user.
 */
export async function recordsOf(ctx: Ctx, userId: string): Promise<string[]> {
  const parts = ctx.db.dataSource.entityMetadatas.flatMap(({ tablePath, columns }) => {
    const names = columns.map(({ databaseName }) => databaseName)
    const owners = ownerColumns.filter((name) => names.includes(name))
    const hasId = columns.some(({ databaseName, type }) => databaseName === 'id' && type === 'uuid')
    const isOwn = owners.map((name) => `${name} = $1`).join(' or ')
    return hasId && owners.length ? [`select id from "${tablePath}" where ${isOwn}`] : []
  })
  const rows: { id: string }[] = await ctx.db.query(parts.join(' union all '), [userId])
  return [userId, ...rows.map(({ id }) => id)]
}

import { byId, loader } from '../../graphql/loaders.ts'
import { RefreshToken } from './session.entity.ts'
import { User } from './user.entity.ts'

export const userById = byId(() => User)

/** When a session's access token was last renewed, by the session's id: the moment of its newest refresh token. */
export const lastRefreshOf = loader<string, Date | null>(async (ctx, ids) => {
  const rows = await ctx.db.createQueryBuilder(RefreshToken, 'token')
    .select('token.sessionId', 'id').addSelect('max(token.createdAt)', 'at')
    .where('token.sessionId = any(:ids)', { ids: [...ids] })
    .groupBy('token.sessionId').getRawMany<{ id: string; at: Date }>()
  const found = new Map(rows.map(({ id, at }) => [id, at]))
  return ids.map((id) => found.get(id) ?? null)
})

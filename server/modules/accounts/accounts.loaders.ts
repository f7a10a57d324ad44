import { byId, loader } from '../../graphql/loaders.ts'
import { Relation } from './relations/relation.entity.ts'
import { RefreshToken } from './session/session.entity.ts'
import { User } from './user.entity.ts'

export const userById = byId(() => User)

/** When a session's access token was last renewed, by the session's id: the moment of its newest refresh token. */
export const lastRefreshOf = loader<string, Date | null>(async (ctx, ids) => {
  const rows = await ctx.db
    .createQueryBuilder(RefreshToken, 'token')
    .select('token.sessionId', 'id')
    .addSelect('max(token.createdAt)', 'at')
    .where('token.sessionId = any(:ids)', { ids: [...ids] })
    .groupBy('token.sessionId')
    .getRawMany<{ id: string; at: Date }>()
  const found = new Map(rows.map(({ id, at }) => [id, at]))
  return ids.map((id) => found.get(id) ?? null)
})

/** How many accounts name the school (not a double that was merged into it), by its id. */
export const peopleOfSchool = loader<string, number>(async (ctx, ids) => {
  const rows = await ctx.db
    .createQueryBuilder(User, 'user')
    .select('user.schoolId', 'id')
    .addSelect('count(*)::int', 'people')
    .where('user.schoolId = any(:ids)', { ids: [...ids] })
    .groupBy('user.schoolId')
    .getRawMany<{ id: string; people: number }>()
  const found = new Map(rows.map(({ id, people }) => [id, people]))
  return ids.map((id) => found.get(id) ?? 0)
})

/** Everybody that a user is related to, above and below, by the user's id; the latest first. */
export const relationsOf = loader<string, Relation[]>(async (ctx, ids) => {
  const rows = await ctx.db
    .createQueryBuilder(Relation, 'relation')
    .where('relation.aboveId = any(:ids) or relation.belowId = any(:ids)', { ids: [...ids] })
    .orderBy('relation.createdAt', 'DESC')
    .limit(500)
    .getMany()
  return ids.map((id) => rows.filter(({ aboveId, belowId }) => aboveId === id || belowId === id))
})

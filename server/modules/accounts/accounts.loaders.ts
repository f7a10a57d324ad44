import { byId, loader } from '../../graphql/loaders.ts'
import { Relation } from './relations/relation.entity.ts'
import { RefreshToken } from './session/session.entity.ts'
import { User } from './user.entity.ts'

export const userById = byId(() => User)

/**
 * Names of accounts by id, for long lists: loading the accounts takes thirty times as long. Null for unknown ids, a dash
 * for erased accounts.
 */
export const userNameById = loader<string, string | null>(async (ctx, ids) => {
  const rows: { id: string; name: string }[] = await ctx.db.query(
    `select id, case when erased_at is null then first_name || ' ' || last_name else '—' end as name
     from "user" where id = any($1)`,
    [[...ids]],
  )
  const found = new Map(rows.map(({ id, name }) => [id, name]))
  return ids.map((id) => found.get(id) ?? null)
})

/** Time of a session's last token refresh, by session id: the creation of its newest refresh token. */
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

/** Number of accounts with the school, by its id; duplicates merged into it are not counted. */
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

/** All relations of a user, above and below, by user id; newest first. */
export const relationsOf = loader<string, Relation[]>(async (ctx, ids) => {
  const rows = await ctx.db
    .createQueryBuilder(Relation, 'relation')
    .where('relation.aboveId = any(:ids) or relation.belowId = any(:ids)', { ids: [...ids] })
    .orderBy('relation.createdAt', 'DESC')
    .limit(500)
    .getMany()
  return ids.map((id) => rows.filter(({ aboveId, belowId }) => aboveId === id || belowId === id))
})

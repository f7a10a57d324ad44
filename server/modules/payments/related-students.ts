import { loader } from '../../graphql/loaders.ts'

/**
 * SQL: is the student of `column` the supervisor's own, or of one of the partner's supervisors, whose id is the
 * parameter?
 */
export const relatedBelow = (column: string, me: string): string => `exists (
  select from relation s
  left join relation p on p.below_id = s.above_id and p.state = 'active' and p.above_id = ${me}
  where s.below_id = ${column} and s.state = 'active' and (s.above_id = ${me} or p.id is not null))`

/** Whether a student, by id, is the viewer's: a supervisor's own, or of one of a partner's supervisors. */
export const isRelatedBelow = loader<string, boolean>(async (ctx, ids) => {
  const rows: { id: string }[] = await ctx.db.query(
    `select t.id from unnest($1::uuid[]) t (id) where ${relatedBelow('t.id', '$2')}`, [ids, ctx.viewer.id])
  const found = new Set(rows.map(({ id }) => id))
  return ids.map((id) => found.has(id))
})

import { loader } from '../../graphql/loaders.ts'

/**
 * SQL: is the student of `column` the supervisor's own, or of one of the partner's supervisors, whose id is the
 * parameter?
 */
export const relatedBelow = (column: string, me: string): string => `exists (
  select from relation s
  left join relation p on p.below_id = s.above_id and p.state = 'active' and p.above_id = ${me}
  where s.below_id = ${column} and s.state = 'active' and (s.above_id = ${me} or p.id is not null))`

/** SQL: the ids of the same students, several times who is on several lists; nobody is below a supervisor's students. */
export function studentsBelow(userType: 'supervisor' | 'partner', me: string): string {
  const own = `select s.below_id from relation s where s.state = 'active' and s.above_id = ${me}`
  return userType === 'supervisor' ? own : `${own} union all
    select s.below_id from relation p join relation s on s.above_id = p.below_id and s.state = 'active'
    where p.state = 'active' and p.above_id = ${me}`
}

/** Whether a student, by id, is the viewer's: a supervisor's own, or of one of a partner's supervisors. */
export const isRelatedBelow = loader<string, boolean>(async (ctx, ids) => {
  const rows: { id: string }[] = await ctx.db.query(
    `select t.id from unnest($1::uuid[]) t (id) where ${relatedBelow('t.id', '$2')}`, [ids, ctx.viewer.id])
  const found = new Set(rows.map(({ id }) => id))
  return ids.map((id) => found.has(id))
})

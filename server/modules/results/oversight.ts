import type { Ctx } from '../../graphql/context.ts'
import { loader } from '../../graphql/loaders.ts'
import { UserType } from '../../graphql/viewer.ts'

/**
 * SQL that holds where somebody (`:me`, of a user type) works with the student: has the student on the own list, or, for a
 * partner, on the list of one of the own supervisors.
 */
export function oversees({ userType }: { userType: string | null }, student: string): string {
  return userType === UserType.partner
    ? `exists (select from relation s join relation p on p.below_id = s.above_id and p.state = 'active'
        where s.below_id = ${student} and s.state = 'active' and p.above_id = :me)`
    : `exists (select from relation s where s.below_id = ${student} and s.state = 'active' and s.above_id = :me)`
}

/** Whether the viewer has permission to see results of students at all, beside the own. */
export const mayOversee = (ctx: Ctx): boolean =>
  ctx.viewer.has('supervisor.$ID.exams') || ctx.viewer.has('partner.$ID.exams')

/** Whether the viewer works with the student, by the student's id. */
export const overseen = loader<string, boolean>(async (ctx, studentIds) => {
  const rows: { id: string }[] = await ctx.db.query(
    `select student as id from unnest($1::uuid[]) student where ${oversees(ctx.viewer, 'student').replaceAll(':me', '$2')}`,
    [[...studentIds], ctx.viewer.id])
  const found = new Set(rows.map(({ id }) => id))
  return studentIds.map((id) => found.has(id))
})

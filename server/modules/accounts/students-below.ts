import { loader } from '../../graphql/loaders.ts'
import { UserType } from '../../graphql/viewer.ts'

/**
 * SQL that holds where a student is below somebody of a user type: on the own list of a supervisor, or, for a partner, on
 * the list of one of the own supervisors. Relations that still wait for a consent do not count.
 * @param student the column of the student's id
 * @param me whose students they are: a parameter of the statement
 */
export function studentBelow(userType: string | null, student: string, me = ':me'): string {
  return userType === UserType.partner
    ? `${student} in (select s.below_id from relation s join relation p on p.below_id = s.above_id
        where s.state = 'active' and p.state = 'active' and p.above_id = ${me})`
    : `${student} in (select s.below_id from relation s where s.state = 'active' and s.above_id = ${me})`
}

/** Whether a student, by id, is below the viewer, as `studentBelow` says. */
export const isStudentBelow = loader<string, boolean>(async (ctx, studentIds) => {
  const rows: { id: string }[] = await ctx.db.query(
    `select student as id from unnest($1::uuid[]) student where ${studentBelow(ctx.viewer.userType, 'student', '$2')}`,
    [[...studentIds], ctx.viewer.id])
  const found = new Set(rows.map(({ id }) => id))
  return studentIds.map((id) => found.has(id))
})

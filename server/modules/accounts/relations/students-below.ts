import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm'
import type { Ctx } from '../../../context/context.ts'
import { loader } from '../../../graphql/loaders.ts'
import { UserType, viewerId } from '../../../context/viewer.ts'

/** A set of students, as a condition for lists. */
export interface Whose {
  /** SQL condition on a column with a student's id; has the parameter `:whose` */
  readonly sql: (student: string) => string
  readonly whose: string | string[]
}

/** Number of students from which a partner's pages are faster along the sort order of the list. */
const sortedScanThreshold = 1000

const ownSupervisors = (partner: string) =>
  `select p.below_id from relation p where p.state = 'active' and p.above_id = ${partner}`

/** SQL comparison that selects the supervisors of the list. */
const above = (userType: string | null, id: string) =>
  userType === UserType.partner ? `in (${ownSupervisors(id)})` : `= ${id}`

const onLists = (supervisors: string) => (student: string) =>
  `${student} in (select s.below_id from relation s where s.state = 'active' and s.above_id ${supervisors})`

/**
 * The students of a user, by default the viewer: those on a supervisor's own list, or on the lists of a partner's
 * supervisors. Pending relations do not count.
 *
 * PostgreSQL estimates the number of students well for given supervisors, but assumes that a partner has few: for a
 * large partner it would read all students for each page. Therefore the ids of a large partner's supervisors are
 * passed explicitly.
 */
export async function studentsBelow(
  ctx: Ctx,
  userType: string | null = ctx.viewer.userType,
  id: string = viewerId(ctx),
): Promise<Whose> {
  if (userType === UserType.partner) {
    const [{ large }] = await ctx.db.query<[{ large: boolean }]>(
      `select exists (
         select from relation s where s.state = 'active' and s.above_id ${above(userType, '$1')} offset ${sortedScanThreshold}
       ) large`,
      [id],
    )
    if (large) {
      const supervisors = await ctx.db.query<{ below_id: string }[]>(ownSupervisors('$1'), [id])
      return { sql: onLists('= any(:whose)'), whose: supervisors.map((row) => row.below_id) }
    }
  }
  return { sql: onLists(above(userType, ':whose')), whose: id }
}

/** A supervisor or partner to restrict a list to. */
export interface Above {
  readonly supervisorId?: string | null | undefined
  readonly partnerId?: string | null | undefined
}

/**
 * Restricts rows to the students of a supervisor or partner.
 * @param student column of the query with the student's id
 */
export async function ofStudentsOf<T extends ObjectLiteral>(
  ctx: Ctx,
  query: SelectQueryBuilder<T>,
  student: string,
  { supervisorId, partnerId }: Above,
): Promise<void> {
  const narrow = async (role: 'supervisor' | 'partner', id: string) => {
    const { sql, whose } = await studentsBelow(ctx, role, id)
    query.andWhere(sql(student).replaceAll(':whose', `:${role}Above`), { [`${role}Above`]: whose })
  }
  if (supervisorId) await narrow('supervisor', supervisorId)
  if (partnerId) await narrow('partner', partnerId)
}

/** Whether a student, by id, is one of the viewer's. */
export const isStudentBelow = loader<string, boolean>(async (ctx, studentIds) => {
  const rows: { id: string }[] = await ctx.db.query(
    `select t.id from unnest($1::uuid[]) t (id) where ${onLists(above(ctx.viewer.userType, '$2'))('t.id')}`,
    [[...studentIds], ctx.viewer.id],
  )
  const found = new Set(rows.map(({ id }) => id))
  return studentIds.map((id) => found.has(id))
})

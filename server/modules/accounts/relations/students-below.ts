import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm'
import type { Ctx } from '../../../graphql/context.ts'
import { loader } from '../../../graphql/loaders.ts'
import { UserType } from '../../../graphql/viewer.ts'

/** Some people, as a condition of a list. */
export interface Whose {
  /** SQL that holds where a student, by the column of the id, is one of them; with `:whose` as its parameter */
  readonly sql: (student: string) => string
  readonly whose: string | string[]
}

/** From so many students on, a partner's pages are found sooner along the order of their lists. */
const many = 1000

const ownSupervisors = (partner: string) =>
  `select p.below_id from relation p where p.state = 'active' and p.above_id = ${partner}`

/** SQL: on the lists of which supervisors a relation has to be. */
const above = (userType: string | null, id: string) =>
  userType === UserType.partner ? `in (${ownSupervisors(id)})` : `= ${id}`

const onLists = (supervisors: string) => (student: string) =>
  `${student} in (select s.below_id from relation s where s.state = 'active' and s.above_id ${supervisors})`

/**
 * The students below somebody, the viewer unless told: on the own list of a supervisor, or, for a partner, on that of one
 * of the own supervisors. Relations that still wait for a consent do not count.
 *
 * PostgreSQL knows about how many students a supervisor has whom it is told, but takes a partner for one with few: of a
 * large one it would read the rows of all students for each page. So it is told the supervisors of such a partner.
 */
export async function studentsBelow(
  ctx: Ctx,
  userType: string | null = ctx.viewer.userType,
  id: string = ctx.viewer.id!,
): Promise<Whose> {
  if (userType === UserType.partner) {
    const [{ large }] = await ctx.db.query<[{ large: boolean }]>(
      `select exists (
         select from relation s where s.state = 'active' and s.above_id ${above(userType, '$1')} offset ${many}
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

/** Whose students a list is narrowed to. */
export interface Above {
  readonly supervisorId?: string | null
  readonly partnerId?: string | null
}

/**
 * Filters rows by the people above their students.
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

/** Whether a student, by id, is one of those below the viewer. */
export const isStudentBelow = loader<string, boolean>(async (ctx, studentIds) => {
  const rows: { id: string }[] = await ctx.db.query(
    `select t.id from unnest($1::uuid[]) t (id) where ${onLists(above(ctx.viewer.userType, '$2'))('t.id')}`,
    [[...studentIds], ctx.viewer.id],
  )
  const found = new Set(rows.map(({ id }) => id))
  return studentIds.map((id) => found.has(id))
})

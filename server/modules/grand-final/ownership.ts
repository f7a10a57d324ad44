import { rule } from '../../graphql/rules.ts'
import { loader } from '../../graphql/loaders.ts'

/** Supervisor of a group, by group id. */
export const supervisorOfGroup = loader<string, string | null>(async (ctx, ids) => {
  const rows: { id: string; supervisorId: string }[] = await ctx.db.query(
    `select id, supervisor_id "supervisorId" from participation_group where id = any($1::uuid[])`,
    [[...ids]],
  )
  const found = new Map(rows.map((row) => [row.id, row.supervisorId]))
  return ids.map((id) => found.get(id) ?? null)
})

/** People responsible for a member of a group. */
export interface Responsible {
  /** the account of the member, or of the student a companion comes with */
  userId: string | null
  supervisorId: string
  /** whether the supervisor alone pays, or the family too */
  supervisorPays: boolean
}

/** People responsible for a member, by participant id. */
export const responsibleFor = loader<string, Responsible | null>(async (ctx, ids) => {
  const rows: (Responsible & { id: string })[] = await ctx.db.query(
    `select p.id, coalesce(student.user_id, p.user_id) "userId", g.supervisor_id "supervisorId",
       g.payment_control = 'supervisor' "supervisorPays"
     from participant p join participation_group g on g.id = p.group_id
     left join participant student on student.id = p.companion_of_id
     where p.id = any($1::uuid[])`,
    [[...ids]],
  )
  const found = new Map(rows.map(({ id, ...row }) => [id, row]))
  return ids.map((id) => found.get(id) ?? null)
})

/** The member of a charge, by the charge's id, which is the subject of its payment. */
export const participantOfCharge = loader<string, string | null>(async (ctx, ids) => {
  const rows: { id: string; participantId: string }[] = await ctx.db.query(
    `select id, participant_id "participantId" from grand_final_charge where id = any($1::uuid[])`,
    [[...ids]],
  )
  const found = new Map(rows.map((row) => [row.id, row.participantId]))
  return ids.map((id) => found.get(id) ?? null)
})

/** Access rule: the row belongs to the viewer, to a companion of the viewer, or to a member of the viewer's group. */
export const answersForMember = rule('answersForMember', async (ctx, row: { participantId: string }) => {
  if (ctx.viewer.id === null) return false
  const people = await responsibleFor(ctx).load(row.participantId)
  return people !== null && (people.userId === ctx.viewer.id || people.supervisorId === ctx.viewer.id)
})

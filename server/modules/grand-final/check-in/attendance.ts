import { loader } from '../../../graphql/loaders.ts'

/** Whether a person was counted at a door of the event, by participant ID. */
export const wasCheckedIn = loader<string, boolean>(async (ctx, participantIds) => {
  const rows: { id: string }[] = await ctx.db.query(
    `select distinct s.participant_id as id from grand_final_scan s
       join grand_final_checkpoint c on c.id = s.checkpoint_id
     where s.participant_id = any($1::uuid[]) and s.refusal is null and c.kind = 'door'`,
    [participantIds],
  )
  const found = new Set(rows.map(({ id }) => id))
  return participantIds.map((id) => found.has(id))
})

import type { Ctx } from '../../../graphql/context.ts'

/** Whether the person was counted at a door of the event. */
export async function wasCheckedIn(ctx: Pick<Ctx, 'db'>, participantId: string): Promise<boolean> {
  const [{ found }] = await ctx.db.query<[{ found: boolean }]>(
    `select exists (select from grand_final_scan s join grand_final_checkpoint c on c.id = s.checkpoint_id
       where s.participant_id = $1 and s.refusal is null and c.kind = 'door') found`,
    [participantId],
  )
  return found
}

import type { Ctx } from '../../../context/context.ts'

/** Card surcharge of each charge's event, in hundredths of a percent by charge id. */
export async function surchargesOf(ctx: Ctx, chargeIds: readonly string[]): Promise<Map<string, number>> {
  const rows: { id: string; rate: number }[] = await ctx.db.query(
    `select c.id, e.card_surcharge rate from grand_final_charge c
     join participant p on p.id = c.participant_id
     join grand_final_event e on e.id = p.event_id
     where c.id = any($1::uuid[]) and e.card_surcharge > 0`,
    [[...chargeIds]],
  )
  return new Map(rows.map(({ id, rate }) => [id, rate]))
}

import type { Ctx } from '../../../context/context.ts'
import { GrandFinalCharge } from '../money/charge.entity.ts'
import { removeFilesOf } from '../uploads/kinds.ts'
import { Participant } from './participant.entity.ts'

/**
 * Removes a member, in a transaction that holds the group. Details are erased immediately; row and name are kept if
 * there are charges to explain, including cancelled ones.
 */
export async function leave(ctx: Ctx, id: string): Promise<void> {
  await removeFilesOf(ctx, [id])
  if (await ctx.db.existsBy(GrandFinalCharge, { participantId: id })) {
    await ctx.db.update(
      Participant,
      { id },
      { removedAt: new Date(ctx.clock.now()), sealedDetails: null, externalCode: null },
    )
  } else {
    await ctx.db.delete(Participant, { id })
  }
}

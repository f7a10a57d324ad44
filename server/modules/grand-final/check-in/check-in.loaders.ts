import { byId, loader } from '../../../graphql/loaders.ts'
import { GrandFinalCheckpoint } from './checkpoint.entity.ts'
import { GrandFinalScan } from './scan.entity.ts'

export const checkpointById = byId(() => GrandFinalCheckpoint)
export const scanById = byId(() => GrandFinalScan)

/** Ids of the participants counted at a checkpoint who still have their place. */
export const countedAt = loader<string, string[]>(async (ctx, ids) => {
  const rows: { checkpointId: string; participantId: string }[] = await ctx.db.query(
    `select s.checkpoint_id "checkpointId", s.participant_id "participantId" from grand_final_scan s
     join participant p on p.id = s.participant_id
     where s.checkpoint_id = any($1::uuid[]) and s.refusal is null and p.removed_at is null`,
    [[...ids]],
  )
  const found = new Map(ids.map((id): [string, string[]] => [id, []]))
  for (const { checkpointId, participantId } of rows) found.get(checkpointId)?.push(participantId)
  return ids.map((id) => found.get(id) ?? [])
})

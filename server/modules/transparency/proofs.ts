import { formatProof } from '../../../shared/tlog/proof.ts'
import { inclusionProof } from '../../../shared/tlog/tree.ts'
import type { Ctx } from '../../context/context.ts'
import { newestWitnessed, withCosignatures } from './cosignatures.ts'
import { storedNodes } from './tree.ts'
import type { TransparencyCheckpoint, TransparencyLog } from './transparency.entities.ts'

/** Whether the newest checkpoint covers a position. */
export const isSigned = (position: string | null, log: Pick<TransparencyLog, 'signedSize'>): boolean =>
  position !== null && Number(position) < Number(log.signedSize)

/** A signed tree. */
type SignedTree = Pick<TransparencyCheckpoint, 'number' | 'size' | 'note'>

/** The newest checkpoint that the quorum has cosigned, if it contains an entry; else the newest one. */
async function newestFor(ctx: Ctx, log: TransparencyLog, index: number): Promise<SignedTree> {
  const witnessed = await newestWitnessed(ctx)
  if (witnessed && index < Number(witnessed.size)) return witnessed
  return { number: log.checkpointNumber, size: log.signedSize, note: log.checkpoint }
}

/**
 * The text of a file `.tlog-proof`, for the newest checkpoint with its cosignatures.
 * @param index position of an entry that the newest checkpoint covers
 * @param extra opening of the entry, for its owner only
 */
export async function proofText(ctx: Ctx, log: TransparencyLog, index: number, extra?: Uint8Array): Promise<string> {
  const tree = await newestFor(ctx, log, index)
  const path = await inclusionProof(index, Number(tree.size), storedNodes(ctx))
  return formatProof({ ...(extra ? { extra } : {}), index, path, checkpoint: await withCosignatures(ctx, tree) })
}

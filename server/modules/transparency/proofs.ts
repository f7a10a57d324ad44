import { formatProof } from '../../../shared/tlog/proof.ts'
import { inclusionProof } from '../../../shared/tlog/tree.ts'
import type { Ctx } from '../../context/context.ts'
import { storedNodes } from './tree.ts'
import type { TransparencyLog } from './transparency.entities.ts'

/** Whether the newest checkpoint covers a position. */
export const isSigned = (position: string | null, log: Pick<TransparencyLog, 'signedSize'>): boolean =>
  position !== null && Number(position) < Number(log.signedSize)

/**
 * The text of a file `.tlog-proof` for the newest checkpoint.
 * @param index position of an entry that the checkpoint covers
 * @param extra opening of the entry, for its owner only
 */
export async function proofText(
  ctx: Ctx,
  { checkpoint, signedSize }: TransparencyLog,
  index: number,
  extra?: Uint8Array,
): Promise<string> {
  const path = await inclusionProof(index, Number(signedSize), storedNodes(ctx))
  return formatProof({ ...(extra ? { extra } : {}), index, path, checkpoint })
}

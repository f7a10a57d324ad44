import { sameBytes, TlogError } from '../../../shared/tlog/bytes.ts'
import type { Checkpoint } from '../../../shared/tlog/checkpoint.ts'
import { cosignersOf, signedBy } from '../../../shared/tlog/cosigned.ts'
import { formatNote, isBy, parseNote, type NoteKey } from '../../../shared/tlog/note.ts'
import type { Policy } from '../../../shared/tlog/policy.ts'
import { rootAt } from '../../../shared/tlog/tree.ts'
import type { Ctx } from '../../context/context.ts'
import { markWitnessed, raiseAlarm, storeCosignature } from './cosignatures.ts'
import { checkpointKey } from './keys.ts'
import { storedNodes } from './tree.ts'
import { TransparencyLog, WitnessAlarm } from './transparency.entities.ts'

/** What became of a cosigned checkpoint that a witness has brought, as a status of HTTP. */
interface Taken {
  readonly status: 200 | 403 | 404 | 409 | 422
  readonly reason: string
}

/**
 * Takes a checkpoint with cosignatures, which witnesses bring that the log cannot reach. Only one that this log has signed,
 * and only with cosignatures of the policy’s witnesses. If it does not fit the tree, it proves that the log has signed two
 * histories: the alarm is raised.
 */
export async function takeCosigned(ctx: Ctx, text: string): Promise<Taken> {
  const { witnessPolicy: policy } = ctx.node.config
  if (!policy) return { status: 404, reason: 'This log has no witnesses' }
  const log = await ctx.db.findOneBy(TransparencyLog, { id: 1 })
  const { key } = await checkpointKey(ctx)
  if (!log?.checkpoint || log.origin !== key.name) return { status: 404, reason: 'This log has signed nothing' }
  const read = await verified(text, key, policy)
  if (!read) return { status: 403, reason: 'Not a checkpoint that this log and one of its witnesses have signed' }
  const { checkpoint, cosigners, own } = read
  const { origin } = log
  const { size } = checkpoint
  const alarm = await contradiction(ctx, log, checkpoint)
  if (alarm) {
    for (const { witness } of cosigners) await raiseAlarm(ctx, witness, origin, alarm, text)
    return { status: 422, reason: 'The log does not have this tree' }
  }
  let isKept = false
  for (const { witness, line, time } of cosigners)
    isKept = await storeCosignature(ctx, { witness, origin, size, note: own, line, time })
  if (!isKept) return { status: 409, reason: 'The checkpoint is too old' }
  await markWitnessed(ctx, policy)
  return { status: 200, reason: 'Thank you' }
}

/** A checkpoint of this log with its cosigners; null if one of the signatures is missing or wrong. */
async function verified(text: string, key: NoteKey, policy: Policy) {
  try {
    const note = parseNote(text)
    const checkpoint = await signedBy(note, [key])
    const cosigners = await cosignersOf(note, policy)
    const own = formatNote({ ...note, signatures: note.signatures.filter((one) => isBy(one, key)).slice(0, 1) })
    return cosigners.length ? { checkpoint, cosigners, own } : null
  } catch (error) {
    if (error instanceof TlogError) return null
    throw error
  }
}

/** How a checkpoint contradicts the tree; null if it is a part of the tree. */
async function contradiction(
  ctx: Ctx,
  { signedSize }: TransparencyLog,
  { size, root }: Checkpoint,
): Promise<WitnessAlarm | null> {
  if (size > Number(signedSize)) return WitnessAlarm.provenAhead
  return sameBytes(await rootAt(size, storedNodes(ctx)), root) ? null : WitnessAlarm.provenFork
}

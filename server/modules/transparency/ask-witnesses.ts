import { TlogError } from '../../../shared/tlog/bytes.ts'
import { cosignatureBy } from '../../../shared/tlog/cosigned.ts'
import { formatKey, parseNote } from '../../../shared/tlog/note.ts'
import type { PolicyWitness } from '../../../shared/tlog/policy.ts'
import { consistencyProof } from '../../../shared/tlog/tree.ts'
import { formatAddCheckpoint } from '../../../shared/tlog/witness-request.ts'
import type { Ctx } from '../../context/context.ts'
import { onOneNode } from '../../database/on-one-node.ts'
import type { WitnessReply } from '../../providers/witness-client.ts'
import { deleteOldCheckpoints, markWitnessed, raiseAlarm, storeCosignature, storeFailure } from './cosignatures.ts'
import { storedNodes } from './tree.ts'
import { TransparencyLog, TransparencyWitness, WitnessAlarm, WitnessFailure } from './transparency.entities.ts'

/** Session lock: one node at a time asks the witnesses. */
const lockKey = 74_010_091
/** Milliseconds after which a witness is asked again although the log has not grown, so that it shows that it lives. */
const freshMs = 600_000
/** Milliseconds to the next try after the first failure, which doubles with each further one. */
const firstRetryMs = 10_000
const lastRetryMs = 600_000

/** What a witness is asked about. */
interface Asked {
  readonly witness: PolicyWitness & { readonly url: string }
  readonly origin: string
  readonly size: number
  readonly note: string
}

/**
 * Asks the witnesses of the policy to cosign the newest checkpoint, all at once and outside of transactions, and notes which
 * checkpoints have reached the quorum. Publishing does not wait for them.
 */
export const askWitnesses = (ctx: Ctx): Promise<void> =>
  onOneNode(ctx, lockKey, async () => {
    const { witnessPolicy: policy } = ctx.node.config
    const log = await ctx.db.findOneBy(TransparencyLog, { id: 1 })
    if (!log?.checkpoint) return
    if (policy) {
      const { origin, checkpoint: note } = log
      const size = Number(log.signedSize)
      await Promise.all(
        policy.witnesses.map(async ({ url, ...witness }) => {
          if (url !== undefined) await askOne(ctx, { witness: { ...witness, url }, origin, size, note })
        }),
      )
      await markWitnessed(ctx, policy)
    }
    await deleteOldCheckpoints(ctx)
  })

async function askOne(ctx: Ctx, asked: Asked): Promise<void> {
  const { witness, origin, size } = asked
  const key = formatKey(witness.key)
  const known = await ctx.db.findOneBy(TransparencyWitness, { key, origin })
  if (known && !isDue(known, size, ctx.clock.now())) return
  await ctx.db.query(
    `insert into transparency_witness as w (key, origin, asked_at) values ($1, $2, $3)
     on conflict (key, origin) do update set asked_at = excluded.asked_at`,
    [key, origin, new Date(ctx.clock.now())],
  )
  const old = Math.min(Number(known?.size ?? 0), size)
  await judge(ctx, asked, await ask(ctx, asked, old), old)
}

/** Whether a witness is to be asked: it lacks the newest tree or was silent for a while, and is not waiting after a failure. */
function isDue({ size, seenAt, askedAt, failures }: TransparencyWitness, newest: number, now: number): boolean {
  if (failures > 0) {
    const wait = Math.min(firstRetryMs * 2 ** (failures - 1), lastRetryMs)
    return now >= (askedAt?.getTime() ?? 0) + wait
  }
  return Number(size) !== newest || now >= (seenAt?.getTime() ?? 0) + freshMs
}

async function ask(ctx: Ctx, { witness, size, note }: Asked, old: number): Promise<WitnessReply | null> {
  const proof = await consistencyProof(old, size, storedNodes(ctx))
  const request = formatAddCheckpoint({ old, proof, checkpoint: note })
  return ctx.node.providers.witnesses.addCheckpoint(witness.url, request)
}

/** Acts on an answer; a witness that knows another size is asked once more, from there. */
async function judge(ctx: Ctx, asked: Asked, reply: WitnessReply | null, old: number, again = true): Promise<void> {
  const { witness, origin } = asked
  if (reply?.status === 200) return takeCosignature(ctx, asked, reply.body)
  if (reply?.status === 409) {
    const theirs = sizeIn(reply.body)
    if (theirs !== null && theirs > asked.size) return judgeLarger(ctx, asked, theirs)
    if (theirs !== null && theirs !== old && again)
      return judge(ctx, asked, await ask(ctx, asked, theirs), theirs, false)
  }
  if (reply?.status === 422) return raiseAlarm(ctx, witness, origin, WitnessAlarm.fork)
  await storeFailure(ctx, witness, origin, failureOf(reply))
}

/** A witness that is ahead of the asked checkpoint may have visited the log since; if not, the log has lost a tree. */
async function judgeLarger(ctx: Ctx, { witness, origin }: Asked, theirs: number): Promise<void> {
  const log = await ctx.db.findOneByOrFail(TransparencyLog, { id: 1 })
  if (theirs > Number(log.signedSize)) await raiseAlarm(ctx, witness, origin, WitnessAlarm.ahead)
}

const sizeIn = (body: string): number | null => {
  const size = /^\d{1,16}\n?$/.test(body) ? Number(body) : Number.NaN
  return Number.isSafeInteger(size) ? size : null
}

function failureOf(reply: WitnessReply | null): WitnessFailure {
  if (!reply || reply.status >= 500) return WitnessFailure.unreachable
  if (reply.status === 404) return WitnessFailure.unknownLog
  return reply.status === 403 ? WitnessFailure.refused : WitnessFailure.wrongAnswer
}

async function takeCosignature(ctx: Ctx, { witness, origin, size, note }: Asked, lines: string): Promise<void> {
  const cosignature = await readCosignature(note, lines, witness)
  if (cosignature) await storeCosignature(ctx, { witness, origin, size, note, ...cosignature })
  else await storeFailure(ctx, witness, origin, WitnessFailure.wrongAnswer)
}

async function readCosignature(note: string, lines: string, { key }: PolicyWitness) {
  try {
    return await cosignatureBy(parseNote(note + lines), key)
  } catch (error) {
    if (error instanceof TlogError) return null
    throw error
  }
}

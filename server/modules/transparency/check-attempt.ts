import { joinBytes } from '../../../shared/join-bytes.ts'
import { sameBytes, TlogError, toBase64, utf8 } from '../../../shared/tlog/bytes.ts'
import { decodeOpening, entryOf, parseEvent, type LoggedEvent } from '../../../shared/tlog/exam-entry.ts'
import { leafHash } from '../../../shared/tlog/hashing.ts'
import { parseProof, verifyProof } from '../../../shared/tlog/proof.ts'
import type { RawAnswer } from '../../../shared/questions/raw-answer.ts'
import type { Ctx } from '../../context/context.ts'
import { Attempt, AttemptKind, chainNext, chainStart, requireJournal } from '../arena/public.ts'
import { openingsOf, type Opened } from './attempt-log.ts'
import { checkpointKey } from './keys.ts'
import { isSigned, proofText } from './proofs.ts'
import { TransparencyLog } from './transparency.entities.ts'

/** What the log says about an attempt, against its journal. */
interface LeafCheck {
  /** entries about the attempt */
  readonly logged: number
  /** those of them that the newest checkpoint covers */
  readonly signed: number
  /** what does not agree, in English, for operators */
  readonly problems: readonly string[]
}

/**
 * Verifies the entries of the log about an attempt: each is the commitment to its event and in the signed tree, and its
 * receipts are those that the journal gives, the last one that of the attempt.
 * @throws EntityNotFoundError for an unknown attempt, and CONFLICT if its journal is archived
 */
export async function checkLeaves(ctx: Ctx, attemptId: string): Promise<LeafCheck> {
  const attempt = await ctx.db.findOneByOrFail(Attempt, { id: attemptId })
  const log = await ctx.db.findOneBy(TransparencyLog, { id: 1 })
  const opened = await openingsOf(ctx, attempt.userId, [attemptId])
  const signed = opened.filter(({ position }) => log && isSigned(position, log))
  const problems: string[] = []
  for (const one of opened) {
    const problem = await entryProblem(ctx, log, one)
    if (problem) problems.push(`${parseEvent(one.event).kind}: ${problem}`)
  }
  const events = opened.map(({ event }) => parseEvent(event))
  problems.push(...(await receiptProblems(ctx, attempt, events)))
  if (!events.some(isEnd) && (await isMissing(ctx, attempt))) problems.push('The end of the attempt is not in the log')
  return { logged: opened.length, signed: signed.length, problems }
}

const isEnd = ({ kind }: LoggedEvent): boolean => kind === 'handIn' || kind === 'forcedClose'

/** Why an entry does not stand for its opening or is not in the signed tree; null if all agrees, or if it still waits. */
async function entryProblem(ctx: Ctx, log: TransparencyLog | null, opened: Opened): Promise<string | null> {
  const { salt, event, entry, leaf, position } = opened
  if (!sameBytes(entryOf({ salt, event }), entry)) return 'the entry does not stand for this event'
  if (!sameBytes(leafHash(entry), leaf)) return 'the hash of the entry is wrong'
  if (!log || !isSigned(position, log)) return null
  try {
    const proof = parseProof(await proofText(ctx, log, Number(position), joinBytes(salt, utf8(event))))
    const { key } = await checkpointKey(ctx)
    await verifyProof(proof, entryOf(decodeOpening(proof.extra ?? new Uint8Array())), key)
    return null
  } catch (error) {
    if (error instanceof TlogError) return error.message
    throw error
  }
}

/** Receipts of logged events that the journal does not give, and whether the last one is that of the attempt. */
async function receiptProblems(ctx: Ctx, attempt: Attempt, events: readonly LoggedEvent[]): Promise<string[]> {
  const heads = await headsOf(ctx, attempt.id)
  const problems: string[] = []
  let ended: string | null = null
  for (const event of events) {
    const receipts = receiptsOf(event)
    for (const receipt of receipts)
      if (!heads.has(receipt)) problems.push(`${event.kind} at ${event.at}: the journal does not give its receipt`)
    if (isEnd(event) || event.kind === 'correction') ended = receipts.at(-1) ?? ended
  }
  if (ended !== null && ended !== attempt.head.toString('base64'))
    problems.push('The receipt of the attempt is not the one that was logged last')
  return problems
}

function receiptsOf(event: LoggedEvent): readonly string[] {
  if (event.kind === 'correction') return [event.before, event.after]
  return 'chain' in event ? [event.chain] : []
}

/** The receipts that an attempt had after each answer of its journal, and the first one, in Base 64. */
async function headsOf(ctx: Ctx, attemptId: string): Promise<ReadonlySet<string>> {
  await requireJournal(ctx, [attemptId])
  const answers: { epoch: number; seq: number; questionNo: number; choice: number; typed: RawAnswer }[] =
    await ctx.db.query(
      `select epoch, seq, question_no as "questionNo", choice, typed from journal where attempt_id = $1 order by epoch, seq`,
      [attemptId],
    )
  let head = chainStart(attemptId)
  const heads = new Set([toBase64(Buffer.from(head, 'hex'))])
  for (const answer of answers) {
    head = chainNext(head, attemptId, answer.epoch, answer)
    heads.add(toBase64(Buffer.from(head, 'hex')))
  }
  return heads
}

/** Whether the end of an attempt should be in the log: it was closed since the log exists, and its student is not erased. */
async function isMissing(ctx: Ctx, { id, kind, closedAt }: Attempt): Promise<boolean> {
  if (kind !== AttemptKind.exam || !closedAt) return false
  const [found]: { missing: boolean }[] = await ctx.db.query(
    `select u.erased_at is null and not exists (select from transparency_due d where d.attempt_id = t.id)
       and exists (select from transparency_entry where created_at < t.closed_at order by id limit 1) as missing
     from attempt t join "user" u on u.id = t.user_id where t.id = $1`,
    [id],
  )
  return found?.missing ?? false
}

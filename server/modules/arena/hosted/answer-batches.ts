import { typedByte, type RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import { first } from '../../../../shared/required.ts'
import { Batches } from '../../../base/batches.ts'
import { perNode, type Ctx } from '../../../context/context.ts'
import { overloaded } from '../answer-writer/refusals.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'
import { answerGrace, endsAt, isInProgress } from './sql.ts'

/** A student's answer to the open question. */
export interface HostedAnswer {
  readonly attemptId: string
  readonly userId: string
  readonly epoch: number
  readonly questionNo: number
  /** byte of the answer, see StoredAnswers in shared/questions */
  readonly choice: number
  /** the answer as typed, if `choice` is 255; otherwise empty */
  readonly typed: RawAnswer
}

export interface StoredAnswer {
  readonly ackSeq: number
  readonly receipt: string
}

interface Item {
  readonly ctx: Ctx
  readonly answer: HostedAnswer
}

/** Answers per statement, concurrent statements, and answers that may wait. */
const [batchSize, maxStatements, maxWaiting] = [250, 2, 20_000]
const retryAfterMs = 1000

/**
 * Gate, fold, chain and journal in one statement, for answers of different attempts. The attempt's row lock makes
 * answers to a question unique: the second one finds it answered. The chain is the same as for all answers (see
 * answer-writer/chain.ts).
 */
const store = `
  with u as (
    update attempt t set ack_seq = t.ack_seq + 1, answers = set_byte(t.answers, i.question_no - 1, i.choice),
      typed = case i.choice when ${typedByte} then t.typed || jsonb_build_object(i.question_no, i.typed) else t.typed end,
      head = sha256(convert_to(
        concat_ws('|', encode(t.head, 'hex'), t.id, t.epoch, t.ack_seq + 1, i.question_no, i.choice,
          case i.choice when ${typedByte} then i.typed end), 'UTF8'))
    from unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[], $6::int[], $7::text[]) with ordinality
      as i(attempt_id, user_id, epoch, question_no, choice, typed, n), hosted_question q join exam e on e.id = q.exam_id
    where t.id = i.attempt_id and t.user_id = i.user_id and t.epoch = i.epoch and t.exam_id = q.exam_id
      and q.question_no = i.question_no
      and ${isInProgress} and t.paused_at is null and ${nowAt('$1')} <= t.accept_until
      and q.opened_at <= ${nowAt('$1')} and ${nowAt('$1')} <= ${endsAt} + ${answerGrace}
      and case when i.question_no between 1 and t.question_count then get_byte(t.answers, i.question_no - 1) = 0
        else false end
    returning i.n::int, t.id, t.epoch, t.ack_seq, t.head, i.question_no, i.choice, i.typed
  ), j as (
    insert into journal (attempt_id, epoch, seq, question_no, choice, typed, at)
    select id, epoch, ack_seq, question_no, choice, typed, ${nowAt('$1')} from u
  )
  select n, ack_seq as "ackSeq", encode(head, 'hex') as receipt from u`

/** Batches concurrent answers: thousands arrive when a question is released. */
const batches = perNode(
  () =>
    new Batches<Item, StoredAnswer | null>({
      size: batchSize,
      concurrent: maxStatements,
      keyOf: ({ answer }) => answer.attemptId,
      run: storeAll,
    }),
)

async function storeAll(items: readonly Item[]): Promise<(StoredAnswer | null)[]> {
  const { ctx } = first(items)
  const column = <K extends keyof HostedAnswer>(key: K) => items.map(({ answer }) => answer[key])
  const rows: (StoredAnswer & { n: number })[] = await ctx.node.db.query(store, [
    shiftOf(ctx),
    column('attemptId'),
    column('userId'),
    column('epoch'),
    column('questionNo'),
    column('choice'),
    column('typed'),
  ])
  const stored = new Map(rows.map(({ n, ackSeq, receipt }) => [n, { ackSeq, receipt }]))
  return items.map((_, i) => stored.get(i + 1) ?? null)
}

/**
 * Stores an answer in a batch with concurrent ones.
 * @returns null if no row was written
 * @throws OVERLOADED
 */
export function storeHostedAnswer(ctx: Ctx, answer: HostedAnswer): Promise<StoredAnswer | null> {
  const waiting = batches(ctx)
  if (waiting.waiting >= maxWaiting) throw overloaded(retryAfterMs)
  return waiting.add({ ctx, answer })
}

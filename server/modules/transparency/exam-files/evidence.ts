import { randomBytes } from 'node:crypto'
import { toBase64 } from '../../../../shared/tlog/bytes.ts'
import { typedByte } from '../../../../shared/questions/raw-answer.ts'
import {
  formatLine,
  lineSaltSize,
  type AnswerTuple,
  type Evidence,
  type NamedLeaf,
} from '../../../../shared/verification/format.ts'
import type { Ctx } from '../../../context/context.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { applicationById } from '../../applications/public.ts'
import { requireJournal } from '../../arena/public.ts'
import { examById, languageIn, type Exam } from '../../exams/public.ts'
import type { Report } from '../../results/public.ts'
import { Shown } from './exam-files.entities.ts'

/** A closed attempt whose evidence is published. */
export interface ClosedAttempt {
  readonly id: string
  readonly userId: string
  readonly isErased: boolean
  readonly language: string
  /** null without the consent to be named */
  readonly name: string | null
  readonly showsAnswers: boolean
  readonly byProvider: boolean
  readonly jury: number
}

/** A line of evidence with what it shows. */
interface WrittenEvidence {
  readonly evidence: Evidence
  readonly shows: Shown
  readonly userId: string | null
}

interface OpeningRow {
  readonly attemptId: string
  readonly salt: Buffer
  readonly event: string
  readonly leaf: Buffer
}

/**
 * The evidence of attempts, as far as their students allow: with answers, with the name only, or hashes of leaves.
 * @param from row of the first
 */
export async function evidenceOf(
  ctx: Ctx,
  exam: Pick<Exam, 'id' | 'languages'>,
  attempts: readonly ClosedAttempt[],
  from: number,
): Promise<WrittenEvidence[]> {
  const openings = await openingsOf(ctx, attempts)
  const answers = await answersOf(ctx, attempts.filter(isShown))
  return attempts.map((attempt, i): WrittenEvidence => {
    const own = openings.get(attempt.id) ?? []
    const salt = toBase64(randomBytes(lineSaltSize))
    const row = from + i
    if (attempt.isErased)
      return { evidence: { row, salt, leaves: [], stated: 'erased' }, shows: Shown.nothing, userId: null }
    const name = attempt.name === null ? {} : { name: attempt.name }
    if (!isShown(attempt)) {
      const stated = attempt.byProvider ? 'provider' : 'noConsent'
      const evidence: Evidence = { row, salt, leaves: own.map(named), stated, ...name }
      return { evidence, shows: attempt.name === null ? Shown.nothing : Shown.name, userId: attempt.userId }
    }
    const evidence: Evidence = {
      row,
      salt,
      leaves: own.map((one) => ({ salt: toBase64(one.salt), event: one.event })),
      attempt: attempt.id,
      ...name,
      language: languageIn(exam, attempt.language),
      answers: answers.get(attempt.id) ?? [],
      ...(attempt.jury ? { jury: attempt.jury } : {}),
    }
    return { evidence, shows: Shown.answers, userId: attempt.userId }
  })
}

/** A student’s own evidence with answers, whatever is published; null without leaves in the signed tree. */
export async function ownEvidence(
  ctx: Ctx,
  { attemptId, userId, examId, applicationId, byProvider, taskPoints }: Report,
): Promise<string | null> {
  const exam = await referenced(examById(ctx), examId)
  const { language } = await referenced(applicationById(ctx), applicationId)
  const own = { id: attemptId, userId, isErased: false, language, name: null, showsAnswers: true }
  const [written] = await evidenceOf(ctx, exam, [{ ...own, byProvider, jury: taskPoints ?? 0 }], 1)
  return written?.evidence.leaves.length ? `${formatLine(written.evidence)}\n` : null
}

const isShown = ({ showsAnswers, byProvider, isErased }: ClosedAttempt) => showsAnswers && !byProvider && !isErased

const named = ({ leaf, event }: OpeningRow): NamedLeaf => ({
  leaf: toBase64(leaf),
  kind: /^kind (\S+)$/m.exec(event)?.[1] ?? '',
})

/** The openings of attempts in the order of the log, by attempt. Only those in a signed tree. */
async function openingsOf(ctx: Ctx, attempts: readonly ClosedAttempt[]): Promise<Map<string, OpeningRow[]>> {
  const rows: OpeningRow[] = await ctx.db.query(
    `select g.id as "attemptId", o.salt, o.event, e.leaf
     from unnest($1::uuid[], $2::uuid[]) as g(id, user_id)
     join transparency_opening o on o.user_id = g.user_id and o.event like '%attempt ' || g.id || '%'
     join transparency_entry e on e.id = o.entry_id
     where e.position < (select signed_size from transparency_log where id = 1) order by e.position`,
    [attempts.map(({ id }) => id), attempts.map(({ userId }) => userId)],
  )
  const found = new Map<string, OpeningRow[]>()
  for (const row of rows) found.set(row.attemptId, [...(found.get(row.attemptId) ?? []), row])
  return found
}

/** The stored answers in their order, by attempt. @throws CONFLICT if some are archived */
async function answersOf(ctx: Ctx, attempts: readonly ClosedAttempt[]): Promise<Map<string, AnswerTuple[]>> {
  const ids = attempts.map(({ id }) => id)
  await requireJournal(ctx, ids)
  const rows: { id: string; epoch: number; seq: number; no: number; choice: number; typed: string }[] =
    await ctx.db.query(
      `select attempt_id as id, epoch, seq, question_no as no, choice, typed
       from journal where attempt_id = any($1::uuid[]) order by attempt_id, epoch, seq`,
      [ids],
    )
  const found = new Map<string, AnswerTuple[]>()
  for (const { id, epoch, seq, no, choice, typed } of rows) {
    const own = found.get(id) ?? []
    own.push(choice === typedByte ? [epoch, seq, no, choice, typed] : [epoch, seq, no, choice])
    found.set(id, own)
  }
  return found
}

import type { Ctx } from '../../../context/context.ts'
import type { AnswerOperation } from '../answer-writer/types.ts'

/** Inserts the journal of attempts of one epoch. */
export async function insertJournal(
  ctx: Ctx,
  rows: readonly (Pick<AnswerOperation, 'seq' | 'questionNo' | 'choice' | 'typed'> & { attemptId: string; at: Date })[],
): Promise<void> {
  await ctx.db.query(
    `insert into journal (attempt_id, epoch, seq, question_no, choice, typed, at)
     select a, 1, s, q, c, y, t
     from unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::text[], $6::timestamptz[]) r(a, s, q, c, y, t)`,
    [
      rows.map((row) => row.attemptId),
      rows.map((row) => row.seq),
      rows.map((row) => row.questionNo),
      rows.map((row) => row.choice),
      rows.map((row) => row.typed),
      rows.map((row) => row.at),
    ],
  )
}

/** Inserts events of the exam log. */
export async function insertLog(
  ctx: Ctx,
  rows: readonly { userId: string; applicationId: string; action: string; address: string; at: Date }[],
): Promise<void> {
  await ctx.db.query(
    `insert into exam_log (user_id, application_id, action, address, at)
     select "userId", "applicationId", action, address, at from jsonb_to_recordset($1::jsonb)
       as row("userId" uuid, "applicationId" uuid, action text, address text, at timestamptz)`,
    [JSON.stringify(rows)],
  )
}

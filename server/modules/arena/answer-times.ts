import type { Ctx } from '../../graphql/context.ts'

/** Seconds by the number of the question. */
export type AnswerTimes = ReadonlyMap<number, number>

/**
 * How long the questions of attempts took, out of their journals: the time from one answer to the next, or from the
 * start to the first, is that of the question which it led to. Attempts without an answer are not among them.
 */
export async function answerTimes(
  ctx: Pick<Ctx, 'db'>, attemptIds: readonly string[],
): Promise<ReadonlyMap<string, AnswerTimes>> {
  const rows: { id: string; questionNo: number; seconds: number }[] = await ctx.db.query(
    `select id, question_no as "questionNo", sum(seconds)::float8 as seconds from (
       select t.id, j.question_no, greatest(0, extract(epoch from j.at - coalesce(
         lag(j.at) over (partition by t.id order by j.epoch, j.seq), t.started_at, j.at))) as seconds
       from attempt t join journal j on j.attempt_id = t.id where t.id = any($1::uuid[])
     ) taken group by id, question_no`, [[...attemptIds]])
  const found = new Map<string, Map<number, number>>()
  for (const { id, questionNo, seconds } of rows) {
    const times = found.get(id) ?? new Map<number, number>()
    found.set(id, times.set(questionNo, seconds))
  }
  return found
}

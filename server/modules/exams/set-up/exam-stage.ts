import { registerEnum } from '../../../graphql/enums.ts'
import { loader } from '../../../graphql/loaders.ts'
import { isUsed } from './uses.ts'
import type { Ctx } from '../../../context/context.ts'

/**
 * Stages of an exam. Publishing the exam and its results are decisions; the other stages are derived from the clock and
 * the attempts.
 */
export const ExamStage = {
  draft: 'draft',
  published: 'published',
  running: 'running',
  closed: 'closed',
  graded: 'graded',
  resultsPublished: 'resultsPublished',
} as const
export type ExamStage = keyof typeof ExamStage
registerEnum(ExamStage, {
  name: 'ExamStage',
  description: 'Lifecycle stage of an exam, from draft to published results',
  values: {
    draft: 'Not published; hidden from students',
    published: 'Visible to students; not open yet',
    running: 'The window is open somewhere, or attempts are in progress',
    closed: 'The window has ended; not all attempts are graded, or no one sat the exam',
    graded: 'All attempts are graded; results can be published',
    resultsPublished: 'Results are visible to students',
  },
})

/**
 * SQL: the stage of the row `exam` at the time `now`, a timestamptz. A window in local time starts 14 hours earlier
 * than in UTC and ends 12 hours later.
 */
export const stageSql = (of: Pick<Ctx, 'node'>, now: string): string => `case
  when exam.results_published_at is not null then 'resultsPublished'
  when exam.published_at is null then 'draft'
  when ${now} < exam.opens_at - case when exam.local_window then interval '14 hours' else interval '0' end
    then 'published'
  when ${now} < exam.closes_at + case when exam.local_window then interval '12 hours' else interval '0' end
    or ${isUsed(of, 'open')} then 'running'
  when ${isUsed(of, 'sat')} and not (${isUsed(of, 'ungraded')}) then 'graded'
  else 'closed' end`

/** Stages of exams by id. */
export const stageOfExam = loader<string, ExamStage>(async (ctx, ids) => {
  const rows: { id: string; stage: ExamStage }[] = await ctx.db.query(
    `select id, ${stageSql(ctx, '$2::timestamptz')} as stage from exam where id = any($1)`,
    [ids, new Date(ctx.clock.now())],
  )
  const found = new Map(rows.map(({ id, stage }) => [id, stage]))
  return ids.map((id) => found.get(id) ?? ExamStage.draft)
})

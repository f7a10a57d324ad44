import { randomUUID } from 'node:crypto'
import { insertRows } from '../../../demo-part/insert-rows.ts'
import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import { dayIn } from '../../../time/zones.ts'
import type { CrowdSitting } from '../../arena/public.ts'
import type { Exam } from '../../exams/public.ts'
import { newCertificateNumber } from '../certificates/number.ts'
import { publishResults } from '../publishing/publish-results.service.ts'

/** Number of challenges of an exam at the provider. */
const challenges = 30

/** Creates the results of exams at a provider, whose scores arrived on the day of the exam, and certificates. */
export async function makeCrowdResults(
  ctx: Ctx,
  random: Random,
  { exams, sittings }: { exams: readonly Exam[]; sittings: readonly CrowdSitting[] },
): Promise<void> {
  await insertReports(ctx, random, sittings)
  // the planner has no statistics yet for rows of this transaction
  await ctx.db.query('analyze "user", relation, application, payment, attempt, report')
  for (const exam of exams) await publish(ctx, exam)
}

async function insertReports(ctx: Ctx, random: Random, sittings: readonly CrowdSitting[]): Promise<void> {
  await insertRows(
    ctx,
    'report',
    sittings.map(({ id, place, seconds, closedAt }) => ({
      attempt_id: id,
      application_id: place.id,
      user_id: place.student.id,
      exam_id: place.exam.id,
      correct: 0,
      partial: 0,
      wrong: 0,
      blank: 0,
      score: Math.min(challenges, Math.max(1, Math.round(17 + 4.5 * random.bell()))),
      max_score: challenges,
      topic_counts: [],
      time_spent_seconds: seconds,
      paper_version: 1,
      graded_at: new Date(closedAt),
      published_at: new Date(closedAt),
      by_provider: true,
      provider_result_at: new Date(closedAt),
    })),
  )
}

/** A row of a report, with the fields that its certificate needs. */
interface Achieved {
  id: string
  award: string | null
  rank: number | null
  rankedCount: number | null
  userId: string
  name: string
  grade: number | null
  language: string
  startedAt: Date
  timeZone: string
}

/** Publishes results and issues certificates, dated like the results. */
async function publish(ctx: Ctx, { id, titles, resultsPublishedAt: at }: Exam): Promise<void> {
  await publishResults(ctx, { examId: id })
  const achieved: Achieved[] = await ctx.db.query(
    `select r.id, r.award, r.rank, r.ranked_count as "rankedCount", u.id as "userId",
       u.first_name || ' ' || u.last_name as name, a.grade, a.language,
       t.started_at as "startedAt", u.time_zone as "timeZone"
     from report r join "user" u on u.id = r.user_id join application a on a.id = r.application_id
       join attempt t on t.id = r.attempt_id
     where r.exam_id = $1 order by r.id`,
    [id],
  )
  const certificateOf = (of: Achieved, kind: 'participation' | 'award') => ({
    id: randomUUID(),
    number: newCertificateNumber(),
    kind,
    award: kind === 'award' ? of.award : null,
    user_id: of.userId,
    exam_id: id,
    report_id: of.id,
    holder_name: of.name,
    exam_titles: titles,
    exam_date: dayIn(of.startedAt, of.timeZone),
    grade: of.grade,
    rank: kind === 'award' ? of.rank : null,
    ranked_count: kind === 'award' ? of.rankedCount : null,
    language: of.language,
    issued_at: at,
  })
  await insertRows(
    ctx,
    'certificate',
    achieved.flatMap((of) => [certificateOf(of, 'participation'), ...(of.award ? [certificateOf(of, 'award')] : [])]),
  )
}

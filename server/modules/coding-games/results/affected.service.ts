import type { LocalizedText } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, codeOf, notFound } from '../../../errors/errors.ts'
import { addExtraTime } from '../../arena/public.ts'
import { Exam } from '../../exams/public.ts'
import type { AffectedStudent } from '../coding.inputs.ts'
import { CodingRule } from './coding-result.entity.ts'

/** Problem code of a start that the provider did not confirm in time, although it responds again. */
const uncertain = 'uncertainStart'
/** Limit on the students listed. */
const maxStudents = 500

interface Row {
  application_id: string
  user_id: string
  username: string
  first_name: string
  last_name: string
  exam_id: string
  titles: LocalizedText
  problem: string | null
  uncertain: boolean
  linked: boolean
  problem_at: Date | null
  sitting: boolean
  levels_earlier: number | null
  levels_at_start: number | null
}

/** Milliseconds after the end of an exam during which uncertain starts are listed. */
const shownFor = 7 * 86_400_000

/**
 * Students affected by provider failures: those with an exam that is open or opens within a day and an account that is
 * missing or has a problem, and those whose result is pending because their number of levels at the start is uncertain.
 */
export async function affectedStudents(ctx: Ctx, examId: string | null): Promise<AffectedStudent[]> {
  const now = ctx.clock.now()
  const rows: Row[] = await ctx.db.query(
    `select p.id application_id, u.id user_id, u.username, u.first_name, u.last_name, e.id exam_id, e.titles,
       c.problem, coalesce(c.problem_at, k.created_at) problem_at, k.attempt_id is not null uncertain,
       c.id is not null and c.linked_at is not null linked,
       a.started_at is not null and a.closed_at is null sitting,
       k.levels_earlier, k.levels_before levels_at_start
     from coding_rule r join exam e on e.id = r.exam_id
     join application p on p.exam_id = e.id and p.state = 'paid'
     join "user" u on u.id = p.user_id
     left join coding_account c on c.user_id = u.id and c.unlinked_at is null
     left join attempt a on a.application_id = p.id and a.kind = 'exam' and a.superseded_at is null
     left join report o on o.attempt_id = a.id
     left join coding_result k on k.attempt_id = a.id and not k.start_is_certain and o.provider_result_at is null
     where ($1::uuid is null or e.id = $1) and e.opens_at < $2 and e.closes_at > $4
       and (k.attempt_id is not null
         or e.closes_at > $3 and a.closed_at is null and (c.id is null or c.linked_at is null or c.problem is not null))
     order by sitting desc, problem_at nulls last, p.id limit ${maxStudents}`,
    [examId, new Date(now + 86_400_000), new Date(now), new Date(now - shownFor)],
  )
  return rows.map((row) => ({
    applicationId: row.application_id,
    username: row.username,
    name: `${row.first_name} ${row.last_name}`,
    examId: row.exam_id,
    examTitles: row.titles,
    problem: row.problem ?? (row.uncertain && row.linked ? uncertain : 'unlinked'),
    since: row.problem_at,
    sitting: row.sitting,
    levelsEarlier: row.levels_earlier,
    levelsAtStart: row.levels_at_start,
  }))
}

/**
 * Gives extra time to every student who is sitting an exam and is affected by provider failures.
 * @returns the number of students helped
 * @throws NOT_FOUND (no exam at the provider)
 */
export async function giveTimeToAffected(
  ctx: Ctx,
  { examId, seconds, reason }: { examId: string; seconds: number; reason: string },
): Promise<number> {
  if (!(await ctx.db.existsBy(CodingRule, { examId }))) throw notFound('Exam not found')
  let given = 0
  for (const { applicationId, sitting, problem } of await affectedStudents(ctx, examId)) {
    if (!sitting || problem === uncertain) continue
    try {
      await addExtraTime(ctx, { applicationId, seconds, reason })
      given++
    } catch (error) {
      // submitted in the meantime
      if (codeOf(error) !== 'RULE_BROKEN') throw error
    }
  }
  return given
}

/** Sets the number of levels that give the full score of an exam at the provider. @throws NOT_FOUND */
export async function setCodingRule(ctx: Ctx, { examId, maxLevels }: { examId: string; maxLevels: number }) {
  if (!(await ctx.db.existsBy(Exam, { id: examId, delivery: 'external' }))) throw notFound('Exam not found')
  await ctx.db.query(
    `insert into coding_rule (exam_id, max_levels, changed_at) values ($1, $2, $3)
     on conflict (exam_id) do update set max_levels = excluded.max_levels, changed_at = excluded.changed_at`,
    [examId, maxLevels, new Date(ctx.clock.now())],
  )
  return ctx.db.findOneByOrFail(CodingRule, { examId })
}

/**
 * Records an admin's decision on the number of levels at a student's uncertain start. The result is written
 * afterwards.
 * @throws NOT_FOUND (no such start, or already settled), BAD_USER_INPUT (outside the range of the two observations)
 */
export async function settleCodingStart(
  ctx: Ctx,
  { applicationId, levelsBefore }: { applicationId: string; levelsBefore: number },
): Promise<void> {
  const [[row]]: [{ settled: boolean }[]] = await ctx.db.query(
    `update coding_result k set
       levels_before = case when v.fits then $2 else k.levels_before end,
       start_is_certain = v.fits,
       settled_by_id = case when v.fits then $3::uuid end,
       settled_at = case when v.fits then $4::timestamptz end
     from (
       select attempt_id, $2 between least(coalesce(levels_earlier, 0), levels_before)
         and greatest(coalesce(levels_earlier, 0), levels_before) fits
       from coding_result
     ) v, attempt a
     where k.application_id = $1 and v.attempt_id = k.attempt_id and a.id = k.attempt_id and a.superseded_at is null
       and not k.start_is_certain and k.recorded_at is null
     returning k.start_is_certain settled`,
    [applicationId, levelsBefore, ctx.viewer.id, new Date(ctx.clock.now())],
  )
  if (!row) throw notFound('Result not found')
  if (!row.settled) throw badInput({ levelsBefore: ['Choose a number between the two checks'] })
}

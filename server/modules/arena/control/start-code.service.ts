import type { Ctx } from '../../../context/context.ts'
import { viewerId } from '../../../context/viewer.ts'
import { notFound } from '../../../errors/errors.ts'
import { userById } from '../../accounts/public.ts'
import { ExamDelivery, examById, startCodeOf, windowOf, type Window } from '../../exams/public.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'
import { isHeldBack } from '../opening/held-start.ts'
import type { StartCodeTimes, StartingExam } from './preparation.types.ts'

/** Time before the opening from which teachers see the exam. */
const soon = '24 hours'
/** Maximum offset of a time zone from UTC, for local windows. */
const zones = '14 hours'

/**
 * The code of words that opens the paper where the network is down, for those who run the exam and for teachers of its
 * students. The database's clock decides; in a local window, that of the viewer's own zone counts.
 * @returns null before the exam opens, after it, while a pause holds back its start, and for an exam without a sealed paper
 * @throws NOT_FOUND, also for a teacher without a student in the exam
 */
export async function startCode(ctx: Ctx, examId: string): Promise<string | null> {
  const exam = await examById(ctx).load(examId)
  if (!exam?.publishedAt || !(ctx.viewer.has('admin.exams') || (await teachesFor(ctx, examId)))) {
    throw notFound('Exam not found')
  }
  const [times] = await codedExams(ctx, [examId])
  const isShown = times && !times.held && times.now >= times.from.getTime() && times.now < times.until.getTime()
  return isShown ? startCodeOf(ctx, examId) : null
}

/** When the viewer can see the code of an exam; null if it has none. */
export async function codeTimesOf(ctx: Ctx, examId: string): Promise<StartCodeTimes | null> {
  const [times] = await codedExams(ctx, [examId])
  return times ?? null
}

/** The exams with a code that the viewer's students can sit now or within a day, those with the nearest opening first. */
export async function startingExams(ctx: Ctx): Promise<StartingExam[]> {
  const slack = `case when e.local_window then interval '${zones}' else interval '0' end`
  const entered: { examId: string; students: number }[] = await ctx.db.query(
    `select e.id as "examId", count(distinct a.user_id)::int as students
     from relation r join application a on a.user_id = r.below_id and a.state <> 'cancelled'
       join exam e on e.id = a.exam_id
     where r.above_id = $1 and r.state = 'active' and e.opens_at - interval '${soon}' - ${slack} < ${nowAt('$2')}
       and e.closes_at + ${slack} > ${nowAt('$2')}
     group by e.id`,
    [viewerId(ctx), shiftOf(ctx)],
  )
  const studentsOf = new Map(entered.map(({ examId, students }) => [examId, students]))
  const distance = ({ now, from }: CodedExam) => Math.abs(from.getTime() - now)
  const open = (await codedExams(ctx, [...studentsOf.keys()]))
    .filter(({ now, until }) => now < until.getTime())
    .toSorted((a, b) => distance(a) - distance(b))
  const exams = await examById(ctx).loadMany(open.map(({ examId }) => examId))
  return open.flatMap(({ examId, from, until }, i) => {
    const exam = exams[i]
    if (!exam || exam instanceof Error) return []
    return { exam, students: studentsOf.get(examId) ?? 0, codeTimes: { from, until } }
  })
}

/** Exam with a code, the period in which the viewer sees it, and the database's time in milliseconds since 1970. */
interface CodedExam extends StartCodeTimes {
  readonly examId: string
  readonly now: number
  /** see `isHeldBack` */
  readonly held: boolean
}

async function codedExams(ctx: Ctx, examIds: readonly string[]): Promise<CodedExam[]> {
  if (!examIds.length) return []
  const viewer = await userById(ctx).load(viewerId(ctx))
  const rows: (Window & { examId: string; localWindow: boolean; pausedAt: Date | null; now: number })[] =
    await ctx.db.query(
      `select id as "examId", opens_at as "opensAt", closes_at as "closesAt", local_window as "localWindow",
         paused_at as "pausedAt",
         (extract(epoch from ${nowAt('$2')}) * 1000)::float8 as now
       from exam where id = any($1::uuid[]) and published_at is not null and ended_at is null and delivery = $3
         and not exists (select from hosted_exam h where h.exam_id = exam.id)
       order by opens_at, id`,
      [examIds, shiftOf(ctx), ExamDelivery.board],
    )
  return rows.map(({ examId, now, pausedAt, ...window }) => {
    const { opensAt, closesAt } = windowOf(window, viewer?.timeZone ?? 'UTC')
    const held = isHeldBack({ pausedAt, opensAt, startsPaused: null })
    return { examId, now, held, from: opensAt, until: closesAt }
  })
}

async function teachesFor(ctx: Ctx, examId: string): Promise<boolean> {
  const [row] = await ctx.db.query(
    `select from application a join relation r on r.below_id = a.user_id and r.state = 'active'
     where a.exam_id = $1 and r.above_id = $2 and a.state <> 'cancelled' limit 1`,
    [examId, viewerId(ctx)],
  )
  return row !== undefined
}

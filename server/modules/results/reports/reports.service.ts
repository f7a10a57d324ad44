import type { SelectQueryBuilder } from 'typeorm'
import type { LocalizedText } from '../../../editions.ts'
import { connection, type Page, type PageArgs, type Sort } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { isStudentBelow, ofPeopleNamed, studentsBelow, type PeopleSearch } from '../../accounts/public.ts'
import { AttemptKind } from '../../arena/public.ts'
import { Exam, stageSql } from '../../exams/public.ts'
import { mayOversee } from '../rankings/oversight.ts'
import { Report } from './report.entity.ts'
import type { ReportsArgs } from './reports.inputs.ts'
import { reportById } from '../results.loaders.ts'
import { reveal } from './revealed.ts'

const orders: Record<'latest' | 'score', Sort<Report>> = { latest: [['gradedAt', 'DESC']], score: [['score', 'DESC']] }

/**
 * SQL condition: the report of an exam attempt, not of practice, that was not superseded. Each report has an attempt,
 * so the few exceptions are excluded by their index, and counting all reports reads no attempts.
 */
const counts = `not exists (select from attempt where report.attemptId = attempt.id
  and (attempt.superseded_at is not null or attempt.kind <> '${AttemptKind.exam}'))`
const shown = `report.publishedAt is not null and ${counts}`

/** The viewer's own published reports, newest first. */
export function ownReports(ctx: Ctx, page: PageArgs): Promise<Page<Report>> {
  const query = ctx.db
    .createQueryBuilder(Report, 'report')
    .where('report.userId = :me', { me: ctx.viewer.id })
    .andWhere(shown)
  return connection(query, page, orders.latest)
}

/** Published reports of the students of a supervisor or partner. */
export async function reportsOfStudents(ctx: Ctx, args: ReportsArgs): Promise<Page<Report>> {
  const students = await studentsBelow(ctx)
  const query = ctx.db
    .createQueryBuilder(Report, 'report')
    .where(shown)
    .andWhere(students.sql('report.userId'), { whose: students.whose })
  const page = await connection(filtered(query, args), args, orders[args.order ?? 'latest'])
  reveal(page.nodes)
  return page
}

/** Reports of all exams, published or not. */
export function allReports(ctx: Ctx, args: ReportsArgs): Promise<Page<Report>> {
  const query = ctx.db.createQueryBuilder(Report, 'report').where(counts)
  return connection(filtered(query, args, { emails: true }), args, orders[args.order ?? 'latest'])
}

/** The report if the viewer may see it, else null: their own, one of their students', or any for an admin. */
export async function visibleReport(ctx: Ctx, id: string): Promise<Report | null> {
  const report = await reportById(ctx).load(id)
  if (!report || ctx.viewer.has('admin.exams')) return report
  if (report.publishedAt === null) return null
  if (report.userId === ctx.viewer.id) return report
  if (!mayOversee(ctx) || !(await isStudentBelow(ctx).load(report.userId))) return null
  reveal([report])
  return report
}

/** @throws NOT_FOUND, also for reports not published or not visible to the viewer */
export async function reportFor(ctx: Ctx, id: string): Promise<Report> {
  const report = await visibleReport(ctx, id)
  if (!report) throw notFound('Report not found')
  return report
}

/** Exams with at least one closed attempt, newest window first. */
export function satExams(ctx: Ctx, page: PageArgs): Promise<Page<Exam>> {
  const query = ctx.db.createQueryBuilder(Exam, 'exam').where(
    `exists (select from attempt where attempt.exam_id = exam.id and attempt.kind = '${AttemptKind.exam}'
       and attempt.closed_at is not null and attempt.superseded_at is null)`,
  )
  return connection(query, page, [['opensAt', 'DESC']])
}

/** Exams with an open window or a running attempt, ordered by closing time, without practice exams. */
export function examsInProgress(ctx: Ctx, page: PageArgs): Promise<Page<Exam>> {
  const query = ctx.db
    .createQueryBuilder(Exam, 'exam')
    .where(`${stageSql(ctx, '(:now)::timestamptz')} = 'running'`, { now: new Date(ctx.clock.now()) })
    .andWhere('exam.archived_at is null')
    .andWhere('not exists (select from exam other where other.practice_exam_id = exam.id)')
  return connection(query, page, [['closesAt', 'ASC']])
}

function filtered(
  query: SelectQueryBuilder<Report>,
  { examId, award, group, search }: ReportsArgs,
  by: PeopleSearch = {},
) {
  if (examId) query.andWhere('report.examId = :examId', { examId })
  if (award) query.andWhere('report.award = :award', { award })
  if (group != null) query.andWhere('report.rankingGroup = :group', { group })
  ofPeopleNamed(query, 'report.user_id', search, by)
  return query
}

/**
 * Sets or removes an admin's message on a student's report.
 * @throws NOT_FOUND
 */
export async function setReportMessage(ctx: Ctx, id: string, extraMessages: LocalizedText | null): Promise<Report> {
  const { affected } = await ctx.db.update(Report, { id }, { extraMessages })
  if (!affected) throw notFound('Report not found')
  return ctx.db.findOneByOrFail(Report, { id })
}

import type { SelectQueryBuilder } from 'typeorm'
import type { Locale, LocalizedText } from '../../../editions.ts'
import { connection, type Page, type PageArgs, type Sort } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { isStudentBelow, ofPeopleNamed, studentsBelow, User, type PeopleSearch } from '../../accounts/public.ts'
import { AttemptKind } from '../../arena/public.ts'
import { Exam, stageSql } from '../../exams/public.ts'
import { mayOversee } from '../rankings/oversight.ts'
import { Report } from './report.entity.ts'
import type { ReportOrder, ReportsArgs, ResultExamFilter } from './reports.inputs.ts'
import { reportById } from '../results.loaders.ts'
import { reveal } from './revealed.ts'

/** Sort keys. Each set is covered by one index, or by an index of the student or exam together with one of the report. */
const sorts = (locale: Locale): Record<ReportOrder, readonly Sort<Report>[number][0][]> => ({
  latest: ['gradedAt'],
  score: ['score'],
  student: [{ sql: 'upper(student.last_name)' }, { sql: 'upper(student.first_name)' }],
  username: [{ sql: 'student.username' }],
  exam: [{ sql: `coalesce(exam.titles->>'${locale}', exam.titles->>'en')` }, 'examId'],
})

const newest: Sort<Report> = [['gradedAt', 'DESC']]

/** Joins what the order of a list needs, and returns its keys. */
function sorted(ctx: Ctx, query: SelectQueryBuilder<Report>, { order, descending }: ReportsArgs): Sort<Report> {
  const by = order ?? 'latest'
  // a report has no relation to its student and exam in the entity
  if (by === 'student' || by === 'username') query.innerJoin(User, 'student', 'student.id = report.user_id')
  if (by === 'exam') query.innerJoin(Exam, 'exam', 'exam.id = report.exam_id')
  const direction = (descending ?? (by === 'latest' || by === 'score')) ? 'DESC' : 'ASC'
  return sorts(ctx.locale)[by].map((key) => [key, direction] as const)
}

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
  return connection(query, page, newest)
}

/** Published reports of the students of a supervisor or partner. */
export async function reportsOfStudents(ctx: Ctx, args: ReportsArgs, exams: ResultExamFilter): Promise<Page<Report>> {
  const students = await studentsBelow(ctx)
  const query = ctx.db
    .createQueryBuilder(Report, 'report')
    .where(shown)
    .andWhere(students.sql('report.userId'), { whose: students.whose })
  filtered(query, args, exams)
  const page = await connection(query, args, sorted(ctx, query, args))
  reveal(page.nodes)
  return page
}

/** Reports of all exams, published or not. */
export function allReports(ctx: Ctx, args: ReportsArgs, exams: ResultExamFilter): Promise<Page<Report>> {
  const query = ctx.db.createQueryBuilder(Report, 'report').where(counts)
  filtered(query, args, exams, { emails: true })
  return connection(query, args, sorted(ctx, query, args))
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
export function satExams(ctx: Ctx, page: PageArgs, filter: ResultExamFilter = {}): Promise<Page<Exam>> {
  const query = ctx.db.createQueryBuilder(Exam, 'exam').where(
    `exists (select from attempt where attempt.exam_id = exam.id and attempt.kind = '${AttemptKind.exam}'
       and attempt.closed_at is not null and attempt.superseded_at is null)`,
  )
  const exams = ofExams(filter)
  if (exams) query.andWhere(exams.sql, exams.parameters)
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

/** Condition on the table `exam`; null if no filter is set. */
function ofExams({ categoryId, season, round, delivery, published }: ResultExamFilter) {
  const parts = [
    ...(categoryId ? ['exam.category_id = :categoryId'] : []),
    ...(season == null ? [] : ['exam.opens_at >= :seasonFrom and exam.opens_at < :seasonTo']),
    ...(round == null ? [] : ['exam.round = :round']),
    ...(delivery ? ['exam.delivery = :delivery'] : []),
    ...(published == null ? [] : [`exam.results_published_at is ${published ? 'not' : ''} null`]),
  ]
  if (parts.length === 0) return null
  // seasons start on 1 September, as in the statistics
  const seasonOf = (year: number) => new Date(Date.UTC(year, 8, 1))
  const days = season == null ? {} : { seasonFrom: seasonOf(season), seasonTo: seasonOf(season + 1) }
  return { sql: parts.join(' and '), parameters: { categoryId, round, delivery, ...days } }
}

function filtered(
  query: SelectQueryBuilder<Report>,
  { examId, award, group, grade, search }: ReportsArgs,
  exams: ResultExamFilter,
  by: PeopleSearch = {},
) {
  const ofExam = ofExams(exams)
  if (ofExam) query.andWhere(`report.exam_id in (select exam.id from exam where ${ofExam.sql})`, ofExam.parameters)
  if (grade != null) {
    query.andWhere(
      `exists (select from "user" graded where graded.id = report.user_id
         and graded.grade is not distinct from :grade)`,
      { grade: grade || null },
    )
  }
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

import type { SelectQueryBuilder } from 'typeorm'
import { prepared } from '../../database/prepared.ts'
import type { Locale } from '../../editions.ts'
import { connection, type ExtraColumns, type Page, type Sort } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { notFound } from '../../errors/errors.ts'
import { knownCount, type KnownCount } from '../../graphql/known-count.ts'
import { ofCountry, ofGrade } from '../../graphql/known.ts'
import { countedBy } from '../../graphql/pages.ts'
import { viewerId } from '../../context/viewer.ts'
import { ofPeopleNamed, ofStudentsOf, studentsBelow, type User, type Whose } from '../accounts/public.ts'
import { Exam, examById, examVersion, listedExams } from '../exams/public.ts'
import { Application } from './application.entity.ts'
import { hasReached } from './application-stages.ts'
import {
  ArchivedExam,
  type ApplicationFilterInput,
  type ApplicationOrder,
  type ApplicationsArgs,
} from './applications.inputs.ts'
import { defineHook } from '../../base/hooks.ts'

/** Scope of an application list. */
export type Scope = 'all' | 'supervisor' | 'partner' | 'own'

/** SQL restriction of a scope to its students; null means all students. */
async function studentsOf(ctx: Ctx, scope: Scope): Promise<Whose | null> {
  if (scope === 'all') return null
  if (scope === 'own') return { sql: (student) => `${student} = :whose`, whose: viewerId(ctx) }
  return studentsBelow(ctx, scope)
}

/** Applications in the scope, newest first by default. Marks the rows as readable by the viewer. */
export async function listApplications(
  ctx: Ctx,
  scope: Scope,
  { filter, order, descending, ...paging }: ApplicationsArgs,
): Promise<Page<Application>> {
  const filters = filter ?? {}
  const query = await within(ctx, scope)
  narrow(ctx, query, filters, scope)
  // only admins can filter by supervisor; other viewers see their own students anyway
  if (scope === 'all') await ofStudentsOf(ctx, query, 'application.user_id', filters)
  const by = order ?? 'createdAt'
  if (scope === 'all' && !filters.search) query.comment(prepared)
  const versions = new Map<string, string>()
  const page = await connection(
    query,
    paging,
    sortOf(by, descending ?? by === 'createdAt', ctx.locale),
    ({ examId }, extra) => versions.set(examId, versionIn(extra)),
  )
  await show(ctx, page.nodes, versions)
  return scope === 'all' ? countedBy(page, () => knownCount(ctx, applicationCounts, filters)) : page
}

/** Ids of all matching applications that are not cancelled, oldest first. */
export async function matchingIds(ctx: Ctx, filters: ApplicationFilterInput): Promise<string[]> {
  const query = ctx.db.createQueryBuilder(Application, 'application').where(`application.state <> 'cancelled'`)
  narrow(ctx, query, filters, 'all')
  await ofStudentsOf(ctx, query, 'application.user_id', filters)
  const rows: { id: string }[] = await query.select('application.id', 'id').orderBy('application.id').getRawMany()
  return rows.map(({ id }) => id)
}

/**
 * An application visible to the viewer: the viewer's own, a student's, or any for an admin.
 * @throws NOT_FOUND
 */
export async function applicationFor(ctx: Ctx, id: string): Promise<Application> {
  const query = await within(ctx, scopeOf(ctx))
  const {
    entities: [found],
    raw: [extra],
  } = await query.andWhere('application.id = :id', { id }).getRawAndEntities<ExtraColumns>()
  if (!found || !extra) throw notFound('Application not found')
  await show(ctx, [found], new Map([[found.examId, versionIn(extra)]]))
  return found
}

/** Columns of the student needed by every row, including those for the window. */
const studentColumns = (['id', 'username', 'firstName', 'lastName', 'city', 'timeZone'] satisfies (keyof User)[]).map(
  (column) => `student.${column}`,
)

async function within(ctx: Ctx, scope: Scope): Promise<SelectQueryBuilder<Application>> {
  const query = ctx.db
    .createQueryBuilder(Application, 'application')
    .innerJoin('application.user', 'student')
    .addSelect(studentColumns)
    .innerJoin('application.exam', 'exam')
    .innerJoin('exam.category', 'category')
    .addSelect(examVersion, 'exam_version')
  const students = await studentsOf(ctx, scope)
  return students ? query.andWhere(students.sql('application.user_id'), { whose: students.whose }) : query
}

const versionIn = (extra: ExtraColumns) => extra.exam_version as string

/** Makes the rows of a list readable by the viewer and attaches their exams. */
async function show(ctx: Ctx, rows: readonly Application[], versions: ReadonlyMap<string, string>): Promise<void> {
  const examOf = await listedExams(ctx, versions)
  for (const row of rows) {
    row.listedFor = ctx.viewer.id
    row.exam = examOf(row.examId)
  }
}

/**
 * Sort keys. Each set of keys is covered by one index, or by an index of the student or exam together with one of the
 * application.
 */
const sorts = (locale: Locale): Record<ApplicationOrder, Sort<Application>[number][0][]> => ({
  createdAt: ['createdAt'],
  student: [{ sql: 'upper(student.last_name)' }, { sql: 'upper(student.first_name)' }],
  username: [{ sql: 'student.username' }],
  exam: [{ sql: `coalesce(exam.titles->>'${locale}', exam.titles->>'en')` }, 'examId', 'createdAt'],
  examDate: [{ sql: 'exam.opens_at' }, 'examId', 'createdAt'],
  state: ['state', 'createdAt'],
  country: [{ sql: `coalesce(application.country, '')` }, 'createdAt'],
})

const sortOf = (order: ApplicationOrder, descending: boolean, locale: Locale): Sort<Application> =>
  sorts(locale)[order].map((key) => [key, descending ? 'DESC' : 'ASC'] as const)

export const applicationCounts = defineHook<KnownCount<ApplicationFilterInput>>('applications.counts')

function narrow(ctx: Ctx, query: SelectQueryBuilder<Application>, filters: ApplicationFilterInput, scope: Scope): void {
  const { examId, categoryId, state, grade, country, search, language, stage, examIsOver, isCancelled, from, to } =
    filters
  if (examId) query.andWhere('application.examId = :examId', { examId })
  if (categoryId) {
    query.andWhere('application.exam_id in (select id from exam where category_id = :categoryId)', { categoryId })
  }
  if (state) query.andWhere('application.state = :state', { state })
  ofGrade(query, 'application.grade', grade)
  ofCountry(query, 'application.country', country)
  if (language) query.andWhere('application.language = :language', { language })
  if (stage) query.andWhere(hasReached(ctx, stage, 'application.id'))
  if (examIsOver != null) {
    query.andWhere(
      `application.exam_id in (select id from exam
         where published_at is not null and closes_at ${examIsOver ? '<=' : '>'} :now)`,
      { now: new Date(ctx.clock.now()) },
    )
  }
  if (isCancelled != null) query.andWhere(`application.state ${isCancelled ? '=' : '<>'} 'cancelled'`)
  if (from) query.andWhere('application.createdAt >= :from', { from })
  if (to) query.andWhere('application.createdAt < :to', { to })
  ofPeopleNamed(query, 'application.user_id', search, { emails: scope === 'all' })
}

/** Exams that have ended, newest first, with counts of the applications in the scope. */
export async function archivedExams(ctx: Ctx, scope: Scope): Promise<ArchivedExam[]> {
  const students = await studentsOf(ctx, scope)
  const rows = (await ctx.db.query(
    `select e.id, count(*)::int as applications, (count(*) filter (where a.state = 'paid'))::int as paid
     from exam e join application a on a.exam_id = e.id
     where e.published_at is not null and e.closes_at < $1 and a.state in ('applied', 'paid')
       ${students ? `and ${students.sql('a.user_id').replace(':whose', '$2')}` : ''}
     group by e.id, e.closes_at order by e.closes_at desc, e.id limit 1000`,
    [new Date(ctx.clock.now()), ...(students ? [students.whose] : [])],
  )) as { id: string; applications: number; paid: number }[]
  const exams = await examById(ctx).loadMany(rows.map(({ id }) => id))
  return rows.flatMap(({ applications, paid }, i) => {
    const exam = exams[i]
    if (!(exam instanceof Exam)) return []
    return Object.assign(new ArchivedExam(), { exam, applicationCount: applications, paidCount: paid })
  })
}

/** The widest scope the viewer may see. */
export function scopeOf({ viewer }: Ctx): Scope {
  if (viewer.has('admin.applications')) return 'all'
  if (viewer.userType === 'supervisor' || viewer.userType === 'partner') return viewer.userType
  return 'own'
}

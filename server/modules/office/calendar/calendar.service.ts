import { required } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { localized, type Locale } from '../../../editions.ts'
import { connection, type Page, type PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { byId } from '../../../graphql/loaders.ts'
import { UserType, viewerId } from '../../../context/viewer.ts'
import { userById, type User } from '../../accounts/public.ts'
import { categoryById, Exam, examById, windowOf } from '../../exams/public.ts'
import { gradeFits, readerRoles, toStoredWords, wordsIn } from '../../texts/public.ts'
import { CalendarEntry, calendarPermission } from './calendar.entity.ts'
import type {
  CalendarArgs,
  CalendarItem,
  CreateCalendarEntryInput,
  UpdateCalendarEntryInput,
} from './calendar.inputs.ts'

const day = 86_400_000
/** Maximum requested period in milliseconds. */
const maxPeriodMs = 800 * day

const entryById = byId(() => CalendarEntry)

/** The audience of a calendar; admins see what every role sees. */
export interface CalendarReader {
  role: UserType
  /** null: all grades */
  grade: number | null
  timeZone: string
  locale: Locale
}

/** The calendar audience of a user. */
export const readerOf = (user: User, locale: Locale, grade: number | null = null): CalendarReader => ({
  role: user.userType,
  grade: user.userType === UserType.student ? user.grade : grade,
  timeZone: user.timeZone,
  locale,
})

/**
 * Items of the viewer's calendar in a period.
 * @throws BAD_USER_INPUT for a period that is empty or longer than 800 days
 */
export async function calendar(ctx: Ctx, { from, to, categoryId, grade }: CalendarArgs): Promise<CalendarItem[]> {
  const length = to.getTime() - from.getTime()
  if (!(length > 0 && length <= maxPeriodMs))
    throw badInput({ to: ['Choose an end after the start, at most 800 days later'] })
  const viewer = await userById(ctx).load(viewerId(ctx))
  if (!viewer) throw notFound()
  const items = await itemsFor(ctx, readerOf(viewer, ctx.locale, grade ?? null), { from, to })
  return categoryId ? items.filter(({ category }) => !category || category.id === categoryId) : items
}

/** Calendar entries and windows of published exams, by start time. */
export async function itemsFor(
  ctx: Ctx,
  reader: CalendarReader,
  time: { from: Date; to: Date },
): Promise<CalendarItem[]> {
  const [entries, exams] = await Promise.all([entriesFor(ctx, reader, time), examsFor(ctx, reader, time)])
  return [...entries, ...exams].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.key < b.key ? -1 : 1))
}

async function entriesFor(ctx: Ctx, { role, grade, locale }: CalendarReader, { from, to }: { from: Date; to: Date }) {
  const query = ctx.db
    .createQueryBuilder(CalendarEntry, 'entry')
    // an all-day entry is the same date in every time zone, so it may start or end a day apart from UTC
    .where('entry.published and entry.startsAt < :to and entry.endsAt >= :from', {
      from: new Date(from.getTime() - day),
      to: new Date(to.getTime() + day),
    })
  if (role !== UserType.admin) query.andWhere(':role = any(entry.roles)', { role })
  const found = (await query.getMany()).filter((entry) => gradeFits(entry, grade))
  return Promise.all(
    found.map(async (entry): Promise<CalendarItem> => {
      const { title, language } = wordsIn(entry.storedWords, locale)
      return {
        key: `entry-${entry.id}`,
        kind: 'entry',
        title,
        language,
        startsAt: entry.startsAt,
        endsAt: entry.endsAt,
        allDay: entry.allDay,
        timeZone: entry.timeZone,
        localWindow: false,
        slug: entry.slug,
        fromGrade: entry.fromGrade,
        toGrade: entry.toGrade,
        category: entry.categoryId ? await categoryById(ctx).load(entry.categoryId) : null,
      }
    }),
  )
}

async function examsFor(
  ctx: Ctx,
  { grade, timeZone, locale }: CalendarReader,
  { from, to }: { from: Date; to: Date },
): Promise<CalendarItem[]> {
  const exams = await ctx.db
    .createQueryBuilder(Exam, 'exam')
    // local windows differ from UTC by at most a day
    .where('exam.publishedAt is not null and exam.opensAt < :to and exam.closesAt >= :from', {
      from: new Date(from.getTime() - day),
      to: new Date(to.getTime() + day),
    })
    // practice papers are open all year
    .andWhere('not exists (select 1 from exam sat where sat.practice_exam_id = exam.id)')
    .getMany()
  const seen = exams.filter((exam) => gradeFits(exam, grade))
  return Promise.all(
    seen.map(async (exam): Promise<CalendarItem> => {
      const { opensAt, closesAt } = windowOf(exam, timeZone)
      return {
        key: `exam-${exam.id}`,
        kind: 'exam',
        title: localized(exam.titles, locale),
        language: exam.titles[locale] ? locale : 'en',
        startsAt: opensAt,
        endsAt: closesAt,
        allDay: false,
        timeZone: exam.localWindow ? timeZone : 'UTC',
        localWindow: exam.localWindow,
        slug: null,
        fromGrade: exam.fromGrade,
        toGrade: exam.toGrade,
        category: await categoryById(ctx).load(exam.categoryId),
      }
    }),
  )
}

/** The entry with the slug, or null if the viewer may not see it. */
export async function entryOfSlug(ctx: Ctx, slug: string): Promise<CalendarEntry | null> {
  const found = await ctx.db.findOneBy(CalendarEntry, { slug })
  return found && (await maySee(ctx, found)) ? found : null
}

/** The entry if the viewer may see it, else null. */
export async function visibleEntry(ctx: Ctx, id: string): Promise<CalendarEntry | null> {
  const found = await entryById(ctx).load(id)
  return found && (await maySee(ctx, found)) ? found : null
}

async function maySee(ctx: Ctx, entry: CalendarEntry): Promise<boolean> {
  const { viewer } = ctx
  if (viewer.has(calendarPermission)) return true
  if (!entry.published || viewer.userType === null || !entry.roles.includes(viewer.userType)) return false
  if (viewer.userType !== UserType.student) return true
  return gradeFits(entry, (await userById(ctx).load(required(viewer.id, 'viewer')))?.grade ?? null)
}

/** All entries, newest first. */
export function calendarEntries(ctx: Ctx, page: PageArgs): Promise<Page<CalendarEntry>> {
  return connection(ctx.db.createQueryBuilder(CalendarEntry, 'entry'), page, [['startsAt', 'DESC']])
}

/** @throws BAD_USER_INPUT, CONFLICT (the slug is taken) */
export async function createEntry(outer: Ctx, input: CreateCalendarEntryInput): Promise<CalendarEntry> {
  return inTransaction(outer, async (ctx) => {
    await refuseTakenSlug(ctx, input.slug, null)
    return ctx.db.save(ctx.db.create(CalendarEntry, await detailsOf(ctx, input)))
  })
}

/** @throws BAD_USER_INPUT, NOT_FOUND, CONFLICT (the slug is taken) */
export async function updateEntry(outer: Ctx, input: UpdateCalendarEntryInput): Promise<CalendarEntry> {
  return inTransaction(outer, async (ctx) => {
    await refuseTakenSlug(ctx, input.slug, input.id)
    const before = await ctx.db.findOne(CalendarEntry, { where: { id: input.id }, lock: { mode: 'pessimistic_write' } })
    if (!before) throw notFound('Event not found')
    return ctx.db.save(Object.assign(before, await detailsOf(ctx, input)))
  })
}

/** @throws NOT_FOUND */
export async function deleteEntry(ctx: Ctx, id: string): Promise<void> {
  const { affected } = await ctx.db.delete(CalendarEntry, { id })
  if (!affected) throw notFound('Event not found')
}

/** Serializes writers of slugs, so that the second gets a readable error. */
async function refuseTakenSlug(ctx: Ctx, slug: string, id: string | null) {
  await ctx.db.query('select pg_advisory_xact_lock(74010022)')
  const holder = await ctx.db.findOneBy(CalendarEntry, { slug })
  if (holder && holder.id !== id) {
    throw failure('CONFLICT', 'Another event uses this address', {
      fields: { slug: ['Another event uses this address'] },
    })
  }
}

async function detailsOf(ctx: Ctx, input: CreateCalendarEntryInput): Promise<Partial<CalendarEntry>> {
  const { startsAt, endsAt, fromGrade = null, toGrade = null, categoryId = null, examId = null } = input
  const allDay = input.allDay ?? false
  if (endsAt < startsAt) throw badInput({ endsAt: ['The end must be after the start'] })
  if (allDay && [startsAt, endsAt].some((moment) => moment.getTime() % day !== 0)) {
    throw badInput({ startsAt: ['Send an all-day date as midnight in UTC'] })
  }
  if (fromGrade && toGrade && fromGrade > toGrade)
    throw badInput({ toGrade: ['The last grade is below the first one'] })
  if (categoryId && !(await categoryById(ctx).load(categoryId))) {
    throw badInput({ categoryId: ['Category not found'] })
  }
  if (examId && !(await examById(ctx).load(examId))) throw badInput({ examId: ['Exam not found'] })
  return {
    slug: input.slug,
    roles: readerRoles.filter((role) => input.roles.includes(role)),
    storedWords: toStoredWords(input.words),
    startsAt,
    endsAt,
    allDay,
    timeZone: input.timeZone,
    fromGrade,
    toGrade,
    categoryId,
    examId,
    published: input.published ?? true,
  }
}

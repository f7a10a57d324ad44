import { pageUrl } from '../../../base/page-url.ts'
import type { Ctx } from '../../../context/context.ts'
import { localized, type Locale, type LocalizedText } from '../../../editions.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { zonedMoment } from '../../../locales/dates.ts'
import type { Translate } from '../../../locales/namespaces.ts'
import type { User } from '../../accounts/public.ts'
import { applicationById, type Application } from '../../applications/public.ts'
import { categoryById, examById, windowOf, type Exam } from '../../exams/public.ts'
import { dueAmountOf, formatMoney, paymentBySubject } from '../../payments/public.ts'
import type { Award } from '../../results/public.ts'
import { ruleByExam, type DevicePart } from '../../streaming/public.ts'
import type { AutomaticFacts, AutomaticMail } from './automatic-mail.entity.ts'
import type { AutomaticKind } from './kinds.ts'
import { summaryValues } from './summary.ts'

/** What a mail is about. */
export type Occasion = Pick<AutomaticMail, 'kind' | 'userId' | 'subjectId' | 'facts' | 'family' | 'createdAt'>

/** Values of a mail's variables, and the path of the page it leads to. */
interface Filled {
  readonly path: string
  readonly values: Readonly<Record<string, string>>
}

/** Recipient, language and texts of a mail. */
interface Reader {
  readonly person: User
  readonly locale: Locale
  readonly t: Translate<'mail-automatic'>
}

type Fill = (ctx: Ctx, occasion: Occasion, reader: Reader) => Promise<Filled>

/** Values of all variables of a mail. */
export async function valuesOf(
  ctx: Ctx,
  occasion: Occasion,
  person: User,
  locale: Locale,
): Promise<Readonly<Record<string, string>>> {
  const t = ctx.node.texts.translator('mail-automatic', locale)
  const { path, values } = await fills[occasion.kind](ctx, occasion, { person, locale, t })
  const { firstName, lastName, username } = person
  return {
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`.trim(),
    studentId: username,
    siteUrl: pageUrl(ctx.node, locale, '/'),
    pageUrl: pageUrl(ctx.node, locale, path),
    ...values,
  }
}

const examsPage = '/stadia/my-exams'

/** The exam with its window in the recipient's time zone. */
function examValues(exam: Exam, { person, locale }: Reader) {
  const { opensAt, closesAt } = windowOf(exam, person.timeZone)
  return {
    exam: localized(exam.titles, locale),
    opens: zonedMoment(locale, opensAt, person.timeZone),
    closes: zonedMoment(locale, closesAt, person.timeZone),
  }
}

/** The application of an occasion with its exam. @throws Error: neither is ever deleted while the account exists */
async function placeOf(ctx: Ctx, { subjectId }: Occasion): Promise<{ application: Application; exam: Exam }> {
  const application = await applicationById(ctx).load(subjectId)
  const exam = application && (await examById(ctx).load(application.examId))
  if (!application || !exam) throw new Error(`No application ${subjectId}`)
  return { application, exam }
}

const minutesOf = (exam: Exam) => String(Math.round((exam.durationSeconds + exam.extraSeconds) / 60))

/** Amount due for an application. */
async function feeOf(ctx: Ctx, application: Application, exam: Exam): Promise<string> {
  const payment = await paymentBySubject(ctx).load(application.id)
  if (payment) return formatMoney(dueAmountOf(payment), payment.currency)
  const category = await categoryById(ctx).load(exam.categoryId)
  return formatMoney(exam.priceAmount, category?.currency ?? ctx.node.edition.currency)
}

/** State of the device check of a camera exam; null without cameras. */
async function deviceOf(ctx: Ctx, application: Application, t: Reader['t']): Promise<string | null> {
  if (!(await ruleByExam(ctx).load(application.examId))) return null
  const [check]: { ready: boolean; failed: DevicePart[] }[] = await ctx.db.query(
    'select ready, failed from device_check where application_id = $1',
    [application.id],
  )
  if (!check) return t('values.device.open')
  if (check.ready) return t('values.device.ready')
  return t('values.device.failed', { parts: check.failed.map((part) => t(`values.parts.${part}`)).join(', ') })
}

/** Opening before a move: that of the first change about which the student has not been told yet. */
async function factsBefore(ctx: Ctx, { userId, subjectId, family, facts, createdAt }: Occasion) {
  const rows: { facts: AutomaticFacts }[] = await ctx.db.query(
    `select facts from automatic_mail where user_id = $1 and kind = 'moved' and subject_id = $2 and family = $3
       and reason = 'outdated' and created_at <= $4 and created_at > coalesce((
         select max(created_at) from automatic_mail where user_id = $1 and kind = 'moved' and subject_id = $2
           and family = $3 and status = 'sent' and created_at < $4), '-infinity')
     order by created_at, id limit 1`,
    [userId, subjectId, family, createdAt],
  )
  return rows[0]?.facts ?? facts
}

const fills: Readonly<Record<AutomaticKind, Fill>> = {
  async applied(ctx, occasion, reader) {
    const { application, exam } = await placeOf(ctx, occasion)
    const values = examValues(exam, reader)
    const fee = await feeOf(ctx, application, exam)
    const payment =
      exam.priceAmount === 0
        ? reader.t('values.payment.free')
        : application.state === 'paid'
          ? reader.t('values.payment.paid')
          : reader.t('values.payment.due', { fee, deadline: values.closes })
    const path = application.state === 'paid' || exam.priceAmount === 0 ? examsPage : '/stadia/payments'
    return { path, values: { ...values, payment } }
  },
  async feeUnpaid(ctx, occasion, reader) {
    const { application, exam } = await placeOf(ctx, occasion)
    const values = examValues(exam, reader)
    const fee = await feeOf(ctx, application, exam)
    return { path: '/stadia/payments', values: { ...values, deadline: values.closes, fee } }
  },
  async examTomorrow(ctx, occasion, reader) {
    const { application, exam } = await placeOf(ctx, occasion)
    const device = await deviceOf(ctx, application, reader.t)
    const path = device === null ? examsPage : `/stadia/device-check/${toGlobalId('Application', application.id)}`
    return { path, values: { ...examValues(exam, reader), minutes: minutesOf(exam), device: device ?? '' } }
  },
  async moved(ctx, occasion, reader) {
    const { exam } = await placeOf(ctx, occasion)
    const { fromExamId, fromOpensAt, fromLocal } = await factsBefore(ctx, occasion)
    const from = (fromExamId && (await examById(ctx).load(fromExamId))) || exam
    const opensAt = fromOpensAt ? new Date(fromOpensAt) : from.opensAt
    const before = examValues({ ...from, opensAt, localWindow: fromLocal ?? from.localWindow } as Exam, reader)
    const values = { ...examValues(exam, reader), minutes: minutesOf(exam) }
    return { path: examsPage, values: { ...values, examBefore: before.exam, opensBefore: before.opens } }
  },
  async resultPublished(ctx, { subjectId }, { locale, t }) {
    const [report]: { examId: string; award: Award | null }[] = await ctx.db.query(
      'select exam_id as "examId", award from report where id = $1',
      [subjectId],
    )
    const exam = report && (await examById(ctx).load(report.examId))
    const award = report?.award ? t('values.award', { award: t(`values.awards.${report.award}`) }) : ''
    const path = `/stadia/exam-results/${toGlobalId('Report', subjectId)}`
    return { path, values: { exam: exam ? localized(exam.titles, locale) : '', award } }
  },
  async certificateReady(ctx, { userId, subjectId, facts }, { locale, t }) {
    const rows: { titles: LocalizedText; number: string }[] = await ctx.db.query(
      `select exam_titles as titles, number from certificate
       where id = any($1::uuid[]) and user_id = $2 and state = 'valid' order by id`,
      [facts.ids ?? [subjectId], userId],
    )
    const lines = rows.map(({ titles, number }) => t('values.certificate', { exam: localized(titles, locale), number }))
    return { path: '/stadia/certificates', values: { certificates: lines.join('\n'), count: String(rows.length) } }
  },
  async appealDecided(ctx, { subjectId, userId }, { locale, t }) {
    const [appeal]: {
      examId: string
      reportId: string
      studentId: string
      state: 'upheld' | 'declined'
      answer: string | null
      effect: 'none' | 'keyCorrected' | 'questionCancelled' | 'lateAnswersCounted' | 'placeReturned' | null
    }[] = await ctx.db.query(
      `select exam_id as "examId", report_id as "reportId", user_id as "studentId", state, answer, effect
       from appeal where id = $1`,
      [subjectId],
    )
    const found = appeal && (await examById(ctx).load(appeal.examId))
    if (!appeal || !found) throw new Error(`No appeal ${subjectId}`)
    const exam = localized(found.titles, locale)
    const effects = ctx.node.texts.translator('mail-results', locale)
    const page = appeal.studentId === userId ? 'exam-results' : 'exams'
    return {
      path: `/stadia/${page}/${toGlobalId('Report', appeal.reportId)}`,
      values: {
        exam,
        decision: t(`values.decision.${appeal.state}`, { exam }),
        answer: appeal.answer ?? '',
        effect: appeal.effect && appeal.effect !== 'none' ? effects(`effects.${appeal.effect}`) : '',
      },
    }
  },
  async summary(ctx, occasion, reader) {
    return { path: '/stadia/my-students', values: await summaryValues(ctx, occasion, reader.t) }
  },
}

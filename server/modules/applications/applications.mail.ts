import { locales, localized, type Locale } from '../../editions.ts'
import type { Ctx } from '../../graphql/context.ts'
import type { User } from '../accounts/public.ts'
import { windowOf, type Exam } from '../exams/public.ts'
import { translator } from '../../locales/translator.ts'
import { greeting, postMail } from '../mail/public.ts'

/** An exam's title and opening time as written in e-mails. */
interface Sitting {
  readonly exam: string
  readonly when: string
  readonly [variable: string]: string
}

/** Mails a student about a place that an admin added. All mails here are queued in the transaction of the change. */
export const mailEntered = (ctx: Ctx, user: User, exam: Exam, free: boolean): Promise<void> =>
  mail(ctx, user, (locale) => {
    const now = sittingOf(exam, user, locale)
    const t = translator('mail-applications', locale)
    return {
      subject: t('entered.subject', now),
      paragraphs: [t('entered.place', now), t(free ? 'entered.free' : 'entered.due'), t('entered.note')],
    }
  })

/** Mails a student about a date changed by an admin. */
export const mailMoved = (ctx: Ctx, user: User, from: Exam, to: Exam): Promise<void> =>
  mail(ctx, user, (locale) => {
    const t = translator('mail-applications', locale)
    const [before, now] = [sittingOf(from, user, locale), sittingOf(to, user, locale)]
    const both = { ...now, examBefore: before.exam, whenBefore: before.when }
    return { subject: t('moved.subject', now), paragraphs: t.lines('moved.paragraphs', both) }
  })

/** Mails a student about a place that ended: cancelled by an admin, or its fee refunded. */
export const mailEnded = (ctx: Ctx, user: User, exam: Exam, kind: 'cancelled' | 'refunded'): Promise<void> =>
  mail(ctx, user, (locale) => {
    const was = sittingOf(exam, user, locale)
    const t = translator('mail-applications', locale)
    return { subject: t(`${kind}.subject`, was), paragraphs: t.lines(`${kind}.paragraphs`, was) }
  })

/** Mails a student about an exam whose times or rules have changed. */
export const mailChanged = (ctx: Ctx, user: User, exam: Exam): Promise<void> =>
  mail(ctx, user, (locale) => {
    const now = sittingOf(exam, user, locale)
    const t = translator('mail-applications', locale)
    const closes = momentIn(locale, user).format(windowOf(exam, user.timeZone).closesAt)
    return {
      subject: t('changed.subject', now),
      paragraphs: [
        t('changed.intro', now),
        t('changed.window', { ...now, closes }),
        t('changed.minutes', { count: Math.round(exam.durationSeconds / 60) }),
        t(`changed.camera.${exam.selfie}`),
        t('changed.closing'),
      ],
    }
  })

/** Sends in the student's language; sends nothing without an e-mail address. */
async function mail(
  ctx: Ctx,
  { email, isDraft, firstName, language }: User,
  words: (locale: Locale) => { subject: string; paragraphs: string[] },
): Promise<void> {
  if (!email || isDraft) return
  const locale: Locale = locales.find((known) => known === language) ?? 'en'
  const { subject, paragraphs } = words(locale)
  await postMail(ctx, email, {
    subject,
    paragraphs: [greeting(locale, firstName), ...paragraphs],
    action: {
      label: translator('mail-applications', locale)('toExams'),
      url: `${ctx.node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/stadia/my-exams`,
    },
  })
}

/** The exam's opening in the student's time zone, with the zone named. */
function sittingOf(exam: Exam, user: User, locale: Locale): Sitting {
  const { opensAt } = windowOf(exam, user.timeZone)
  return { exam: localized(exam.titles, locale), when: momentIn(locale, user).format(opensAt) }
}

const momentIn = (locale: Locale, { timeZone }: User) =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })

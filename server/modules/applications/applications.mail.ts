import { locales, localized, type Locale } from '../../editions.ts'
import type { Ctx } from '../../graphql/context.ts'
import type { User } from '../accounts/public.ts'
import { windowOf, type Exam } from '../exams/public.ts'
import { translator } from '../../locales/translator.ts'
import { greeting, postMail } from '../mail/public.ts'

/** An exam and the moment at which it opens, as a mail writes them. */
interface Sitting {
  readonly exam: string
  readonly when: string
  readonly [variable: string]: string
}

/** Tells a student, who did not ask for it, of a new place. In the transaction of the change, as the others here. */
export const mailEntered = (ctx: Ctx, user: User, exam: Exam, free: boolean): Promise<void> =>
  mail(ctx, user, (locale) => {
    const now = sittingOf(exam, user, locale)
    const t = translator('mail-applications', locale)
    return {
      subject: t('entered.subject', now),
      paragraphs: [t('entered.place', now), t(free ? 'entered.free' : 'entered.due'), t('entered.note')],
    }
  })

/** Tells a student, who did not do it, of another date. */
export const mailMoved = (ctx: Ctx, user: User, from: Exam, to: Exam): Promise<void> =>
  mail(ctx, user, (locale) => {
    const t = translator('mail-applications', locale)
    const [before, now] = [sittingOf(from, user, locale), sittingOf(to, user, locale)]
    const both = { ...now, examBefore: before.exam, whenBefore: before.when }
    return { subject: t('moved.subject', now), paragraphs: t.lines('moved.paragraphs', both) }
  })

/** Tells a student that a place is no more: an admin cancelled it, or its fee was refunded. */
export const mailEnded = (ctx: Ctx, user: User, exam: Exam, kind: 'cancelled' | 'refunded'): Promise<void> =>
  mail(ctx, user, (locale) => {
    const was = sittingOf(exam, user, locale)
    const t = translator('mail-applications', locale)
    return { subject: t(`${kind}.subject`, was), paragraphs: t.lines(`${kind}.paragraphs`, was) }
  })

/** Tells a student of an exam whose times or rules the organisers changed. */
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

/** In the language that the student read last; who has no address is not told. */
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

/** On the student's own clock, with its zone named. */
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

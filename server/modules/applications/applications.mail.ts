import { locales, localized, type Locale } from '../../editions.ts'
import type { Ctx } from '../../graphql/context.ts'
import type { User } from '../accounts/public.ts'
import { windowOf, type Exam } from '../exams/public.ts'
import { nameInMail, postMail } from '../mail/public.ts'
import { applicationMailWords, type Sitting } from './applications.mail-words.ts'

/** Tells a student, who did not ask for it, of a new place. In the transaction of the change, as the others here. */
export const mailEntered = (ctx: Ctx, user: User, exam: Exam, free: boolean): Promise<void> =>
  mail(ctx, user, (locale) => {
    const now = sittingOf(exam, user, locale)
    const { subject, paragraphs } = applicationMailWords[locale].entered
    return { subject: subject(now), paragraphs: paragraphs(now, free) }
  })

/** Tells a student, who did not do it, of another date. */
export const mailMoved = (ctx: Ctx, user: User, from: Exam, to: Exam): Promise<void> =>
  mail(ctx, user, (locale) => {
    const [before, now] = [sittingOf(from, user, locale), sittingOf(to, user, locale)]
    const { subject, paragraphs } = applicationMailWords[locale].moved
    return { subject: subject(now), paragraphs: paragraphs(before, now) }
  })

/** Tells a student that a place is no more: an admin cancelled it, or its fee was refunded. */
export const mailEnded = (ctx: Ctx, user: User, exam: Exam, kind: 'cancelled' | 'refunded'): Promise<void> =>
  mail(ctx, user, (locale) => {
    const was = sittingOf(exam, user, locale)
    const { subject, paragraphs } = applicationMailWords[locale][kind]
    return { subject: subject(was), paragraphs: paragraphs(was) }
  })

/** Tells a student of an exam whose times or rules the organisers changed. */
export const mailChanged = (ctx: Ctx, user: User, exam: Exam): Promise<void> =>
  mail(ctx, user, (locale) => {
    const now = sittingOf(exam, user, locale)
    const { subject, paragraphs } = applicationMailWords[locale].changed
    const facts = {
      minutes: Math.round(exam.durationSeconds / 60),
      closes: momentIn(locale, user).format(windowOf(exam, user.timeZone).closesAt),
      camera: exam.selfie,
    }
    return { subject: subject(now), paragraphs: paragraphs(now, facts) }
  })

/** In the language that the student read last; who has no address is not told. */
async function mail(
  ctx: Ctx,
  { email, isDraft, firstName, language }: User,
  words: (locale: Locale) => { subject: string; paragraphs: string[] },
): Promise<void> {
  if (!email || isDraft) return
  const locale: Locale = locales.find((known) => known === language) ?? 'en'
  const { greeting, toExams } = applicationMailWords[locale]
  const { subject, paragraphs } = words(locale)
  await postMail(ctx, email, {
    subject,
    paragraphs: [greeting(nameInMail(firstName)), ...paragraphs],
    action: {
      label: toExams,
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

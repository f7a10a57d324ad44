import { localized, type Locale } from '../../editions.ts'
import { zonedMoment } from '../../locales/dates.ts'
import type { Translate } from '../../locales/namespaces.ts'
import { mailUser, type UserMail } from '../mail/public.ts'
import type { Ctx } from '../../context/context.ts'
import type { User } from '../accounts/public.ts'
import { windowOf, type Exam } from '../exams/public.ts'

/** An exam's title and opening time as written in e-mails. */
interface Sitting {
  readonly exam: string
  readonly when: string
  readonly [variable: string]: string
}

/**
 * Mails a student about a place that ended: cancelled by an admin, or its fee refunded. All mails here are queued in the
 * transaction of the change.
 */
export const mailEnded = (ctx: Ctx, user: User, exam: Exam, kind: 'cancelled' | 'refunded'): Promise<void> =>
  mail(ctx, user, (t, locale) => {
    const was = sittingOf(exam, user, locale)
    return { subject: t(`${kind}.subject`, was), paragraphs: t.lines(`${kind}.paragraphs`, was) }
  })

/** Mails a student about an exam whose times or rules have changed. */
export const mailChanged = (ctx: Ctx, user: User, exam: Exam): Promise<void> =>
  mail(ctx, user, (t, locale) => {
    const now = sittingOf(exam, user, locale)
    const closes = zonedMoment(locale, windowOf(exam, user.timeZone).closesAt, user.timeZone)
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

type Write = (t: Translate<'mail-applications'>, locale: Locale) => Omit<UserMail, 'action'>

const mail = (ctx: Ctx, user: User, write: Write): Promise<void> =>
  mailUser(ctx, user, 'mail-applications', (t, locale) => ({
    ...write(t, locale),
    action: { label: t('toExams'), path: '/stadia/my-exams' },
  }))

/** The exam's opening in the student's time zone, with the zone named. */
function sittingOf(exam: Exam, user: User, locale: Locale): Sitting {
  const { opensAt } = windowOf(exam, user.timeZone)
  return { exam: localized(exam.titles, locale), when: zonedMoment(locale, opensAt, user.timeZone) }
}

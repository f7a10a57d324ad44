import { localized, type Locale } from '../../../editions.ts'
import { mailUser } from '../../mail/public.ts'
import { longMoment } from '../../../locales/dates.ts'
import type { Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import type { User } from '../../accounts/public.ts'
import { windowOf, type Exam } from '../../exams/public.ts'

/** Asks a student to check the device before a camera exam. Students without an address are skipped. */
export async function mailDeviceCheck(
  ctx: Ctx,
  { user, exam, applicationId }: { user: User; exam: Exam; applicationId: string },
): Promise<void> {
  await mailUser(ctx, user, 'mail-streaming', (t, locale) => {
    const sitting = { exam: localized(exam.titles, locale), when: openingOf(exam, user, locale) }
    return {
      subject: t('deviceCheck.subject', sitting),
      paragraphs: t.lines('deviceCheck.paragraphs', sitting),
      action: { label: t('deviceCheck.check'), path: deviceCheckPath(applicationId) },
    }
  })
}

/** The exam's opening in the student's time zone. */
export const openingOf = (exam: Exam, { timeZone }: User, locale: Locale): string =>
  longMoment(locale, windowOf(exam, timeZone).opensAt, timeZone)

/** Path of the device check for an application. */
export const deviceCheckPath = (applicationId: string): string =>
  `/stadia/device-check/${toGlobalId('Application', applicationId)}`

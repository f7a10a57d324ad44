import { localized } from '../../../editions.ts'
import { longMoment } from '../../../locales/dates.ts'
import type { Ctx } from '../../../graphql/context.ts'
import type { User } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import { nameInMail, mailUser } from '../../mail/public.ts'

/** Contents of an invitation: inviting and invited student, exam, and answer deadline. */
interface Invited {
  partner: User
  host: User
  exam: Exam
  until: Date
}

/**
 * Mails a student an invitation in the student's language, within the context's transaction. Names the host by first
 * name only, because the address may belong to another person. Sends nothing without an address.
 */
export async function mailInvited(ctx: Ctx, { partner, host, exam, until }: Invited): Promise<void> {
  await mailUser(ctx, partner, 'mail-applications', (t, locale) => {
    const values = {
      host: nameInMail(host.firstName),
      exam: localized(exam.titles, locale),
      until: longMoment(locale, until, partner.timeZone),
    }
    return {
      subject: t('invitation.subject', values),
      paragraphs: t.lines('invitation.paragraphs', values),
      action: { label: t('toExams'), path: '/stadia/my-exams' },
    }
  })
}

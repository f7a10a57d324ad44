import { localized } from '../../../editions.ts'
import { zonedMoment } from '../../../locales/dates.ts'
import type { Ctx } from '../../../context/context.ts'
import type { User } from '../../accounts/public.ts'
import { windowOf, type Exam } from '../../exams/public.ts'
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
export const mailInvited = (ctx: Ctx, invited: Invited): Promise<void> => mail(ctx, invited, 'invitation')

/** Mails an invited student that the exam has moved, with the new times. */
export const mailInvitationMoved = (ctx: Ctx, invited: Invited): Promise<void> => mail(ctx, invited, 'invitationMoved')

async function mail(
  ctx: Ctx,
  { partner, host, exam, until }: Invited,
  kind: 'invitation' | 'invitationMoved',
): Promise<void> {
  await mailUser(ctx, partner, 'mail-applications', (t, locale) => {
    const values = {
      host: nameInMail(host.firstName),
      exam: localized(exam.titles, locale),
      until: zonedMoment(locale, until, partner.timeZone),
      when: zonedMoment(locale, windowOf(exam, partner.timeZone).opensAt, partner.timeZone),
    }
    return {
      subject: t(`${kind}.subject`, values),
      paragraphs: t.lines(`${kind}.paragraphs`, values),
      action: { label: t('toExams'), path: '/stadia/my-exams' },
    }
  })
}

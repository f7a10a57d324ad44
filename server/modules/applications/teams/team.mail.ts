import { locales, localized, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import type { User } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import { translator } from '../../../locales/translator.ts'
import { greeting, nameInMail, postMail } from '../../mail/public.ts'

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
  if (!partner.email) return
  const locale: Locale = locales.find((known) => known === partner.language) ?? 'en'
  const t = translator('mail-applications', locale)
  const title = localized(exam.titles, locale)
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: partner.timeZone,
  }).format(until)
  await postMail(ctx, partner.email, {
    subject: t('invitation.subject', { exam: title }),
    paragraphs: [
      greeting(locale, partner.firstName),
      ...t.lines('invitation.paragraphs', { host: nameInMail(host.firstName), exam: title, until: moment }),
    ],
    action: {
      label: t('toExams'),
      url: `${ctx.node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/stadia/my-exams`,
    },
  })
}

import { locales, localized, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import type { User } from '../../accounts/public.ts'
import { windowOf, type Exam } from '../../exams/public.ts'
import { nameInMail, postMail } from '../../mail/public.ts'
import { deviceCheckMailWords } from './device-check.mail-words.ts'

/** Asks a student to check the device before an exam under a camera. Who has no address is not told. */
export async function mailDeviceCheck(
  ctx: Ctx,
  { user, exam, applicationId }: { user: User; exam: Exam; applicationId: string },
): Promise<void> {
  if (!user.email || user.isDraft) return
  const locale: Locale = locales.find((known) => known === user.language) ?? 'en'
  const { greeting, subject, paragraphs, check } = deviceCheckMailWords[locale]
  const title = localized(exam.titles, locale)
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: user.timeZone,
  }).format(windowOf(exam, user.timeZone).opensAt)
  await postMail(ctx, user.email, {
    subject: subject(title),
    paragraphs: [greeting(nameInMail(user.firstName)), ...paragraphs(title, when)],
    action: {
      label: check,
      url: `${ctx.node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/stadia/device-check/${toGlobalId('Application', applicationId)}`,
    },
  })
}

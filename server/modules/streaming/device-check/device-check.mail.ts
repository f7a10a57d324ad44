import { locales, localized, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import type { User } from '../../accounts/public.ts'
import { windowOf, type Exam } from '../../exams/public.ts'
import { translator } from '../../../locales/translator.ts'
import { greeting, postMail } from '../../mail/public.ts'

/** Asks a student to check the device before a camera exam. Students without an address are skipped. */
export async function mailDeviceCheck(
  ctx: Ctx,
  { user, exam, applicationId }: { user: User; exam: Exam; applicationId: string },
): Promise<void> {
  if (!user.email || user.isDraft) return
  const locale: Locale = locales.find((known) => known === user.language) ?? 'en'
  const t = translator('mail-streaming', locale)
  const title = localized(exam.titles, locale)
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: user.timeZone,
  }).format(windowOf(exam, user.timeZone).opensAt)
  await postMail(ctx, user.email, {
    subject: t('deviceCheck.subject', { exam: title }),
    paragraphs: [greeting(locale, user.firstName), ...t.lines('deviceCheck.paragraphs', { exam: title, when })],
    action: {
      label: t('deviceCheck.check'),
      url: `${ctx.node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/stadia/device-check/${toGlobalId('Application', applicationId)}`,
    },
  })
}

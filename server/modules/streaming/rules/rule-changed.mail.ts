import { locales, localized, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { translator } from '../../../locales/translator.ts'
import type { User } from '../../accounts/public.ts'
import { windowOf, type Exam } from '../../exams/public.ts'
import { greeting, postMail } from '../../mail/public.ts'
import type { CameraRule } from './camera-rule.entity.ts'

export interface RuleChanged {
  user: User
  exam: Exam
  applicationId: string
  /** null: cameras are no longer required */
  rule: CameraRule | null
}

/** Mails a student what an exam records from now on. Students without an address are skipped. */
export async function mailRuleChanged(ctx: Ctx, { user, exam, applicationId, rule }: RuleChanged): Promise<void> {
  if (!user.email || user.isDraft) return
  const locale: Locale = locales.find((known) => known === user.language) ?? 'en'
  const t = translator('mail-streaming', locale)
  const title = localized(exam.titles, locale)
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: user.timeZone,
  }).format(windowOf(exam, user.timeZone).opensAt)
  const site = `${ctx.node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/stadia`
  await postMail(ctx, user.email, {
    subject: t('ruleChanged.subject', { exam: title }),
    paragraphs: [
      greeting(locale, user.firstName),
      t('ruleChanged.intro', { exam: title, when }),
      rule ? t(rule.cameras === 2 ? 'ruleChanged.two' : 'ruleChanged.one') : t('ruleChanged.none'),
      ...(rule?.audio ? [t('ruleChanged.audio')] : []),
      ...(rule?.screenShare ? [t('ruleChanged.screen')] : []),
    ],
    action: rule
      ? { label: t('deviceCheck.check'), url: `${site}/device-check/${toGlobalId('Application', applicationId)}` }
      : { label: t('ruleChanged.exams'), url: `${site}/my-exams` },
  })
}

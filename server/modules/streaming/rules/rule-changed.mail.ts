import { localized } from '../../../editions.ts'
import { openingOf, deviceCheckPath } from '../device-check/device-check.mail.ts'
import { mailUser } from '../../mail/public.ts'
import type { Ctx } from '../../../context/context.ts'
import type { User } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import type { CameraRule } from './camera-rule.entity.ts'

export interface RuleChanged {
  user: User
  exam: Exam
  applicationId: string
  /** null: cameras are no longer required */
  rule: CameraRule | null
}

/** Mails a student which recordings an exam will make. Students without an address are skipped. */
export async function mailRuleChanged(ctx: Ctx, { user, exam, applicationId, rule }: RuleChanged): Promise<void> {
  await mailUser(ctx, user, 'mail-streaming', (t, locale) => {
    const sitting = { exam: localized(exam.titles, locale), when: openingOf(exam, user, locale) }
    return {
      subject: t('ruleChanged.subject', sitting),
      paragraphs: [
        t('ruleChanged.intro', sitting),
        rule ? t(rule.cameras === 2 ? 'ruleChanged.two' : 'ruleChanged.one') : t('ruleChanged.none'),
        ...(rule?.audio ? [t('ruleChanged.audio')] : []),
        ...(rule?.screenShare ? [t('ruleChanged.screen')] : []),
      ],
      action: rule
        ? { label: t('deviceCheck.check'), path: deviceCheckPath(applicationId) }
        : { label: t('ruleChanged.exams'), path: '/stadia/my-exams' },
    }
  })
}

import { localized } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { userById, type User } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import { mailUser } from '../../mail/public.ts'
import type { Certificate } from '../certificates/certificate.entity.ts'
import type { Award } from '../rankings/award.ts'

interface Reported {
  id: string
  userId: string
  award: Award | null
}

/** Mails a student that a published result was corrected, with the reason. All mails here are queued in the caller's transaction. */
export async function mailCorrected(
  ctx: Ctx,
  { id, userId, award, awardBefore, note }: Reported & { awardBefore: Award | null; note: string | null },
  exam: Exam,
): Promise<void> {
  const user = await userById(ctx).load(userId)
  if (!user) return
  await mailUser(ctx, user, 'mail-results', (t, locale) => {
    const values = { exam: localized(exam.titles, locale) }
    const named = (given: Award | null) => (given ? t(`awards.${given}`) : t('awards.none'))
    return {
      subject: t('corrected.subject', values),
      paragraphs: [
        t('corrected.text', values),
        ...(award === awardBefore ? [] : [t('corrected.award', { before: named(awardBefore), after: named(award) })]),
        ...(note ? [t('corrected.reason', { reason: note })] : []),
      ],
      action: { label: t('toReport'), path: reportPath(id) },
    }
  })
}

/** Mails the holder of a certificate that was revoked. */
export async function mailRevoked(ctx: Ctx, user: User, { examTitles, number, reason }: Certificate): Promise<void> {
  await mailUser(ctx, user, 'mail-results', (t, locale) => {
    const values = { exam: localized(examTitles, locale), number }
    return {
      subject: t('revoked.subject'),
      paragraphs: [
        t('revoked.text'),
        reason ? t('revoked.lineWithReason', { ...values, reason }) : t('revoked.line', values),
      ],
      action: { label: t('toCertificates'), path: '/stadia/certificates' },
    }
  })
}

const reportPath = (id: string) => `/stadia/exam-results/${toGlobalId('Report', id)}`

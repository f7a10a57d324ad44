import { localized, type Locale } from '../../../editions.ts'
import type { Translate } from '../../../locales/namespaces.ts'
import { mailUser, type UserMail } from '../../mail/public.ts'
import type { Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { userById } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import type { Appeal } from './appeal.entity.ts'

/** Confirms an appeal to the sender and the student. Call in the transaction of the change. */
export const mailAsked = (ctx: Ctx, appeal: Appeal, exam: Exam): Promise<void> =>
  mail(ctx, appeal, (t, locale) => {
    const values = { exam: localized(exam.titles, locale) }
    return { subject: t('asked.subject', values), paragraphs: [...t.lines('asked.paragraphs', values), appeal.text] }
  })

/** Mails the student and the teacher who appealed, each in the language of their last visit. */
async function mail(
  ctx: Ctx,
  { reportId, userId, askedById }: Appeal,
  write: (t: Translate<'mail-results'>, locale: Locale) => Omit<UserMail, 'action'>,
): Promise<void> {
  for (const id of new Set([userId, askedById])) {
    const user = await userById(ctx).load(id)
    if (!user) continue
    const path = `/stadia/${id === userId ? 'exam-results' : 'exams'}/${toGlobalId('Report', reportId)}`
    await mailUser(ctx, user, 'mail-results', (t, locale) => ({
      ...write(t, locale),
      action: { label: t('toReport'), path },
    }))
  }
}

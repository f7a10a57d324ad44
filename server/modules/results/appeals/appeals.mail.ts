import { locales, localized, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { userById, type User } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import { translator } from '../../../locales/translator.ts'
import { greeting, postMail } from '../../mail/public.ts'
import type { Appeal } from './appeal.entity.ts'

/** Confirms an appeal to the sender and the student. Call in the transaction of the change, like `mailAnswered`. */
export const mailAsked = (ctx: Ctx, appeal: Appeal, exam: Exam): Promise<void> =>
  mail(ctx, appeal, (locale) => {
    const t = translator('mail-results', locale)
    const values = { exam: localized(exam.titles, locale) }
    return { subject: t('asked.subject', values), paragraphs: [...t.lines('asked.paragraphs', values), appeal.text] }
  })

/** Sends the answer to the sender of the appeal and the student. */
export const mailAnswered = (ctx: Ctx, appeal: Appeal, exam: Exam): Promise<void> =>
  mail(ctx, appeal, (locale) => {
    const t = translator('mail-results', locale)
    const values = { exam: localized(exam.titles, locale) }
    return {
      subject: t('answered.subject', values),
      paragraphs: [
        t(appeal.state === 'upheld' ? 'answered.upheld' : 'answered.declined', values),
        appeal.answer!,
        ...(appeal.effect && appeal.effect !== 'none' ? [t(`effects.${appeal.effect}`)] : []),
        t('answered.record'),
      ],
    }
  })

/** Mails the student and the teacher who appealed, each in the language of their last visit. */
async function mail(
  ctx: Ctx,
  { reportId, userId, askedById }: Appeal,
  words: (locale: Locale) => { subject: string; paragraphs: string[] },
): Promise<void> {
  for (const id of new Set([userId, askedById])) {
    const user: User | null = await userById(ctx).load(id)
    if (!user?.email || user.isDraft) continue
    const locale: Locale = locales.find((known) => known === user.language) ?? 'en'
    const { subject, paragraphs } = words(locale)
    const page = `${id === userId ? 'exam-results' : 'exams'}/${toGlobalId('Report', reportId)}`
    await postMail(ctx, user.email, {
      subject,
      paragraphs: [greeting(locale, user.firstName), ...paragraphs],
      action: {
        label: translator('mail-results', locale)('toReport'),
        url: `${ctx.node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/stadia/${page}`,
      },
    })
  }
}

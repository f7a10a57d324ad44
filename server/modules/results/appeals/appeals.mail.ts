import { locales, localized, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { userById, type User } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import { nameInMail, postMail } from '../../mail/public.ts'
import type { Appeal } from './appeal.entity.ts'
import { appealMailWords } from './appeals.mail-words.ts'

/** Confirms a question, to who asked and to the student. In the transaction of the change, as the other. */
export const mailAsked = (ctx: Ctx, appeal: Appeal, exam: Exam): Promise<void> =>
  mail(ctx, appeal, (locale) => {
    const { subject, paragraphs } = appealMailWords[locale].asked
    return { subject: subject(titleOf(exam, locale)), paragraphs: [...paragraphs(titleOf(exam, locale)), appeal.text] }
  })

/** Sends the answer, to who asked and to the student. */
export const mailAnswered = (ctx: Ctx, appeal: Appeal, exam: Exam): Promise<void> =>
  mail(ctx, appeal, (locale) => {
    const { answered, effects } = appealMailWords[locale]
    const title = titleOf(exam, locale)
    return {
      subject: answered.subject(title),
      paragraphs: [
        appeal.state === 'upheld' ? answered.upheld(title) : answered.declined(title),
        appeal.answer!,
        ...(appeal.effect && appeal.effect !== 'none' ? [effects[appeal.effect]] : []),
        answered.record,
      ],
    }
  })

const titleOf = (exam: Exam, locale: Locale) => localized(exam.titles, locale)

/** To the student and to the teacher who asked, each in the language that they read last. */
async function mail(
  ctx: Ctx,
  { reportId, userId, askedById }: Appeal,
  words: (locale: Locale) => { subject: string; paragraphs: string[] },
): Promise<void> {
  for (const id of new Set([userId, askedById])) {
    const user: User | null = await userById(ctx).load(id)
    if (!user?.email || user.isDraft) continue
    const locale: Locale = locales.find((known) => known === user.language) ?? 'en'
    const { greeting, toReport } = appealMailWords[locale]
    const { subject, paragraphs } = words(locale)
    const page = `${id === userId ? 'exam-results' : 'exams'}/${toGlobalId('Report', reportId)}`
    await postMail(ctx, user.email, {
      subject,
      paragraphs: [greeting(nameInMail(user.firstName)), ...paragraphs],
      action: {
        label: toReport,
        url: `${ctx.node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/stadia/${page}`,
      },
    })
  }
}

import { locales, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { User } from '../../accounts/public.ts'
import { translator } from '../../../locales/translator.ts'
import { greeting, postMail } from '../../mail/public.ts'
import type { StudentRequest } from './request-form.entity.ts'

/** Mails a student the decision on a request, within its transaction. Sends nothing without an e-mail address. */
export async function mailDecision(ctx: Ctx, { userId, action, state, reason }: StudentRequest): Promise<void> {
  const { email, isDraft, firstName, language } = await ctx.db.findOneByOrFail(User, { id: userId })
  if (!email || isDraft) return
  const locale: Locale = locales.find((known) => known === language) ?? 'en'
  const t = translator('mail-forms', locale)
  await postMail(ctx, email, {
    subject: t('requests.subject'),
    paragraphs: [
      greeting(locale, firstName),
      t(state === 'approved' ? 'requests.approved' : 'requests.declined', { what: t(`requests.actions.${action}`) }),
      t('requests.reason', { text: reason ?? '' }),
    ],
    action: {
      label: t('requests.toRequests'),
      url: `${ctx.node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/stadia/requests`,
    },
  })
}

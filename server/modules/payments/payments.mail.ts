import { locales, localized, type Locale, type LocalizedText } from '../../editions.ts'
import type { Ctx } from '../../graphql/context.ts'
import { userById } from '../accounts/public.ts'
import { postMail } from '../mail/public.ts'
import { formatMoney } from './format-money.ts'
import { paymentMailWords, type PaymentMailKind } from './payments.mail-words.ts'

/** What a mail about money says; the amount is in minor units. */
export interface PaymentMail {
  amount: number
  currency: string
  /** what it was for */
  titles: LocalizedText[]
}

/** Tells a payer, in the transaction that the context is in. Who has no address is not told. */
export async function mailPayer(
  ctx: Ctx, userId: string, language: string, kind: PaymentMailKind, { amount, currency, titles }: PaymentMail,
): Promise<void> {
  const user = await userById(ctx).load(userId)
  if (!user?.email || user.isDraft) return
  const locale: Locale = locales.find((known) => known === language) ?? 'en'
  const { greeting, toPayments, mails } = paymentMailWords[locale]
  const { subject, paragraphs } = mails[kind]
  const things = [...new Set(titles.map((title) => localized(title, locale)))].join(', ')
  const money = formatMoney(amount, currency)
  await postMail(ctx, user.email, {
    subject: subject(money),
    paragraphs: [greeting(user.firstName), ...paragraphs(money, things)],
    action: {
      label: toPayments,
      url: `${ctx.node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/stadia/payments`,
    },
  })
}

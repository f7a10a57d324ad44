import { locales, localized, type Locale, type LocalizedText } from '../../editions.ts'
import type { Ctx } from '../../graphql/context.ts'
import { sentence } from '../../graphql/errors/sentences.ts'
import { userById, type User } from '../accounts/public.ts'
import { translator } from '../../locales/translator.ts'
import { greeting, postMail } from '../mail/public.ts'
import { formatMoney } from './invoices/format-money.ts'
import type { Invoice } from './invoices/invoice.entity.ts'
import type { Payment } from './payment.entity.ts'

/**
 * `surplus`: the money arrived after it was paid, and is refunded. `failed`: a bank declined a pending payment.
 * `settled`: a code covered the whole amount. `refundFailed`: refunded money did not arrive.
 */
export type PaymentMailKind = 'received' | 'surplus' | 'refunded' | 'failed' | 'settled' | 'refundFailed'

/** `issued`: ready to be paid. `paid`: the transfer arrived. `cancelled`: by an admin. */
export type InvoiceMailKind = 'issued' | 'paid' | 'cancelled'

/** Content of an e-mail about money; the amount is in minor units. */
export interface PaymentMail {
  amount: number
  currency: string
  /** titles of the paid subjects */
  titles: LocalizedText[]
  /** reason in free text or one of `refundReasons` */
  reason?: string
}

/**
 * Mails a payer, in the context's transaction. Skips users without an address.
 * @param language the payer's language at the start of the payment; default: that of the last visit
 */
export async function mailPayer(
  ctx: Ctx,
  userId: string,
  kind: PaymentMailKind,
  { amount, currency, titles, reason }: PaymentMail,
  language?: Locale,
): Promise<void> {
  const user = await readerOf(ctx, userId)
  if (!user) return
  const locale = language ?? languageOf(user)
  const t = translator('mail-payments', locale)
  const things = [...new Set(titles.map((title) => localized(title, locale)))].join(', ')
  const money = formatMoney(amount, currency)
  await postMail(ctx, user.email, {
    subject: t(`mails.${kind}.subject`, { money }),
    paragraphs: [
      greeting(locale, user.firstName),
      ...t.lines(`mails.${kind}.paragraphs`, { money, things }),
      ...(reason ? [t('why', { reason: sentence(locale, reason) })] : []),
    ],
    action: { label: t('toPayments'), url: pageUrl(ctx, locale, 'payments') },
  })
}

/** Mails each student of the payments when an admin handled the money. */
export async function mailStudents(ctx: Ctx, payments: readonly Payment[], kind: PaymentMailKind): Promise<void> {
  for (const userId of new Set(payments.map((payment) => payment.userId))) {
    const own = payments.filter((payment) => payment.userId === userId)
    await mailPayer(ctx, userId, kind, {
      amount: own.reduce((sum, { paidAmount }) => sum + paidAmount, 0),
      currency: own[0]!.currency,
      titles: own.map(({ titles }) => titles),
    })
  }
}

/** Mails the supervisor about an invoice, in the context's transaction. */
export async function mailInvoice(ctx: Ctx, invoice: Invoice, kind: InvoiceMailKind): Promise<void> {
  const user = await readerOf(ctx, invoice.supervisorId)
  if (!user) return
  const locale = languageOf(user)
  const t = translator('mail-payments', locale)
  const facts = {
    number: invoice.number,
    money: formatMoney(invoice.amount, invoice.currency),
    due: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(invoice.dueAt),
  }
  const { seller } = invoice
  const where =
    kind === 'issued' && seller?.iban
      ? [
          `${t('invoices.account')} ${[
            seller.accountHolder || seller.name,
            seller.bank,
            `IBAN ${seller.iban}`,
            seller.bic && `BIC ${seller.bic}`,
          ]
            .filter(Boolean)
            .join(' · ')}`,
        ]
      : []
  await postMail(ctx, user.email, {
    subject: t(`invoices.mails.${kind}.subject`, facts),
    paragraphs: [greeting(locale, user.firstName), ...t.lines(`invoices.mails.${kind}.paragraphs`, facts), ...where],
    action: { label: t('invoices.toInvoices'), url: pageUrl(ctx, locale, 'invoices') },
  })
}

/** The language of the user's last visit, default English. */
const languageOf = ({ language }: User): Locale => locales.find((known) => known === language) ?? 'en'

/** A user with an e-mail address, else null. */
async function readerOf(ctx: Ctx, userId: string): Promise<(User & { email: string }) | null> {
  const user = await userById(ctx).load(userId)
  return user?.email && !user.isDraft ? (user as User & { email: string }) : null
}

const pageUrl = (ctx: Ctx, locale: Locale, page: string): string =>
  `${ctx.node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/stadia/${page}`

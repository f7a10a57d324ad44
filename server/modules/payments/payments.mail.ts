import { first } from '../../../shared/required.ts'
import { localized, type Locale, type LocalizedText } from '../../editions.ts'
import { mailUser } from '../mail/public.ts'
import { longDate } from '../../locales/dates.ts'
import type { Ctx } from '../../context/context.ts'
import { userById } from '../accounts/public.ts'
import { formatMoney } from './invoices/format-money.ts'
import { creditorReference, inFours } from './bank/creditor-reference.ts'
import { InvoiceKind, type Invoice } from './invoices/invoice.entity.ts'
import type { Payment } from './payment.entity.ts'

/**
 * `surplus`: money arrived for a paid payment and is refunded. `failed`: a bank declined a pending payment.
 * `reminder`: payments are still due. `settled`: a code covered the whole amount. `refundFailed`: refunded money did not arrive.
 */
export type PaymentMailKind = 'received' | 'surplus' | 'refunded' | 'failed' | 'settled' | 'refundFailed' | 'reminder'

/**
 * `issued`: ready to be paid. `moved`: due on a different day. `paid`: the transfer arrived. `cancelled`: by an admin.
 * `reminder`: still not paid.
 */
export type InvoiceMailKind = 'issued' | 'moved' | 'paid' | 'cancelled' | 'reminder'

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
  const user = await userById(ctx).load(userId)
  if (!user) return
  const money = formatMoney(amount, currency)
  await mailUser(
    ctx,
    user,
    'mail-payments',
    (t, locale) => {
      const things = [...new Set(titles.map((title) => localized(title, locale)))].join(', ')
      return {
        subject: t(`mails.${kind}.subject`, { money }),
        paragraphs: [
          ...t.lines(`mails.${kind}.paragraphs`, { money, things }),
          ...(reason ? [t('why', { reason: ctx.node.texts.sentence(locale, reason) })] : []),
        ],
        action: { label: t('toPayments'), path: '/stadia/payments' },
      }
    },
    language,
  )
}

/** Mails each student of the payments when an admin handled the money. */
export async function mailStudents(ctx: Ctx, payments: readonly Payment[], kind: PaymentMailKind): Promise<void> {
  for (const userId of new Set(payments.map((payment) => payment.userId))) {
    const own = payments.filter((payment) => payment.userId === userId)
    await mailPayer(ctx, userId, kind, {
      amount: own.reduce((sum, { paidAmount }) => sum + paidAmount, 0),
      currency: first(own).currency,
      titles: own.map(({ titles }) => titles),
    })
  }
}

/** Mails the supervisor about an invoice, in the context's transaction. */
export async function mailInvoice(ctx: Ctx, invoice: Invoice, kind: InvoiceMailKind): Promise<void> {
  const user = await userById(ctx).load(invoice.supervisorId)
  if (!user) return
  await mailUser(ctx, user, 'mail-payments', (t, locale) => {
    const facts = {
      number: invoice.number,
      money: formatMoney(invoice.amount, invoice.currency),
      due: longDate(locale, invoice.dueAt),
    }
    const account = kind === 'issued' || kind === 'reminder' ? accountOf(invoice) : null
    const isTransfer = invoice.kind === InvoiceKind.proforma
    const words = isTransfer ? 'transfers' : 'invoices'
    return {
      subject: t(`${words}.mails.${kind}.subject`, facts),
      paragraphs: [
        ...t.lines(`${words}.mails.${kind}.paragraphs`, facts),
        ...(account ? [`${t('invoices.account')} ${account}`] : []),
        ...(account && isTransfer ? [t('transfers.reference', { reference: referenceOf(invoice) })] : []),
      ],
      action: isTransfer
        ? { label: t('toPayments'), path: '/stadia/payments' }
        : { label: t('invoices.toInvoices'), path: '/stadia/invoices' },
    }
  })
}

/**
 * Mails the payer that part of an invoice has arrived, or more than its amount.
 * @param amount minor units: what arrived, or what is too much
 */
export async function mailReceived(
  ctx: Ctx,
  invoice: Invoice,
  kind: 'part' | 'surplus',
  amount: number,
): Promise<void> {
  const user = await userById(ctx).load(invoice.supervisorId)
  if (!user) return
  const facts = {
    number: invoice.number,
    money: formatMoney(amount, invoice.currency),
    left: formatMoney(invoice.amount - invoice.receivedAmount, invoice.currency),
    reference: referenceOf(invoice),
  }
  await mailUser(ctx, user, 'mail-payments', (t) => ({
    subject: t(`transfers.mails.${kind}.subject`, facts),
    paragraphs: t.lines(`transfers.mails.${kind}.paragraphs`, facts),
    action: { label: t('toPayments'), path: '/stadia/payments' },
  }))
}

const referenceOf = ({ number }: Invoice): string => inFours(creditorReference(number))

/** The seller's bank account in one line; null if the seller has none. */
function accountOf({ seller }: Invoice): string | null {
  if (!seller?.iban) return null
  const { accountHolder, name, bank, iban, bic } = seller
  return [accountHolder || name, bank, `IBAN ${iban}`, bic && `BIC ${bic}`].filter(Boolean).join(' · ')
}

import { localized, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { userById } from '../../accounts/public.ts'
import { countryName, schoolById } from '../../geo/public.ts'
import { creditorReference, inFours } from '../bank/creditor-reference.ts'
import { transferOf } from '../bank/transfer-details.ts'
import { documentLink, linkIsOver, readDocumentLink } from './document-links.ts'
import { InvoiceState, type Invoice } from './invoice.entity.ts'
import type { InvoiceDrawing } from './invoice.pdf.ts'
import { invoiceById } from '../payments.loaders.ts'

declare module '../../../providers/pdf-renderer.ts' {
  interface Documents {
    invoice: InvoiceDrawing
  }
}

/** Whether an open invoice is past its due date. */
export const isOverdue = (ctx: Pick<Ctx, 'clock'>, { state, dueAt }: Pick<Invoice, 'state' | 'dueAt'>): boolean =>
  state === InvoiceState.open && dueAt.getTime() < ctx.clock.now()

/** Download link of an invoice's PDF, in the viewer's language. */
export const invoiceLink = (ctx: Ctx, { id }: Invoice): Promise<string> => documentLink(ctx, 'invoice', id)

/**
 * Renders the invoice behind a link as PDF, in its current state.
 * @throws NOT_FOUND for an invalid or expired link
 */
export async function openInvoice(ctx: Ctx, token: string): Promise<{ name: string; bytes: Buffer }> {
  const { id, locale } = await readDocumentLink(ctx, 'invoice', token)
  const invoice = await invoiceById(ctx).load(id)
  if (!invoice) throw linkIsOver()
  return { name: `${invoice.number}.pdf`, bytes: await draw(ctx, invoice, locale) }
}

async function draw(ctx: Ctx, invoice: Invoice, locale: Locale): Promise<Buffer> {
  const { seller, currency } = invoice
  const students = await Promise.all(invoice.lines.map(({ userId }) => userById(ctx).load(userId)))
  const paper: InvoiceDrawing['paper'] = {
    kind: invoice.kind,
    number: invoice.number,
    purchaseOrder: invoice.purchaseOrder,
    creditorReference: inFours(creditorReference(invoice.number)),
    received: invoice.receivedAmount,
    qr: transferOf(invoice)?.qr ?? null,
    state: invoice.state,
    issuedAt: invoice.createdAt,
    dueAt: invoice.dueAt,
    paidAt: invoice.paidAt,
    overdue: isOverdue(ctx, invoice),
    currency,
    seller: seller
      ? [
          seller.name,
          ...seller.address.split(/\r?\n/),
          seller.taxNumber &&
            ctx.node.texts.translator('document-invoices', locale)('invoice.tax', { number: seller.taxNumber }),
          seller.email,
        ].filter(Boolean)
      : [ctx.node.edition.title],
    buyer: await buyerOf(ctx, invoice, locale),
    lines: invoice.lines.map(({ titles, amount, discountAmount }, i) => {
      const student = students[i]
      return {
        student: student ? `${student.firstName} ${student.lastName}` : '',
        username: student?.username ?? '',
        exam: localized(titles, locale),
        amount,
        discountAmount,
      }
    }),
    account: seller?.iban
      ? { holder: seller.accountHolder || seller.name, bank: seller.bank, iban: seller.iban, bic: seller.bic }
      : null,
  }
  return ctx.node.providers.press.draw('invoice', { paper, edition: ctx.node.edition, locale }, ctx.node.texts)
}

/** The supervisor and the school, with their current names. */
async function buyerOf(ctx: Ctx, { supervisorId }: Invoice, locale: Locale): Promise<string[]> {
  const user = await referenced(userById(ctx), supervisorId)
  const school = user.schoolId ? await schoolById(ctx).load(user.schoolId) : null
  const country = user.country && countryName(user.country, locale)
  const place = [user.city, country].filter(Boolean).join(', ')
  return [
    `${user.firstName} ${user.lastName}`,
    school?.name ?? '',
    place,
    user.email ?? '',
    ctx.node.texts.translator('document-invoices', locale)('invoice.username', { name: user.username }),
  ].filter(Boolean)
}

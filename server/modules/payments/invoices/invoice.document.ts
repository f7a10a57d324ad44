import { localized, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { userById, type User } from '../../accounts/public.ts'
import { countryName, schoolById } from '../../geo/public.ts'
import { creditorReference, inFours } from '../bank/creditor-reference.ts'
import { transferOf } from '../bank/transfer-details.ts'
import { documentLink, linkIsOver, readDocumentLink } from './document-links.ts'
import { ciiXml, type CiiDocument } from './cii-xml.ts'
import { InvoiceState, type Invoice, type InvoiceLineData } from './invoice.entity.ts'
import type { InvoiceDrawing, InvoicePaper } from './invoice.pdf.ts'
import { buyerLines, exemptionText, priceText, sellerLines, vatPaper } from './vat-texts.ts'
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
 * Renders the invoice behind a link as PDF, in its current state. With VAT, the PDF contains the invoice as XML too.
 * @throws NOT_FOUND for an invalid or expired link
 */
export async function openInvoice(ctx: Ctx, token: string): Promise<{ name: string; bytes: Buffer }> {
  const { id, locale } = await readDocumentLink(ctx, 'invoice', token)
  const invoice = await invoiceById(ctx).load(id)
  if (!invoice) throw linkIsOver()
  return { name: `${invoice.number}.pdf`, bytes: await draw(ctx, invoice, locale) }
}

async function draw(ctx: Ctx, invoice: Invoice, locale: Locale): Promise<Buffer> {
  const paper = await paperOf(ctx, invoice, locale, invoice.lines)
  const xml = invoice.vat ? ciiXml(await ciiOf(ctx, invoice, paper, locale)) : null
  const drawing = { paper, edition: ctx.node.edition, locale, ...(xml && { xml }) }
  return ctx.node.providers.press.draw('invoice', drawing, ctx.node.texts)
}

/** Content of the document: an invoice, or the lines of its credit note. */
export async function paperOf(
  ctx: Ctx,
  invoice: Invoice,
  locale: Locale,
  lines: readonly InvoiceLineData[],
): Promise<InvoicePaper> {
  const { seller, currency, vat } = invoice
  const students = await Promise.all(lines.map(({ userId }) => userById(ctx).load(userId)))
  const words = ctx.node.texts.translator('document-invoices', locale)
  return {
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
    seller: vat
      ? sellerLines(vat.seller, seller?.email ?? '', words, locale)
      : seller
        ? [
            seller.name,
            ...seller.address.split(/\r?\n/),
            seller.taxNumber && words('invoice.tax', { number: seller.taxNumber }),
            seller.email,
          ].filter(Boolean)
        : [ctx.node.edition.title],
    buyer: await buyerOf(ctx, invoice, locale),
    lines: lines.map(({ titles, amount, discountAmount }, i) => {
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
    ...(vat && { vat: vatPaper(vat, vat, words, locale) }),
  }
}

/** The same content for the XML. */
export async function ciiOf(
  ctx: Ctx,
  invoice: Invoice,
  { number, lines, account, vat: shown }: InvoicePaper,
  locale: Locale,
): Promise<CiiDocument> {
  const { vat, buyer, supervisorId } = invoice
  if (!vat || !shown) throw new Error('An invoice without VAT has no XML')
  const words = ctx.node.texts.translator('document-invoices', locale)
  const user = await referenced(userById(ctx), supervisorId)
  const isSettled = invoice.state === InvoiceState.paid
  return {
    type: 'invoice',
    number,
    issuedAt: invoice.createdAt,
    dueAt: isSettled ? null : invoice.dueAt,
    currency: invoice.currency,
    order: invoice.purchaseOrder,
    vat,
    buyer: buyer ?? {
      legalName: nameOf(user),
      street: '',
      postalCode: '',
      city: user.city ?? '',
      country: vat.buyerCountry,
      vatId: null,
    },
    lines: lines.map(({ exam, student, username, amount, discountAmount }) => ({
      name: exam,
      description: student ? `${student} (${username})` : '',
      amount,
      discountAmount,
    })),
    sums: vat,
    isSettled,
    exemptionReason: exemptionText(vat, words),
    terms: isSettled ? words('invoice.nothing') : priceText(words, vat),
    discountReason: words('invoice.discount'),
    account,
    preceding: null,
  }
}

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`

/** The billing details as issued; without them the supervisor and the school, with their current names. */
async function buyerOf(ctx: Ctx, { supervisorId, buyer }: Invoice, locale: Locale): Promise<string[]> {
  const words = ctx.node.texts.translator('document-invoices', locale)
  if (buyer) return buyerLines(buyer, words, locale)
  const user = await referenced(userById(ctx), supervisorId)
  const school = user.schoolId ? await schoolById(ctx).load(user.schoolId) : null
  const country = user.country && countryName(user.country, locale)
  const place = [user.city, country].filter(Boolean).join(', ')
  return [
    nameOf(user),
    school?.name ?? '',
    place,
    user.email ?? '',
    words('invoice.username', { name: user.username }),
  ].filter(Boolean)
}

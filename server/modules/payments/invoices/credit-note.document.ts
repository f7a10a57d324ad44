import type { Ctx } from '../../../context/context.ts'
import type { Locale } from '../../../editions.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { creditNoteById, invoiceById, refundById } from '../payments.loaders.ts'
import { ciiXml } from './cii-xml.ts'
import type { CreditNote } from './credit-note.entity.ts'
import { documentLink, linkIsOver, readDocumentLink } from './document-links.ts'
import { ciiOf, paperOf } from './invoice.document.ts'
import { vatPaper } from './vat-texts.ts'

/** Download link of a credit note's PDF, in the viewer's language. */
export const creditNoteLink = (ctx: Ctx, { id }: CreditNote): Promise<string> => documentLink(ctx, 'creditNote', id)

/**
 * Renders the credit note behind a link as PDF that contains it as XML too.
 * @throws NOT_FOUND for an invalid or expired link
 */
export async function openCreditNote(ctx: Ctx, token: string): Promise<{ name: string; bytes: Buffer }> {
  const { id, locale } = await readDocumentLink(ctx, 'creditNote', token)
  const note = await creditNoteById(ctx).load(id)
  if (!note) throw linkIsOver()
  return { name: `${note.number}.pdf`, bytes: await draw(ctx, note, locale) }
}

async function draw(ctx: Ctx, note: CreditNote, locale: Locale): Promise<Buffer> {
  const invoice = await referenced(invoiceById(ctx), note.invoiceId)
  const { vat } = invoice
  if (!vat) throw linkIsOver()
  const words = ctx.node.texts.translator('document-invoices', locale)
  const refund = note.refundId ? await refundById(ctx).load(note.refundId) : null
  const { number, createdAt: issuedAt, sums } = note
  const preceding = { number: invoice.number, issuedAt: invoice.createdAt }
  const reason = refund ? ctx.node.texts.sentence(locale, refund.reason) : words('invoice.cancelReason')
  const paper = {
    ...(await paperOf(ctx, invoice, locale, note.lines)),
    number,
    issuedAt,
    vat: vatPaper(vat, sums, words, locale),
    credited: { ...preceding, reason },
  }
  const xml = ciiXml({
    ...(await ciiOf(ctx, invoice, paper, locale)),
    type: 'creditNote',
    issuedAt,
    dueAt: null,
    sums,
    isSettled: refund !== null,
    terms: reason,
    preceding,
  })
  return ctx.node.providers.press.draw('invoice', { paper, edition: ctx.node.edition, locale, xml }, ctx.node.texts)
}

import { createContext } from '../../context/context.ts'
import { guest } from '../../context/viewer.ts'
import { CardProblem } from '../../providers/card-payments.ts'
import { documentRoute } from '../../transport/downloads.ts'
import { queryText, type HttpRequest, type HttpRoute } from '../../transport/http-route.ts'
import { sheetReading, wholeNumber } from '../../transport/sheet-query.ts'
import { processCardWebhook } from './checkout/card-webhook.ts'
import { previewStatement } from './bank/import.service.ts'
import { csvFields } from './bank/read/csv-columns.ts'
import { openCreditNote } from './invoices/credit-note.document.ts'
import { openInvoice } from './invoices/invoice.document.ts'
import { openReceipt } from './invoices/receipt.service.ts'

/** Webhook path of the card provider. */
export const webhookPath = '/api/payment/stripe/webhook'

const refused = {
  status: 400,
  body: { message: 'The signature or the content of the event is missing or invalid', code: 'BAD_USER_INPUT' },
}

/**
 * Webhooks of the card provider: the signature covers the raw bytes, so they are not parsed first. Responses other than
 * 200 are retried for three days.
 */
const webhook: HttpRoute = {
  method: 'POST',
  path: webhookPath,
  body: { kind: 'bytes', maxBytes: 1024 * 1024 },
  async handle(node, { id, body, headers: { 'stripe-signature': signature } }) {
    const { cards } = node.providers
    if (!cards || typeof signature !== 'string' || !Buffer.isBuffer(body)) return refused
    try {
      const news = cards.readEvent(body, signature)
      const ctx = createContext(node, guest, { log: node.log.child({ requestId: id, event: news.id }) })
      return { body: { received: true, fresh: await processCardWebhook(ctx, news) } }
    } catch (error) {
      if (!(error instanceof CardProblem && error.kind === 'refused')) throw error
      node.log.warn({ err: error, requestId: id }, 'A webhook event of the card provider was refused')
      return refused
    }
  },
}

/** One of the known values of a query parameter; null for any other. */
const oneOf = <T extends string>(request: HttpRequest, name: string, known: readonly T[]): T | null =>
  known.find((value) => value === queryText(request, name)) ?? null

/**
 * POST of a bank statement, to preview it; the query chooses sheet, headings, columns (-1 for none), the order of dates and
 * the decimal sign. Imports nothing.
 */
const statement: HttpRoute = {
  method: 'POST',
  path: '/upload/bank-statement',
  body: { kind: 'stream' },
  async handle(_node, request) {
    const ctx = await request.caller()
    const order = oneOf(request, 'dateOrder', ['dayFirst', 'monthFirst'])
    const decimal = oneOf(request, 'decimal', ['comma', 'point'])
    const reading = {
      ...sheetReading(request),
      columns: Object.fromEntries(csvFields.map((field) => [field, wholeNumber(request, `${field}Column`)])),
      dateOrder: order,
      decimal,
    }
    return { body: await previewStatement(ctx, request.stream, queryText(request, 'name') ?? 'statement', reading) }
  },
}

/** Webhook of the card provider, receipts, invoices and credit notes, and uploads of bank statements. */
export const paymentRoutes: readonly HttpRoute[] = [
  webhook,
  statement,
  documentRoute('/files/receipt', openReceipt),
  documentRoute('/files/invoice', openInvoice),
  documentRoute('/files/credit-note', openCreditNote),
]

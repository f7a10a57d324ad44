import type { FastifyInstance } from 'fastify'
import { createContext, type AppNode } from '../../graphql/context.ts'
import { createViewer } from '../../graphql/viewer.ts'
import { openInvoice, openReceipt, processCardWebhook } from '../../modules/payments/public.ts'
import { CardProblem } from '../../providers/card-payments.ts'
import type { StripeSandbox } from '../../providers/stripe-sandbox/sandbox.ts'
import { ownAddress } from '../own-address.ts'
import { mountScope } from '../scope.ts'
import { mountDocument } from './document.ts'

/** Webhook path of the card provider. */
export const webhookPath = '/api/payment/stripe/webhook'
/** Maximum size of a webhook in bytes. */
const maxBytes = 1024 * 1024

/** Webhook of the card provider, receipts and invoices, and the payment pages of the sandbox if enabled. */
export function mountPayments(fastify: FastifyInstance, node: AppNode): void {
  mountWebhook(fastify, node)
  mountDocument(fastify, node, '/files/receipt', openReceipt)
  mountDocument(fastify, node, '/files/invoice', openInvoice)
  const { stripeSandbox } = node.providers
  if (stripeSandbox) mountSandbox(fastify, stripeSandbox, node.config.publicUrl)
}

/**
 * POST of webhooks: the signature covers the raw bytes, so they are not parsed before. Responses other than 200 are
 * retried for three days.
 */
function mountWebhook(fastify: FastifyInstance, node: AppNode) {
  mountScope(fastify, 'payment notices', (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    raw.post(webhookPath, { bodyLimit: maxBytes }, async (request, reply) => {
      const { cards } = node.providers
      const {
        body,
        headers: { 'stripe-signature': signature },
      } = request
      if (!cards || typeof signature !== 'string' || !Buffer.isBuffer(body)) return reply.code(400).send(refused)
      try {
        const news = cards.readEvent(body, signature)
        const ctx = createContext(node, provider, { log: node.log.child({ requestId: request.id, event: news.id }) })
        return await reply.send({ received: true, fresh: await processCardWebhook(ctx, news) })
      } catch (error) {
        if (!(error instanceof CardProblem && error.kind === 'refused')) throw error
        node.log.warn({ err: error, requestId: request.id }, 'A webhook event of the card provider was refused')
        return reply.code(400).send(refused)
      }
    })
  })
}

const refused = { message: 'The signature or the content of the event is missing or invalid', code: 'BAD_USER_INPUT' }
/** The provider is not a logged-in user; its signature authenticates it. */
const provider = createViewer({ id: null, userType: null, sessionId: null, roles: [], freeForm: false })

function mountSandbox(fastify: FastifyInstance, sandbox: StripeSandbox, publicUrl: string) {
  sandbox.webhooks.deliverBy(async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await fastify.inject({ method: 'POST', url: webhookPath, payload, headers })).statusCode
  })
  // not earlier: the first message would compose the server before all routes are mounted
  fastify.addHook('onReady', async () => sandbox.webhooks.resume())
  mountScope(fastify, 'payment pages', (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, body),
    )
    pages.route<{ Params: { id: string } }>({
      method: ['GET', 'POST'],
      url: '/sandbox/stripe/:id',
      async handler(request, reply) {
        const sent = request.method === 'POST' ? String(request.body ?? '') : null
        const { status, location, html } = sandbox.page(request.params.id, sent)
        if (location) return reply.redirect(ownAddress(location, publicUrl), status)
        return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
      },
    })
  })
}

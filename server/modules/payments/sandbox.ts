import type { HttpRoute } from '../../transport/http-route.ts'
import { ownAddress } from '../../transport/own-address.ts'
import type { Sandbox } from '../../transport/sandbox.ts'
import type { StripeSandbox } from '../../providers/stripe-sandbox/sandbox.ts'
import { webhookPath } from './routes.ts'

/** Payment pages and webhooks that replace Stripe. */
export const stripeSandbox: Sandbox = ({ providers: { stripeSandbox: sandbox }, config: { publicUrl } }) =>
  sandbox && {
    routes: [paymentPage(sandbox, publicUrl)],
    connect(call) {
      sandbox.webhooks.deliverBy(async (body, signature) => {
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
        return (await call({ method: 'POST', path: webhookPath, headers, body })).status
      })
    },
    // not earlier: the first message would compose the server before all routes are mounted
    resume: () => sandbox.webhooks.resume(),
  }

const paymentPage = (sandbox: StripeSandbox, publicUrl: string): HttpRoute => ({
  method: ['GET', 'POST'],
  path: '/sandbox/stripe/:id',
  body: { kind: 'form', maxBytes: 4096 },
  async handle(_node, { method, params, body }) {
    const choices = method === 'POST' ? ((body ?? {}) as Record<string, string>) : null
    const { status, location, html } = sandbox.page(params.id ?? '', choices)
    if (location) return { status, redirect: ownAddress(location, publicUrl) }
    return {
      status,
      type: 'text/html; charset=utf-8',
      headers: { 'cache-control': 'no-store' },
      body: html ?? '',
    }
  },
})

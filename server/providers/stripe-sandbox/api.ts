import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Actions } from './actions.ts'
import { readForm, textAt, type FormObject } from './form.ts'
import { newId, StripeRefusal } from './objects.ts'
import type { SandboxState } from './state.ts'

type Answer = object
type Route = (form: FormObject, id: string) => Answer

/** The parts of Stripe's API that the product uses, with keys, idempotency and errors. */
export function createApi(state: SandboxState, actions: Actions, keep: () => void) {
  const routes: [method: string, path: RegExp, route: Route][] = [
    ['POST', /^\/v1\/checkout\/sessions$/, (form) => actions.openSession(form)],
    ['GET', /^\/v1\/checkout\/sessions$/, (form) => list(Object.values(state.sessions), form)],
    ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, (_, id) => actions.session(id)],
    ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, (_, id) => actions.expire(id)],
    ['POST', /^\/v1\/refunds$/, (form) => actions.refund(form)],
    ['GET', /^\/v1\/refunds$/, (form) => list(Object.values(state.refunds), form)],
    ['GET', /^\/v1\/refunds\/(\w+)$/, (_, id) => found(state.refunds, id, 'refund')],
    ['GET', /^\/v1\/payment_intents\/(\w+)$/, (_, id) => found(state.intents, id, 'payment_intent')],
    ['GET', /^\/v1\/charges\/(\w+)$/, (_, id) => found(state.charges, id, 'charge')],
    ['GET', /^\/v1\/charges$/, (form) => list(Object.values(state.charges), form)],
  ]

  function answer(method: string, path: string, form: FormObject): { status: number; body: string } {
    try {
      for (const [wanted, pattern, route] of routes) {
        const match = wanted === method ? pattern.exec(path) : null
        if (match) return { status: 200, body: JSON.stringify(route(form, match[1] ?? '')) }
      }
      throw new StripeRefusal(404, 'resource_missing', `Unrecognized request URL (${method}: ${path})`)
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      const { status, type, code, message } = error
      return { status, body: JSON.stringify({ error: { type, code, message } }) }
    }
  }

  /** Handles an idempotency key: the same parameters get the same response, other parameters an error. */
  function once(key: string, fingerprint: string, work: () => { status: number; body: string }) {
    const kept = Object.hasOwn(state.answers, key) ? state.answers[key] : null
    if (kept && kept.fingerprint !== fingerprint) {
      const message = 'Keys for idempotent requests can only be used with the parameters they were first used with'
      return { status: 400, body: JSON.stringify({ error: { type: 'idempotency_error', message } }) }
    }
    if (kept) return kept
    const fresh = work()
    // failed requests are not stored, so they can be retried
    if (fresh.status < 400) state.answers[key] = { fingerprint, ...fresh }
    return fresh
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://sandbox')
    const method = request.method ?? 'GET'
    const body = await textOf(request)
    const send = ({ status, body: text }: { status: number; body: string }) =>
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') }).end(text)
    if (!/^Bearer (sk|rk)_\w+$/.test(request.headers.authorization ?? '')) {
      const message = 'Invalid API Key provided'
      send({ status: 401, body: JSON.stringify({ error: { type: 'invalid_request_error', message } }) })
      return
    }
    const given = method === 'GET' ? url.search.slice(1) : body
    const key = request.headers['idempotency-key']
    const work = () => answer(method, url.pathname, readForm(given))
    send(method === 'POST' && typeof key === 'string' ? once(key, `${url.pathname}\n${given}`, work) : work())
    if (method === 'POST') keep()
  }
}

function found<T extends object>(all: Record<string, T>, id: string, kind: string): T {
  const one = Object.hasOwn(all, id) ? all[id] : undefined
  if (one) return one
  throw new StripeRefusal(404, 'resource_missing', `No such ${kind}: '${id}'`)
}

/** A page of a list, newest first, filtered as in Stripe's API. */
function list(all: { id: string; created: number; payment_intent?: string | null }[], form: FormObject) {
  const since = Number(textAt(form, 'created', 'gte') ?? 0)
  const intent = textAt(form, 'payment_intent')
  const rows = all.filter((row) => row.created >= since && (!intent || row.payment_intent === intent)).toReversed()
  const after = textAt(form, 'starting_after')
  const from = after ? rows.findIndex(({ id }) => id === after) + 1 : 0
  const limit = Number(textAt(form, 'limit') ?? 10)
  return { object: 'list', data: rows.slice(from, from + limit), has_more: rows.length > from + limit, url: '/v1' }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

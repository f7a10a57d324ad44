import type { StripeAccess } from '../stripe.ts'
import { Actions } from './actions.ts'
import { createApi } from './api.ts'
import { createPage, type PageAnswer } from './page.ts'
import { openState, type SandboxState } from './state.ts'
import { Webhooks } from './webhooks.ts'
import { localServer } from '../local-server.ts'

/** A stand-in for Stripe on this machine: no money moves, and everything else is as it is there. */
export interface StripeSandbox {
  /** what a payer, a bank or a card's owner does; tests do it too */
  readonly actions: Actions
  readonly webhooks: Webhooks
  /** what it knows; for tests */
  readonly state: Readonly<SandboxState>
  readonly webhookSecret: string
  /** the payment page of a session */
  page(sessionId: string, body: string | null): PageAnswer
  /** Starts its API on a free port of this machine, once. */
  access(): Promise<StripeAccess>
  /** How its clock goes, milliseconds since 1970; the machine's until told. */
  setClock(now: () => number): void
  close(): void
}

/**
 * @param options.file where it remembers what happened; null: nowhere
 * @param options.pages the address under which browsers reach its payment pages
 */
export function createStripeSandbox({ file, pages }: { file: string | null; pages: string }): StripeSandbox {
  const { state, keep, look } = openState(file)
  const webhooks = new Webhooks(state, keep)
  let now = () => Date.now()
  const actions = new Actions(
    state,
    webhooks,
    () => now(),
    (id) => `${pages}/${id}`,
  )
  const api = createApi(state, actions, keep)
  const page = createPage(actions)

  const server = localServer(
    async (request, response) => {
      look()
      await api(request, response)
    },
    (response) => response.writeHead(500).end('{"error":{"type":"api_error"}}'),
  )

  return {
    actions,
    webhooks,
    state,
    get webhookSecret() {
      look()
      return state.webhookSecret
    },
    page(sessionId, body) {
      look()
      const answer = page(sessionId, body)
      if (body !== null) keep()
      return answer
    },
    async access() {
      const port = await server.port()
      const place = { host: '127.0.0.1', port, protocol: 'http' } as const
      return { secretKey: 'sk_test_sandbox', webhookSecret: state.webhookSecret, place }
    },
    setClock(clock) {
      now = clock
    },
    close() {
      webhooks.close()
      server.close()
    },
  }
}

import type { StripeAccess } from '../stripe.ts'
import { Actions } from './actions.ts'
import { createApi } from './api.ts'
import { createPage, type Choices, type PageAnswer } from './page.ts'
import { openState, type SandboxState } from './state.ts'
import { Webhooks } from './webhooks.ts'
import { localServer } from '../local-server.ts'

/** A local sandbox for Stripe, with the same behaviour but no real money. */
export interface StripeSandbox {
  /** actions of a payer, a bank or a cardholder; also used by tests */
  readonly actions: Actions
  readonly webhooks: Webhooks
  /** complete state, for tests */
  readonly state: Readonly<SandboxState>
  readonly webhookSecret: string
  /** the payment page of a session */
  page(sessionId: string, form: Choices | null): PageAnswer
  /** Starts its API on a free local port, once. */
  access(): Promise<StripeAccess>
  /** Sets the clock in milliseconds since 1970; the machine's by default. */
  setClock(now: () => number): void
  close(): void
}

/**
 * @param options.file where the state is stored; null: in memory only
 * @param options.pages base URL of its payment pages for browsers
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
    page(sessionId, form) {
      look()
      const answer = page(sessionId, form)
      if (form !== null) keep()
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

import { first, required } from '../../../shared/required.ts'
import { textAt, type FormObject } from './form.ts'
import {
  newId,
  StripeRefusal,
  type Charge,
  type Dispute,
  type Event,
  type PaymentIntent,
  type Refund,
  type Session,
} from './objects.ts'
import type { SandboxState } from './state.ts'
import type { DeliveryWish, Webhooks } from './webhooks.ts'

const apiVersion = '2026-10-28.endive'
/** Stripe's limits of a session's lifetime, seconds */
const [shortestLife, longestLife] = [30 * 60, 24 * 60 * 60]
/** Stripe's minimum card amount, in minor units of euros and dollars */
const minAmount = 50

/** Everything that can happen in the sandbox: requested by the product, or done by the payer on the payment page. */
export class Actions {
  /** refunds stay pending until `settleRefund` */
  slowRefunds = false
  readonly #state: SandboxState
  readonly #webhooks: Webhooks
  readonly #now: () => number
  readonly #pageOf: (id: string) => string

  /** @param now milliseconds since 1970 @param pageOf URL of a session's payment page */
  constructor(state: SandboxState, webhooks: Webhooks, now: () => number, pageOf: (id: string) => string) {
    this.#state = state
    this.#webhooks = webhooks
    this.#now = now
    this.#pageOf = pageOf
  }

  openSession(form: FormObject): Session {
    const lines = Array.isArray(form.line_items) ? (form.line_items as FormObject[]) : []
    if (!lines.length) throw new StripeRefusal(400, 'parameter_missing', 'line_items is required')
    const shown = lines.map((line) => ({
      title: textAt(line, 'price_data', 'product_data', 'name') ?? '',
      description: textAt(line, 'price_data', 'product_data', 'description') ?? '',
      amount: Number(textAt(line, 'price_data', 'unit_amount')) * Number(textAt(line, 'quantity') ?? 1),
    }))
    const total = shown.reduce((sum, { amount }) => sum + amount, 0)
    if (!Number.isInteger(total)) throw new StripeRefusal(400, 'parameter_invalid_integer', 'Invalid unit_amount')
    if (total < minAmount) throw new StripeRefusal(400, 'amount_too_small', 'Amount must be at least 50 cents')
    const created = this.#seconds()
    const expires = Number(textAt(form, 'expires_at') ?? created + longestLife)
    // Stripe allows for small clock differences
    if (expires < created + shortestLife - 60 || expires > created + longestLife + 60) {
      throw new StripeRefusal(400, 'parameter_invalid', 'expires_at must be between 30 minutes and 24 hours from now')
    }
    const id = newId('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      amount_subtotal: total,
      amount_total: total,
      cancel_url: textAt(form, 'cancel_url') ?? '',
      client_reference_id: textAt(form, 'client_reference_id') ?? null,
      created,
      currency: textAt(first(lines), 'price_data', 'currency') ?? 'eur',
      customer_email: textAt(form, 'customer_email') ?? null,
      expires_at: expires,
      livemode: false,
      locale: textAt(form, 'locale') ?? 'auto',
      metadata: (form.metadata as Record<string, string>) ?? {},
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url: textAt(form, 'success_url') ?? '',
      ui_mode: 'hosted_page',
      url: this.#pageOf(id),
      sandbox_lines: shown,
    }
    return (this.#state.sessions[id] = session)
  }

  /** Returns the session, expired if its time is up. */
  session(id: string): Session {
    const session = Object.hasOwn(this.#state.sessions, id) ? this.#state.sessions[id] : undefined
    if (!session) throw new StripeRefusal(404, 'resource_missing', `No such checkout.session: '${id}'`)
    if (session.status === 'open' && session.expires_at <= this.#seconds()) this.#expire(session)
    return session
  }

  expire(id: string): Session {
    const session = this.session(id)
    if (session.status !== 'open') {
      throw new StripeRefusal(
        400,
        'resource_invalid_state',
        `Only Checkout Sessions with a status of open can be expired; this one is ${session.status}`,
      )
    }
    return this.#expire(session)
  }

  /**
   * Simulates a payment: by card, which succeeds immediately, or from a bank account, which is pending until `settle`.
   */
  pay(id: string, method: 'card' | 'bank' = 'card', wish: DeliveryWish = {}): Session {
    const session = this.#open(id)
    const intent = this.#intent(session)
    Object.assign(session, { status: 'complete', payment_intent: intent.id, url: null })
    if (method === 'bank') {
      intent.status = 'processing'
      this.#tell(wish, ['payment_intent.processing', intent], ['checkout.session.completed', session])
      return session
    }
    const charge = this.#charge(intent)
    session.payment_status = 'paid'
    this.#tell(
      wish,
      ['payment_intent.succeeded', intent],
      ['charge.succeeded', charge],
      ['checkout.session.completed', session],
    )
    return session
  }

  /** Simulates a declined card; the page stays open for another attempt. */
  decline(id: string): Session {
    const session = this.#open(id)
    const intent = this.#intent(session)
    intent.status = 'requires_payment_method'
    this.#tell({}, ['payment_intent.payment_failed', intent])
    return session
  }

  /** Simulates the bank's response to a pending payment. */
  settle(id: string, succeeded: boolean, wish: DeliveryWish = {}): Session {
    const session = this.session(id)
    const intent = session.payment_intent ? this.#state.intents[session.payment_intent] : undefined
    if (intent?.status !== 'processing')
      throw new StripeRefusal(400, 'resource_invalid_state', 'No bank payment is pending')
    if (!succeeded) {
      intent.status = 'requires_payment_method'
      this.#tell(wish, ['checkout.session.async_payment_failed', session])
      return session
    }
    const charge = this.#charge(intent)
    session.payment_status = 'paid'
    this.#tell(wish, ['charge.succeeded', charge], ['checkout.session.async_payment_succeeded', session])
    return session
  }

  refund(form: FormObject): Refund {
    const intentId = textAt(form, 'payment_intent') ?? ''
    const intent = Object.hasOwn(this.#state.intents, intentId) ? this.#state.intents[intentId] : undefined
    if (!intent) throw new StripeRefusal(404, 'resource_missing', `No such payment_intent: '${intentId}'`)
    const charge = intent.latest_charge ? this.#state.charges[intent.latest_charge] : undefined
    if (!charge) throw new StripeRefusal(400, 'payment_intent_unexpected_state', 'It has no successful charge')
    const left = charge.amount - charge.amount_refunded
    const amount = Number(textAt(form, 'amount') ?? left)
    if (left === 0) throw new StripeRefusal(400, 'charge_already_refunded', 'Charge has already been refunded')
    if (!(amount > 0 && amount <= left)) {
      throw new StripeRefusal(400, 'parameter_invalid', `Refund amount is greater than unrefunded amount (${left})`)
    }
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      created: this.#seconds(),
      currency: charge.currency,
      metadata: (form.metadata as Record<string, string>) ?? {},
      payment_intent: intent.id,
      reason: textAt(form, 'reason') ?? null,
      status: this.slowRefunds ? 'pending' : 'succeeded',
    }
    this.#state.refunds[refund.id] = refund
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    this.#tell({}, ['refund.created', refund], ['charge.refunded', charge])
    return refund
  }

  settleRefund(id: string, succeeded: boolean): Refund {
    const refund = required(this.#state.refunds[id], `refund ${id}`)
    const charge = required(this.#state.charges[refund.charge], 'charge of the refund')
    if (succeeded) {
      refund.status = 'succeeded'
    } else if (refund.status !== 'failed') {
      Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
      charge.amount_refunded -= refund.amount
      charge.refunded = false
    }
    this.#tell({}, [succeeded ? 'refund.updated' : 'refund.failed', refund])
    return refund
  }

  /** Simulates a chargeback by the cardholder. */
  dispute(intentId: string, reason = 'fraudulent'): Dispute {
    const chargeId = this.#state.intents[intentId]?.latest_charge ?? ''
    const charge = required(this.#state.charges[chargeId], `charge of ${intentId}`)
    charge.disputed = true
    const dispute: Dispute = {
      id: newId('dp'),
      object: 'dispute',
      amount: charge.amount,
      charge: charge.id,
      created: this.#seconds(),
      currency: charge.currency,
      livemode: false,
      metadata: {},
      payment_intent: intentId,
      reason,
      status: 'needs_response',
    }
    this.#state.disputes[dispute.id] = dispute
    this.#tell({}, ['charge.dispute.created', dispute])
    return dispute
  }

  #open(id: string): Session {
    const session = this.session(id)
    if (session.status !== 'open') throw new StripeRefusal(400, 'resource_invalid_state', 'The page is closed')
    return session
  }

  #intent(session: Session): PaymentIntent {
    const known = Object.values(this.#state.intents).find(({ metadata }) => metadata.sandbox_session === session.id)
    if (known) return known
    const intent: PaymentIntent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount: session.amount_total,
      amount_received: 0,
      created: this.#seconds(),
      currency: session.currency,
      latest_charge: null,
      livemode: false,
      metadata: { ...session.metadata, sandbox_session: session.id },
      status: 'requires_payment_method',
    }
    return (this.#state.intents[intent.id] = intent)
  }

  #charge(intent: PaymentIntent): Charge {
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      created: this.#seconds(),
      currency: intent.currency,
      disputed: false,
      livemode: false,
      metadata: intent.metadata,
      paid: true,
      payment_intent: intent.id,
      refunded: false,
      status: 'succeeded',
    }
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id })
    return (this.#state.charges[charge.id] = charge)
  }

  #expire(session: Session): Session {
    Object.assign(session, { status: 'expired', url: null })
    this.#tell({}, ['checkout.session.expired', session])
    return session
  }

  /** Emits events with a snapshot of their object. */
  #tell(wish: DeliveryWish, ...news: [type: string, object: Event['data']['object']][]): void {
    this.#webhooks.tell(
      news.map(([type, object]): Event => ({
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: this.#seconds(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      })),
      wish,
    )
  }

  #seconds(): number {
    return Math.floor(this.#now() / 1000)
  }
}

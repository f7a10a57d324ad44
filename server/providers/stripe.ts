import Stripe from 'stripe'
import {
  CardProblem,
  type CardEvent,
  type CardPayments,
  type CardRefund,
  type CardSession,
  type NewCardSession,
} from './card-payments.ts'
import { stripeEventShape, stripeObjectShapes } from './stripe-event-shapes.ts'

/** Keys of Stripe, and the address of the sandbox if that is used. */
export interface StripeAccess {
  secretKey: string
  webhookSecret: string
  /** address of the sandbox; default: Stripe's */
  place?: { host: string; port: number; protocol: 'http' }
}

const locales = ['en', 'fr', 'ru', 'tr'] as const

/**
 * Card payments through Stripe's Checkout Sessions, with Stripe's SDK. `access` is called on the first request, so that
 * the sandbox starts only if it is used.
 * @param mark identifies this installation in the metadata of its payment pages, since other installations may use the
 * account
 */
export const createStripe = (
  access: () => Promise<StripeAccess>,
  webhookSecret: () => string,
  mark: string,
): CardPayments => new StripePayments(access, webhookSecret, mark)

class StripePayments implements CardPayments {
  #client: Promise<Stripe> | undefined
  // verifying a signature needs only the secret, no network
  readonly #webhooks = new Stripe('sk_unused').webhooks

  constructor(
    private readonly access: () => Promise<StripeAccess>,
    private readonly webhookSecret: () => string,
    private readonly mark: string,
  ) {}

  open(session: NewCardSession): Promise<CardSession> {
    return this.#call(async ({ checkout }) =>
      this.#asSession(
        await checkout.sessions.create(sessionParams(session, this.mark), {
          idempotencyKey: `checkout-${session.reference}`,
        }),
      ),
    )
  }

  find(id: string): Promise<CardSession | null> {
    return this.#call(async ({ checkout }) => this.#asSession(await checkout.sessions.retrieve(id))).catch(orNull)
  }

  async expire(id: string): Promise<CardSession | null> {
    try {
      return await this.#call(async ({ checkout }) => this.#asSession(await checkout.sessions.expire(id)))
    } catch (error) {
      // already closed: paid or expired
      if (error instanceof CardProblem && error.kind === 'refused') return this.find(id)
      throw error
    }
  }

  refund({ reference, intentId, amount, reason }: Parameters<CardPayments['refund']>[0]): Promise<CardRefund> {
    const metadata = { refund: reference, reason: reason.slice(0, 450) }
    return this.#call(async ({ refunds }) =>
      asRefund(
        await refunds.create({ payment_intent: intentId, amount, metadata }, { idempotencyKey: `refund-${reference}` }),
      ),
    )
  }

  refundsOf(intentId: string): Promise<CardRefund[]> {
    return this.#call(async (stripe) => {
      const found: CardRefund[] = []
      for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
        found.push(asRefund(refund))
      }
      return found
    })
  }

  sessionOf(intentId: string): Promise<CardSession | null> {
    return this.#call(async ({ checkout }) => {
      const { data } = await checkout.sessions.list({ payment_intent: intentId, limit: 1 })
      return data[0] ? this.#asSession(data[0]) : null
    })
  }

  async *sessionsSince(moment: Date): AsyncGenerator<CardSession> {
    const { checkout } = await this.#stripe()
    const created = { gte: Math.floor(moment.getTime() / 1000) }
    for await (const session of checkout.sessions.list({ created, limit: 100 })) yield this.#asSession(session)
  }

  async *refundsSince(moment: Date): AsyncGenerator<CardRefund> {
    const stripe = await this.#stripe()
    const created = { gte: Math.floor(moment.getTime() / 1000) }
    for await (const refund of stripe.refunds.list({ created, limit: 100 })) yield asRefund(refund)
  }

  readEvent(body: Parameters<CardPayments['readEvent']>[0], signature: string): CardEvent {
    try {
      const event = this.#webhooks.constructEvent(body, signature, this.webhookSecret())
      return eventOf(event, (session) => this.#asSession(session))
    } catch (error) {
      throw new CardProblem('refused', 'The signature or the content of the event is invalid', { cause: error })
    }
  }

  #stripe(): Promise<Stripe> {
    return (this.#client ??= this.access().then(
      ({ secretKey, place }) =>
        new Stripe(secretKey, { ...place, maxNetworkRetries: 2, timeout: 20_000, telemetry: false }),
    ))
  }

  /** @throws CardProblem */
  async #call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await work(await this.#stripe())
    } catch (error) {
      throw asProblem(error)
    }
  }

  #asSession(session: Stripe.Checkout.Session): CardSession {
    return readSession(session, this.mark)
  }
}

const orNull = (error: unknown) => {
  if (error instanceof CardProblem && isUnknown(error.cause)) return null
  throw error
}

function sessionParams(of: NewCardSession, mark: string): Stripe.Checkout.SessionCreateParams {
  const { reference, lines, currency, email, locale, expiresAt, successUrl, cancelUrl } = of
  const metadata = { checkout: reference, installation: mark }
  return {
    mode: 'payment',
    client_reference_id: reference,
    metadata,
    payment_intent_data: { metadata },
    line_items: lines.map(({ title, description, amount }) => ({
      quantity: 1,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: amount,
        product_data: { name: title.slice(0, 250), ...(description ? { description } : {}) },
      },
    })),
    ...(email ? { customer_email: email } : {}),
    // Stripe's pages do not support Azerbaijani
    locale: locales.find((known) => known === locale) ?? 'auto',
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: successUrl,
    cancel_url: cancelUrl,
  }
}

const over = ['complete', 'expired'] as const

type ReadSession = (session: Stripe.Checkout.Session) => CardSession

function readSession(session: Stripe.Checkout.Session, mark: string): CardSession {
  return {
    id: session.id,
    reference: session.client_reference_id,
    ours: session.metadata?.installation === mark,
    state: over.find((status) => status === session.status) ?? 'open',
    paid: session.status === 'complete' && session.payment_status !== 'unpaid',
    intentId: idOf(session.payment_intent),
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    url: session.url,
  }
}

function asRefund(refund: Stripe.Refund): CardRefund {
  const state =
    refund.status === 'succeeded'
      ? 'done'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending'
  return {
    id: refund.id,
    intentId: idOf(refund.payment_intent),
    amount: refund.amount,
    currency: refund.currency.toUpperCase(),
    state,
    reference: refund.metadata?.refund ?? null,
    problem: refund.failure_reason ?? null,
  }
}

const outcomes = {
  'checkout.session.completed': 'completed',
  'checkout.session.async_payment_succeeded': 'succeeded',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
} as const

function eventOf(event: Stripe.Event, asSession: ReadSession): CardEvent {
  stripeEventShape.parse(event)
  return { id: event.id, type: event.type, about: subjectOf(event, asSession) }
}

function subjectOf(event: Stripe.Event, asSession: ReadSession): CardEvent['about'] {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      stripeObjectShapes.session.parse(event.data.object)
      return { kind: 'session', session: asSession(event.data.object), outcome: outcomes[event.type] }
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      stripeObjectShapes.refund.parse(event.data.object)
      const intentId = idOf(event.data.object.payment_intent)
      return intentId ? { kind: 'refunds', intentId } : null
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      stripeObjectShapes.dispute.parse(event.data.object)
      const { id, payment_intent, status, reason, amount, currency } = event.data.object
      const dispute = { id, intentId: idOf(payment_intent), status, reason, amount, currency: currency.toUpperCase() }
      return { kind: 'dispute', dispute }
    }
    default:
      return null
  }
}

const idOf = (given: string | { id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null)

function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** Classifies errors: refusals are final; after any other error the outcome is unknown. */
function asProblem(error: unknown): CardProblem {
  const { StripeInvalidRequestError, StripeCardError, StripeIdempotencyError } = Stripe.errors
  const refused =
    error instanceof StripeInvalidRequestError ||
    error instanceof StripeCardError ||
    error instanceof StripeIdempotencyError
  return new CardProblem(refused ? 'refused' : 'unreachable', error instanceof Error ? error.message : String(error), {
    cause: error,
  })
}

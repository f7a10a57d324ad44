/** A payment page at the provider, opened for one checkout. */
export interface CardSession {
  id: string
  /** our id of the checkout */
  reference: string | null
  /** whether it has the mark of this installation; the account may serve others */
  ours: boolean
  state: 'open' | 'complete' | 'expired'
  /** the money was received, or none was due */
  paid: boolean
  /** id of the payment, needed for refunds; null before payment */
  intentId: string | null
  /** minor units */
  amount: number
  /** ISO 4217, upper case */
  currency: string
  url: string | null
}

/** A refund as the provider reports it. */
export interface CardRefund {
  id: string
  intentId: string | null
  /** minor units */
  amount: number
  currency: string
  state: 'pending' | 'done' | 'failed'
  /** our id of the refund; null if it was made in the provider's dashboard */
  reference: string | null
  problem: string | null
}

/** A webhook event of the provider. `about` is null for irrelevant events. */
export interface CardEvent {
  id: string
  type: string
  about:
    | { kind: 'session'; session: CardSession; outcome: 'completed' | 'succeeded' | 'failed' | 'expired' }
    | { kind: 'refunds'; intentId: string }
    | { kind: 'dispute'; dispute: CardDispute }
    | null
}

/** A payment that its payer disputes at the bank. */
export interface CardDispute {
  id: string
  intentId: string | null
  status: string
  reason: string
  /** minor units */
  amount: number
  currency: string
}

/** Input for a payment page. */
export interface NewCardSession {
  /** idempotency key: a second call with it returns the same page */
  reference: string
  lines: { title: string; description: string; amount: number }[]
  currency: string
  email: string | null
  locale: string
  expiresAt: Date
  successUrl: string
  cancelUrl: string
}

/**
 * `refused`: the provider rejects the call, and a retry does not help. `unreachable`: the outcome is unknown; retry
 * later.
 */
export class CardProblem extends Error {
  readonly kind: 'refused' | 'unreachable'

  constructor(kind: 'refused' | 'unreachable', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/**
 * Card payments on the provider's pages: the product never sees card data. Every call that changes something is
 * idempotent. All calls throw CardProblem.
 */
export interface CardPayments {
  open(session: NewCardSession): Promise<CardSession>
  /** @returns null if it is unknown to the provider */
  find(id: string): Promise<CardSession | null>
  /** Expires the page unless it was paid. @returns its state afterwards */
  expire(id: string): Promise<CardSession | null>
  /** @param refund.reference idempotency key: a second call with it refunds nothing further */
  refund(refund: { reference: string; intentId: string; amount: number; reason: string }): Promise<CardRefund>
  refundsOf(intentId: string): Promise<CardRefund[]>
  /** @returns the page on which a payment was made, or null */
  sessionOf(intentId: string): Promise<CardSession | null>
  /** Pages opened since the given time, newest first. */
  sessionsSince(moment: Date): AsyncIterable<CardSession>
  /** Refunds started since the given time, newest first. */
  refundsSince(moment: Date): AsyncIterable<CardRefund>
  /**
   * Verifies and reads a webhook event.
   * @throws CardProblem (`refused`) unless the provider signed exactly these bytes recently
   */
  readEvent(body: Buffer, signature: string): CardEvent
}

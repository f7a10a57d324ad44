/** The provider's payment page for one checkout. */
export interface CardSession {
  id: string
  /** the checkout it was opened for, as we named it */
  reference: string | null
  state: 'open' | 'complete' | 'expired'
  /** the money is there, or none was needed */
  paid: boolean
  /** names the payment, for refunds; null as long as there is none */
  intentId: string | null
  /** minor units */
  amount: number
  /** ISO 4217, upper case */
  currency: string
  url: string | null
}

/** Money that goes back, as the provider knows it. */
export interface CardRefund {
  id: string
  intentId: string | null
  /** minor units */
  amount: number
  currency: string
  state: 'pending' | 'done' | 'failed'
  /** the refund as we named it; null when it was made by hand at the provider's */
  reference: string | null
  problem: string | null
}

/** What the provider tells. `about` is null for what does not concern us. */
export interface CardNews {
  id: string
  type: string
  about:
    | { kind: 'session'; session: CardSession; outcome: 'completed' | 'succeeded' | 'failed' | 'expired' }
    | { kind: 'refunds'; intentId: string }
    | {
        kind: 'dispute'
        id: string
        intentId: string | null
        status: string
        reason: string
        amount: number
        currency: string
      }
    | null
}

/** What is to be paid on the payment page. */
export interface NewCardSession {
  /** names the checkout: asking twice with it opens one page */
  reference: string
  lines: { title: string; description: string; amount: number }[]
  currency: string
  email: string | null
  locale: string
  expiresAt: Date
  successUrl: string
  cancelUrl: string
}

/** `refused`: the provider will not do it, whenever it is asked. `unreachable`: nobody knows; ask again. */
export class CardProblem extends Error {
  readonly kind: 'refused' | 'unreachable'

  constructor(kind: 'refused' | 'unreachable', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/**
 * Payments by card, on pages of the provider: card data never reaches us. Every call that changes something may be
 * repeated. All of them throw CardProblem.
 */
export interface CardPayments {
  open(session: NewCardSession): Promise<CardSession>
  /** @returns null when the provider does not know it */
  find(id: string): Promise<CardSession | null>
  /** Closes the page, if nobody has paid on it. @returns what it is afterwards */
  expire(id: string): Promise<CardSession | null>
  /** @param refund.reference names the refund: asking twice with it gives back once */
  refund(refund: { reference: string; intentId: string; amount: number; reason: string }): Promise<CardRefund>
  refundsOf(intentId: string): Promise<CardRefund[]>
  /** Pages that were opened since the moment, the latest first. */
  sessionsSince(moment: Date): AsyncIterable<CardSession>
  /** Refunds that were begun since the moment, the latest first. */
  refundsSince(moment: Date): AsyncIterable<CardRefund>
  /**
   * Reads news that came in.
   * @throws CardProblem (`refused`) unless the provider signed exactly these bytes, lately
   */
  readNews(body: Buffer, signature: string): CardNews
}

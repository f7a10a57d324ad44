import { randomBytes } from 'node:crypto'

/*
 * The fields of Stripe's objects that our client, its SDK and the sandbox's page read; names and values are Stripe's.
 * Amounts are in minor units, times in seconds since 1970.
 */

export interface Session {
  id: string
  object: 'checkout.session'
  amount_subtotal: number
  amount_total: number
  cancel_url: string
  client_reference_id: string | null
  created: number
  currency: string
  customer_email: string | null
  expires_at: number
  livemode: false
  locale: string
  metadata: Record<string, string>
  mode: 'payment'
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  ui_mode: 'hosted_page'
  url: string | null
  /** not Stripe's: the lines shown on the page */
  sandbox_lines: { title: string; description: string; amount: number }[]
}

export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  created: number
  currency: string
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  status: 'requires_payment_method' | 'processing' | 'succeeded'
}

export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  created: number
  currency: string
  disputed: boolean
  livemode: false
  metadata: Record<string, string>
  paid: boolean
  payment_intent: string
  refunded: boolean
  status: 'succeeded'
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  failure_reason?: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  status: 'pending' | 'succeeded' | 'failed'
}

export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  livemode: false
  metadata: Record<string, string>
  payment_intent: string
  reason: string
  status: string
}

export interface Event {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: Session | PaymentIntent | Charge | Refund | Dispute }
  livemode: false
  pending_webhooks: number
  request: { id: null; idempotency_key: null }
  type: string
}

/** A new id in Stripe's format: `cs_test_…`, `pi_…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`

/** An error in Stripe's format. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly type: string

  constructor(status: number, code: string, message: string, type = 'invalid_request_error') {
    super(message)
    this.status = status
    this.code = code
    this.type = type
  }
}

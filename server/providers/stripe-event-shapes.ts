import { z } from 'zod'
import { storableText } from './storable-text.ts'

const id = storableText(255).min(1)
const text = storableText(500)
const amount = z.number().int().nonnegative()
const intent = z.union([id, z.object({ id })]).nullish()

const session = z.object({
  id,
  client_reference_id: text.nullish(),
  metadata: z.record(z.string(), text).nullish(),
  status: text.nullish(),
  payment_status: text.nullish(),
  payment_intent: intent,
  amount_total: amount.nullish(),
  currency: text.nullish(),
  url: storableText(5000).nullish(),
})
const refund = z.object({ payment_intent: intent })
const dispute = z.object({
  id,
  payment_intent: intent,
  status: text,
  reason: text,
  amount,
  currency: text,
})

/** Zod schemas of the event fields in use. A signature proves the sender of an event, not its shape. */
export const stripeEventShape = z.object({ id, type: text })
export const stripeObjectShapes = { session, refund, dispute } as const

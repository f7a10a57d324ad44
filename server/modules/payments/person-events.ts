import type { PersonEventSource } from '../../module/person-events.ts'

/** Timeline events of a user's payments and refunds. */
export const paymentEvents: readonly PersonEventSource[] = [
  {
    kind: 'payment',
    permission: 'admin.payments',
    sql: `select p.id, p.created_at, 'asked', p.titles, null::text, p.amount - p.discount_amount, p.currency, null::uuid
      from payment p where p.user_id = $1
      union all
      select p.id, p.paid_at, 'paid', p.titles, p.method, p.paid_amount, p.currency, p.payer_id
      from payment p where p.user_id = $1
      union all
      select c.id, c.created_at, c.action, p.titles, c.reason, null, null, c.changed_by_id
      from payment p join payment_change c on c.payment_id = p.id where p.user_id = $1
      union all
      select r.id, r.done_at, 'refunded', p.titles, r.reason, r.amount, r.currency, r.requested_by_id
      from payment p join payment_refund r on r.payment_id = p.id where p.user_id = $1`,
  },
]

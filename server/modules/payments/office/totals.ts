import { Field, Float, Int, ObjectType } from 'type-graphql'
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm'
import type { Ctx } from '../../../context/context.ts'
import { Invoice, InvoiceState } from '../invoices/invoice.entity.ts'
import { matchingInvoices } from '../invoices/invoice.service.ts'
import type { InvoiceFilterInput } from '../invoices/local-payment.inputs.ts'
import type { Payment } from '../payment.entity.ts'
import { matchingPayments } from '../payment.lists.ts'
import { PaymentState } from '../payment-states.ts'
import type { PaymentFilterInput } from '../payments.inputs.ts'

const minor = { description: 'Sum of the amounts after the discount, in minor units' }

@ObjectType({ description: 'Number and sums of the payments of a list in one currency and state' })
export class PaymentTotal {
  @Field({ description: 'ISO 4217 currency code' }) currency: string
  @Field(() => PaymentState) state: PaymentState
  @Field(() => Int, { description: 'Number of payments' }) count: number
  @Field(() => Float, minor) amount: number
  @Field(() => Float, { description: 'Sum of the amounts received, in minor units' }) receivedAmount: number
  @Field(() => Float, { description: 'Sum of the amounts refunded, in minor units' }) refundedAmount: number
}

@ObjectType({ description: 'Number and sum of the invoices of a list in one currency and state' })
export class InvoiceTotal {
  @Field({ description: 'ISO 4217 currency code' }) currency: string
  @Field(() => InvoiceState) state: InvoiceState
  @Field(() => Int, { description: 'Number of invoices' }) count: number
  @Field(() => Float, minor) amount: number
}

/** Sums come as texts, since PostgreSQL's are exact. */
type Row<S, N extends string> = { currency: string; state: S; count: number } & Record<N, string>

/** Counts and sums by currency and state of the rows of a query, in one statement. @param sums SQL by name */
function summed<S, N extends string, T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  sums: Readonly<Record<N, string>>,
): Promise<Row<S, N>[]> {
  const { alias } = query
  query
    .select(`${alias}.currency`, 'currency')
    .addSelect(`${alias}.state`, 'state')
    .addSelect('count(*)::int', 'count')
    .groupBy(`${alias}.currency`)
    .addGroupBy(`${alias}.state`)
    .orderBy(`${alias}.currency`)
    .addOrderBy(`${alias}.state`)
  for (const [name, sql] of Object.entries<string>(sums)) query.addSelect(`sum(${sql})`, name)
  return query.getRawMany<Row<S, N>>()
}

/** Totals of the payments that match a filter. */
export async function paymentTotals(ctx: Ctx, filter: PaymentFilterInput): Promise<PaymentTotal[]> {
  const rows = await summed<PaymentState, 'due' | 'received' | 'refunded', Payment>(
    await matchingPayments(ctx, filter),
    {
      due: 'payment.amount - payment.discount_amount',
      received: 'payment.paid_amount',
      refunded: 'payment.refunded_amount',
    },
  )
  return rows.map(({ due, received, refunded, ...row }) => ({
    ...row,
    amount: Number(due),
    receivedAmount: Number(received),
    refundedAmount: Number(refunded),
  }))
}

/** Totals of the invoices that match a filter. */
export async function invoiceTotals(ctx: Ctx, filter: InvoiceFilterInput): Promise<InvoiceTotal[]> {
  const rows = await summed<InvoiceState, 'due', Invoice>(matchingInvoices(ctx, 'all', filter), {
    due: 'invoice.amount',
  })
  return rows.map(({ due, ...row }) => ({ ...row, amount: Number(due) }))
}

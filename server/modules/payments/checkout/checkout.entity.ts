import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import type { Locale } from '../../../editions.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may, or, owner } from '../../../graphql/rules.ts'
import type { NewCardSession } from '../../../providers/card-payments.ts'
import { User } from '../../accounts/public.ts'
import { Payment } from '../payment.entity.ts'

/**
 * `opening`: the payment page was requested. `open`: it exists. `pending`: the payer is done, and the money is on its
 * way. The other three are final; `released`: nothing was paid.
 */
export const CheckoutState = {
  opening: 'opening',
  open: 'open',
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  released: 'released',
} as const
export type CheckoutState = (typeof CheckoutState)[keyof typeof CheckoutState]
registerEnum(CheckoutState, {
  name: 'CheckoutState',
  description: 'State of a payment page at the card provider',
  values: {
    opening: 'The payment page has been requested from the provider',
    open: 'The payer can pay at `url`',
    pending: 'The payer is done; the money has not arrived yet',
    paid: 'Final: the payments are paid',
    failed: 'Final: the money did not arrive; the payments are due again',
    released: 'Final: expired or abandoned; nothing was paid, and the payments are due again',
  },
})

/** A visit to the card provider's payment page for one or several payments. Amounts are in minor units. */
@Entity()
@ObjectType({ implements: Node, description: 'Payment page session for one or more payments' })
@Access(or(owner('payerId'), may('admin.payments')))
export class Checkout extends Node {
  @Column('uuid') @Index() payerId: string
  @ManyToOne(() => User) payer: Relation<User>
  @Field(() => CheckoutState) @Column('text') @Index() state: CheckoutState
  /** the provider's id of the page; null until it responds */
  @Column('text', { nullable: true, unique: true }) sessionId: string | null
  /** id of the payment at the provider */
  @Column('text', { nullable: true, unique: true }) intentId: string | null
  @Field(() => String, { nullable: true, description: 'URL of the payment page while it is open' })
  @Access(owner('payerId'))
  @Column('text', { nullable: true })
  url: string | null
  /** total of all payments, after the discount and with the surcharge */
  @Column('int') amount: number
  @Column('text') currency: string
  /** language of the payer */
  @Column('text') locale: Locale
  /** request to the provider, kept for retries; null once the checkout is final */
  @Column('jsonb', { nullable: true }) request: NewCardSession | null
  @Field() @TimeColumn() expiresAt: Date
  @Field() @CreatedColumn() createdAt: Date
  @OptionalTimeColumn() completedAt: Date | null
}

/** A payment's part of a checkout: the amount requested for it. */
@Entity()
export class CheckoutItem {
  @PrimaryColumn('uuid') checkoutId: string
  @ManyToOne(() => Checkout) checkout: Relation<Checkout>
  @PrimaryColumn('uuid') @Index() paymentId: string
  @ManyToOne(() => Payment) payment: Relation<Payment>
  /** amount to pay, after the discount and with the surcharge */
  @Column('int') amount: number
  @Column('int', { default: 0 }) surchargeAmount: number
  @Column('int') discountAmount: number
}

/** Webhook events received; inserted in the transaction that processes the event, so that each is processed once. */
@Entity()
export class ProviderEvent {
  @PrimaryColumn('text') id: string
  @Column('text') type: string
  @CreatedColumn() receivedAt: Date
}

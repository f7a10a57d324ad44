import { Arg, Ctx as Context, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { localized } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { Money } from '../../exams/public.ts'
import { JsonObjectScalar } from '../../settings/public.ts'
import { LedgerEntry, PaymentChange } from '../ledger/ledger.entity.ts'
import * as admin from './payment-admin.service.ts'
import { Payment } from '../payment.entity.ts'
import {
  PaymentPayload,
  PaymentStudent,
  RefundPaymentInput,
  RefundPaymentPayload,
  UpdatePaymentAmountInput,
} from '../payments.inputs.ts'
import { paymentById, refundsByPayment } from '../payments.loaders.ts'
import { personOf } from '../invoices/person.ts'
import { canViewRefund } from '../refunds/refund.access.ts'
import { PaymentRefund } from '../refunds/refund.entity.ts'
import { refundPayment } from '../refunds/refund.service.ts'

const paymentsAdmin = may('admin.payments')

/** Admin operations on payments, and the fields only admins see. */
@Resolver(() => Payment)
export class PaymentAdminResolver {
  @Mutation(() => PaymentPayload, {
    description:
      'Changes the price of an unpaid payment. Fails with CONFLICT if it is paid or being paid, and RULE_BROKEN if it is cancelled or refunded',
  })
  @Access(paymentsAdmin)
  async updatePaymentAmount(
    @Context() ctx: Ctx,
    @Arg('input') input: UpdatePaymentAmountInput,
  ): Promise<PaymentPayload> {
    return { payment: await admin.updatePaymentAmount(ctx, input) }
  }

  @Mutation(() => RefundPaymentPayload, { description: 'Refunds the remaining amount, or part of it' })
  @Access(paymentsAdmin)
  async refundPayment(@Context() ctx: Ctx, @Arg('input') input: RefundPaymentInput): Promise<RefundPaymentPayload> {
    const refund = await refundPayment(ctx, input)
    return { refund, payment: await referenced(paymentById(ctx), refund.paymentId) }
  }

  @FieldResolver(() => PaymentStudent, { nullable: true, description: 'Person who paid or is paying' })
  @Access(paymentsAdmin)
  async payer(@Root() { payerId }: Payment, @Context() ctx: Ctx): Promise<PaymentStudent | null> {
    return payerId ? personOf(ctx, payerId) : null
  }

  @FieldResolver(() => [LedgerEntry], { nullable: true, description: 'All ledger entries, oldest first' })
  @Access(paymentsAdmin)
  ledger(@Root() payment: Payment, @Context() ctx: Ctx) {
    return admin.ledgerOf(ctx, payment.id)
  }

  @FieldResolver(() => [PaymentChange], { nullable: true, description: 'Manual changes, oldest first' })
  @Access(paymentsAdmin)
  changes(@Root() payment: Payment, @Context() ctx: Ctx) {
    return admin.changesOf(ctx, payment.id)
  }

  @FieldResolver(() => [PaymentRefund], {
    description: 'Pending and completed refunds, oldest first; visible to the payer, the student and admins',
  })
  async refunds(@Root() payment: Payment, @Context() ctx: Ctx) {
    const all = await refundsByPayment(ctx).load(payment.id)
    const seen = await Promise.all(all.map((refund) => canViewRefund(ctx, refund, {})))
    return all.filter((_, i) => seen[i])
  }
}

@Resolver(() => LedgerEntry)
export class LedgerEntryResolver {
  @FieldResolver(() => Money, { description: 'Amount; negative for refunds' })
  amount(@Root() { amount, currency }: LedgerEntry): Money {
    return { amount, currency }
  }
}

@Resolver(() => PaymentChange)
export class PaymentChangeResolver {
  @FieldResolver(() => JsonObjectScalar, { description: 'Details of the change' })
  details(@Root() { details }: PaymentChange) {
    return details
  }
}

@Resolver(() => PaymentRefund)
export class PaymentRefundResolver {
  @FieldResolver(() => Money)
  amount(@Root() { amount, currency }: PaymentRefund): Money {
    return { amount, currency }
  }

  @FieldResolver(() => String, { description: 'Description of the refunded payment' })
  async title(@Root() { paymentId }: PaymentRefund, @Context() ctx: Ctx) {
    return localized((await referenced(paymentById(ctx), paymentId)).titles, ctx.locale)
  }

  @FieldResolver(() => PaymentStudent)
  async student(@Root() { paymentId }: PaymentRefund, @Context() ctx: Ctx): Promise<PaymentStudent> {
    return personOf(ctx, (await referenced(paymentById(ctx), paymentId)).userId)
  }

  @FieldResolver(() => String, { description: 'Reason given by the admin, visible to payer and student' })
  reason(@Root() { reason }: PaymentRefund, @Context() ctx: Ctx) {
    return ctx.node.texts.sentence(ctx.locale, reason)
  }
}

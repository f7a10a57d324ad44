import { Args, Ctx as Context, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import { localized } from '../../editions.ts'
import { FromReplica } from '../../graphql/from-replica.ts'
import { PageArgs } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { referenced } from '../../graphql/loaders.ts'
import { Access, may, or, self } from '../../graphql/rules.ts'
import { viewerId } from '../../context/viewer.ts'
import { User, userById } from '../accounts/public.ts'
import { Exam, examById, Money } from '../exams/public.ts'
import { Checkout } from './checkout/checkout.entity.ts'
import { surchargeOn, surchargeRate } from './checkout/surcharge.ts'
import { dueAmountOf, Payment } from './payment.entity.ts'
import { PaymentState } from './payment-states.ts'
import { isOver } from './payable.ts'
import * as lists from './payment.lists.ts'
import { mayHaveReceipt, payer } from './payments.access.ts'
import {
  AllPaymentsArgs,
  PaymentConnection,
  PaymentRefundConnection,
  PayerFilter,
  PaymentStudent,
} from './payments.inputs.ts'
import { checkoutById, keptCodeByPayment } from './payments.loaders.ts'
import { personOf } from './invoices/person.ts'
import { hasReceipt, receiptLink } from './invoices/receipt.service.ts'

@Resolver(() => Payment)
export class PaymentResolver {
  @Query(() => PaymentConnection, { description: 'Payments, newest first' })
  @Access(may('admin.payments'))
  @FromReplica()
  payments(@Context() ctx: Ctx, @Args() args: AllPaymentsArgs) {
    return lists.allPayments(ctx, args)
  }

  @Query(() => PaymentConnection, { description: 'Payments visible to the viewer, newest first' })
  @Access(payer)
  async myPayments(@Context() ctx: Ctx, @Args() filter: PayerFilter, @Args() page: PageArgs) {
    return lists.paymentsOf(ctx, await referenced(userById(ctx), viewerId(ctx)), filter, page)
  }

  @FieldResolver(() => String, { description: 'Subject of the payment' })
  title(@Root() payment: Payment, @Context() ctx: Ctx) {
    return localized(payment.titles, ctx.locale)
  }

  @FieldResolver(() => Money, { description: 'Amount before discounts' })
  amount(@Root() { amount, currency }: Payment): Money {
    return { amount, currency }
  }

  @FieldResolver(() => Money)
  discountAmount(@Root() { discountAmount, currency }: Payment): Money {
    return { amount: discountAmount, currency }
  }

  @FieldResolver(() => Money, { description: 'Amount due or paid, after the discount' })
  dueAmount(@Root() payment: Payment): Money {
    return { amount: dueAmountOf(payment), currency: payment.currency }
  }

  @FieldResolver(() => Money, {
    description: 'Surcharge for paying by card; once paid, the surcharge paid',
  })
  async cardSurcharge(@Root() payment: Payment, @Context() ctx: Ctx): Promise<Money> {
    const amount = payment.paidAt
      ? payment.surchargeAmount
      : surchargeOn(dueAmountOf(payment), await surchargeRate(ctx).load(payment.id))
    return { amount, currency: payment.currency }
  }

  @FieldResolver(() => Money, { description: 'Amount received' })
  paidAmount(@Root() { paidAmount, currency }: Payment): Money {
    return { amount: paidAmount, currency }
  }

  @FieldResolver(() => Money, { description: 'Amount refunded' })
  refundedAmount(@Root() { refundedAmount, currency }: Payment): Money {
    return { amount: refundedAmount, currency }
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'URL of the receipt (PDF), valid for half an hour; null while unpaid, and for anyone but the student, the payer ' +
      'and admins',
  })
  async receiptUrl(@Root() payment: Payment, @Context() ctx: Ctx) {
    return (await mayHaveReceipt(ctx, payment, {})) ? receiptLink(ctx, payment) : null
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer can download a receipt' })
  async hasReceipt(@Root() payment: Payment, @Context() ctx: Ctx) {
    return hasReceipt(payment) && (await mayHaveReceipt(ctx, payment, {}))
  }

  @FieldResolver(() => Boolean, { description: 'Whether the exam has closed, so that payment can no longer start' })
  over(@Root() payment: Payment, @Context() ctx: Ctx) {
    return isOver(ctx, payment)
  }

  @FieldResolver(() => Checkout, {
    nullable: true,
    description: 'The viewer’s unfinished payment page; null if no one or someone else is paying',
  })
  async ownCheckout(@Root() { state, checkoutId }: Payment, @Context() ctx: Ctx) {
    const checkout = state === PaymentState.processing && checkoutId ? await checkoutById(ctx).load(checkoutId) : null
    return checkout?.payerId === ctx.viewer.id ? checkout : null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Discount code of the viewer’s last payment page for this payment, if it was left without paying. It may have ' +
      'been used or have expired since',
  })
  keptCode(@Root() { id, state }: Payment, @Context() ctx: Ctx) {
    return state === PaymentState.due ? keptCodeByPayment(ctx).load(id) : null
  }

  @FieldResolver(() => Exam, { nullable: true })
  exam(@Root() { examId }: Payment, @Context() ctx: Ctx) {
    return examId && examById(ctx).load(examId)
  }

  @FieldResolver(() => PaymentStudent)
  student(@Root() { userId }: Payment, @Context() ctx: Ctx): Promise<PaymentStudent> {
    return personOf(ctx, userId)
  }
}

@Resolver(() => User)
export class UserPaymentsResolver {
  @FieldResolver(() => PaymentConnection, {
    description:
      'Payments, newest first: a student’s own, or those owed by or paid for the students of a ' +
      'supervisor or partner',
  })
  @Access(or(self, may('admin.payments')))
  payments(@Root() user: User, @Context() ctx: Ctx, @Args() filter: PayerFilter, @Args() page: PageArgs) {
    return lists.paymentsOf(ctx, user, filter, page)
  }

  @FieldResolver(() => PaymentRefundConnection, {
    description: 'Pending refunds of surplus money, newest first',
  })
  @Access(or(self, may('admin.payments')))
  surplusRefunds(@Root() user: User, @Context() ctx: Ctx, @Args() page: PageArgs) {
    return lists.surplusOf(ctx, user, page)
  }
}

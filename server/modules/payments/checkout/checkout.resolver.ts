import {
  Arg,
  Args,
  Ctx as Context,
  FieldResolver,
  ID,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { ArgId, readId } from '../../../graphql/input.ts'
import { Access, owner, signedIn } from '../../../graphql/rules.ts'
import { Money } from '../../exams/public.ts'
import { Checkout } from './checkout.entity.ts'
import { AbandonCheckoutInput, CheckoutPayload, DuplicateWarningArgs, StartCheckoutInput } from './checkout.inputs.ts'
import * as service from './checkout.service.ts'
import { watchCheckout, type CheckoutMessage } from './checkout.watch.ts'
import { doublesAmong } from '../duplicates/duplicate-payments.ts'
import { payablePayments } from '../payable.ts'
import { Payment } from '../payment.entity.ts'
import { payer, canViewPayment } from '../payments.access.ts'
import { codeByCheckout, paymentsByCheckout, refundsByCheckout } from '../payments.loaders.ts'

@Resolver(() => Checkout)
export class CheckoutResolver {
  @Query(() => Checkout, { description: 'State of a checkout, as reported by the card provider' })
  @Access(signedIn)
  checkout(@Context() ctx: Ctx, @ArgId('Checkout') id: string) {
    return service.checkoutOf(ctx, id)
  }

  @Query(() => [Payment], {
    description: 'Payments that the same person seems to have paid, or to be paying, under another account',
  })
  @Access(payer)
  async duplicatePaymentWarning(@Context() ctx: Ctx, @Args() { paymentIds }: DuplicateWarningArgs) {
    const payments = await payablePayments(ctx, paymentIds, false)
    const doubles = await doublesAmong(ctx, paymentIds)
    return payments.filter(({ id }) => doubles.includes(id))
  }

  @FieldResolver(() => Money, { description: 'Total of its payments after the discount' })
  amount(@Root() { amount, currency }: Checkout): Money {
    return { amount, currency }
  }

  @FieldResolver(() => String, { nullable: true, description: 'Applied discount code' })
  @Access(owner('payerId'))
  appliedDiscount(@Root() { id }: Checkout, @Context() ctx: Ctx) {
    return codeByCheckout(ctx).load(id)
  }

  @FieldResolver(() => Money, {
    nullable: true,
    description: 'Amount received when nothing was due any more, which is refunded',
  })
  async surplusAmount(@Root() { id, currency }: Checkout, @Context() ctx: Ctx): Promise<Money | null> {
    const surplus = (await refundsByCheckout(ctx).load(id)).filter((refund) => refund.surplus)
    return surplus.length ? { amount: surplus.reduce((sum, { amount }) => sum + amount, 0), currency } : null
  }

  @FieldResolver(() => [Payment])
  async payments(@Root() { id }: Checkout, @Context() ctx: Ctx) {
    const payments = await paymentsByCheckout(ctx).load(id)
    // the page of a past checkout does not reveal what others have paid since
    const seen = await Promise.all(payments.map((payment) => canViewPayment(ctx, payment, {})))
    return payments.filter((_, i) => seen[i])
  }

  @Mutation(() => CheckoutPayload, { description: 'Opens a payment page for one or more payments' })
  @Access(payer)
  async startCheckout(@Context() ctx: Ctx, @Arg('input') input: StartCheckoutInput): Promise<CheckoutPayload> {
    return { checkout: await service.startCheckout(ctx, input) }
  }

  @Mutation(() => CheckoutPayload, { description: 'Closes the payment page of a payer who returned without paying' })
  @Access(signedIn)
  async abandonCheckout(
    @Context() ctx: Ctx,
    @Arg('input') { checkoutId }: AbandonCheckoutInput,
  ): Promise<CheckoutPayload> {
    return { checkout: await service.abandonCheckout(ctx, checkoutId) }
  }

  @Subscription(() => Checkout, {
    description: 'The viewer’s checkout: current state first, then every change',
    subscribe: ({ args, context }: { args: { id: string }; context: Ctx }) =>
      watchCheckout(context, readId('Checkout', args.id)),
  })
  @Access(signedIn)
  checkoutChanged(@Root() { id }: CheckoutMessage, @Context() ctx: Ctx, @Arg('id', () => ID) _id: string) {
    return service.checkoutOf(ctx, id)
  }
}

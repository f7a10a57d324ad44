import { Arg, Args, Ctx as Context, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { FromReplica } from '../../../graphql/from-replica.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access, may, or } from '../../../graphql/rules.ts'
import { userById } from '../../accounts/public.ts'
import { Category, categoryById, Money } from '../../exams/public.ts'
import * as admin from './discount-admin.service.ts'
import { Discount } from './discount.entity.ts'
import {
  AppliedDiscount,
  ApplyDiscountArgs,
  DiscountConnection,
  DiscountPayload,
  DiscountsArgs,
  GenerateDiscountsInput,
  GenerateDiscountsPayload,
  RevertDiscountStatusInput,
  UpdateDiscountInput,
} from './discount.inputs.ts'
import { applyDiscount } from './discount.preview.ts'
import { localPayer } from '../payments.access.ts'
import { PaymentStudent } from '../payments.inputs.ts'

const discountsAdmin = may('admin.discounts')

@Resolver(() => Discount)
export class DiscountResolver {
  @Query(() => AppliedDiscount, { description: 'Previews the prices with a discount code' })
  @Access(localPayer)
  applyDiscount(@Context() ctx: Ctx, @Args() args: ApplyDiscountArgs) {
    return applyDiscount(ctx, args)
  }

  @Query(() => DiscountConnection, { description: 'The viewer’s discount codes, newest first by default' })
  @Access(or(may('supervisor.$ID.s-discount-codes'), may('partner.$ID.payments')))
  myDiscounts(@Context() ctx: Ctx, @Args() args: DiscountsArgs) {
    return admin.discounts(ctx, 'own', args)
  }

  @Query(() => DiscountConnection, { description: 'All discount codes, newest first by default' })
  @Access(discountsAdmin)
  @FromReplica()
  discounts(@Context() ctx: Ctx, @Args() args: DiscountsArgs) {
    return admin.discounts(ctx, 'all', args)
  }

  @Query(() => [String], { description: 'Names of discount batches, newest first' })
  @Access(discountsAdmin)
  @FromReplica()
  discountBatches(@Context() ctx: Ctx) {
    return admin.discountBatches(ctx)
  }

  @FieldResolver(() => Money, { nullable: true, description: 'Amount deducted per exam' })
  amount(@Root() { amount, currency }: Discount): Money | null {
    return amount === null ? null : { amount, currency }
  }

  @FieldResolver(() => Int)
  remainingQuota(@Root() { quota, used }: Discount) {
    return quota - used
  }

  @FieldResolver(() => [Category], {
    description: 'Categories to which the code is limited; empty: none, unless `allCategories`',
  })
  async categories(@Root() { categoryIds }: Discount, @Context() ctx: Ctx) {
    const found = await categoryById(ctx).loadMany(categoryIds)
    return found.filter((category) => category instanceof Category)
  }

  @FieldResolver(() => PaymentStudent, { nullable: true, description: 'Owner of the code' })
  async owner(@Root() { ownerId }: Discount, @Context() ctx: Ctx): Promise<PaymentStudent | null> {
    const user = ownerId ? await userById(ctx).load(ownerId) : null
    if (!user) return null
    const { id, username, firstName, lastName, grade } = user
    return { userId: toGlobalId('User', id), username, firstName, lastName, grade }
  }

  @Mutation(() => GenerateDiscountsPayload, { description: 'Generates discount codes with the same conditions' })
  @Access(discountsAdmin)
  async generateDiscounts(
    @Context() ctx: Ctx,
    @Arg('input') input: GenerateDiscountsInput,
  ): Promise<GenerateDiscountsPayload> {
    return { discounts: await admin.generateDiscounts(ctx, input) }
  }

  @Mutation(() => DiscountPayload, {
    description:
      'Changes a code for future uses; omitted fields stay unchanged. Fails with RULE_BROKEN if it was merged into another coupon',
  })
  @Access(discountsAdmin)
  async updateDiscount(@Context() ctx: Ctx, @Arg('input') input: UpdateDiscountInput): Promise<DiscountPayload> {
    return { discount: await admin.updateDiscount(ctx, input) }
  }

  @Mutation(() => DiscountPayload, { description: 'Suspends a code, or reactivates it' })
  @Access(discountsAdmin)
  async revertDiscountStatus(
    @Context() ctx: Ctx,
    @Arg('input') { id }: RevertDiscountStatusInput,
  ): Promise<DiscountPayload> {
    return { discount: await admin.revertDiscountStatus(ctx, id) }
  }
}

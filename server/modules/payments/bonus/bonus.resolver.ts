import { Arg, Args, Ctx as Context, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { connection, PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { Access, and, may, or, self } from '../../../graphql/rules.ts'
import { UserType } from '../../../context/viewer.ts'
import { User } from '../../accounts/public.ts'
import { JsonObjectScalar } from '../../settings/public.ts'
import { Discount } from '../discounts/discount.entity.ts'
import { DiscountConnection } from '../discounts/discount.inputs.ts'
import { BonusMovement } from './bonus.entity.ts'
import {
  AddBonusPointsInput,
  BonusMovementConnection,
  BonusPackage,
  BonusUserPayload,
  CouponPayload,
  MergeCouponsInput,
  MergeCouponsPayload,
  PurchaseCouponInput,
  SetBonusConfigurationInput,
} from './bonus.inputs.ts'
import { bonusAccountOf } from './bonus.loaders.ts'
import { bonusOf } from './bonus-packages.ts'
import * as bonus from './bonus.service.ts'
import { isMergeable } from './coupon.ts'
import * as coupons from './coupon.service.ts'

const collector = may('supervisor.$ID.bonus-points')
const adminOfPeople = may('admin.supervisors')
/** Points become codes, so crediting them also requires the permission to make codes. */
const bonusAdmin = and(adminOfPeople, may('admin.discounts'))

/** A supervisor's points and their conversion. */
@Resolver(() => User)
export class BonusResolver {
  @FieldResolver(() => Int, { nullable: true, description: 'Bonus points of a supervisor not yet converted' })
  @Access(or(self, adminOfPeople))
  async examBucks(@Root() { id, userType }: User, @Context() ctx: Ctx) {
    return userType === UserType.supervisor ? (await bonusOf(ctx, id)).points : null
  }

  @FieldResolver(() => Boolean, { nullable: true, description: 'Whether this supervisor can convert points' })
  @Access(or(self, adminOfPeople))
  async examBucksConfigActivated(@Root() { id, userType }: User, @Context() ctx: Ctx) {
    return userType === UserType.supervisor ? (await bonusOf(ctx, id)).active : null
  }

  @FieldResolver(() => [BonusPackage], {
    nullable: true,
    description: 'Available packages; empty while points cannot be converted',
  })
  @Access(or(self, adminOfPeople))
  async examBucksConfig(@Root() { id, userType }: User, @Context() ctx: Ctx) {
    return userType === UserType.supervisor ? (await bonusOf(ctx, id)).packages : null
  }

  @FieldResolver(() => JsonObjectScalar, {
    nullable: true,
    description: 'Individual configuration of the supervisor; null if the default applies',
  })
  @Access(adminOfPeople)
  async ownBonusConfiguration(@Root() { id }: User, @Context() ctx: Ctx) {
    return (await bonusAccountOf(ctx).load(id))?.configuration ?? null
  }

  @FieldResolver(() => BonusMovementConnection, { description: 'Bonus point ledger, newest first' })
  @Access(or(self, adminOfPeople))
  bonusMovements(@Root() { id }: User, @Context() ctx: Ctx, @Args() page: PageArgs) {
    const query = ctx.db.createQueryBuilder(BonusMovement, 'movement').where('movement.userId = :id', { id })
    return connection(query, page, [['createdAt', 'DESC']])
  }

  @Mutation(() => CouponPayload, { description: 'Converts points into a coupon' })
  @Access(collector)
  async purchaseCoupon(@Context() ctx: Ctx, @Arg('input') { pkg }: PurchaseCouponInput): Promise<CouponPayload> {
    return { coupon: await bonus.purchaseCoupon(ctx, pkg) }
  }

  @Mutation(() => BonusUserPayload, { description: 'Adds bonus points to a supervisor, or removes some' })
  @Access(bonusAdmin)
  async addBonusPoints(@Context() ctx: Ctx, @Arg('input') input: AddBonusPointsInput): Promise<BonusUserPayload> {
    return { user: await bonus.addBonusPoints(ctx, input) }
  }

  @Mutation(() => BonusUserPayload, { description: 'Sets bonus packages for one supervisor' })
  @Access(bonusAdmin)
  async setBonusConfiguration(
    @Context() ctx: Ctx,
    @Arg('input') { id, data }: SetBonusConfigurationInput,
  ): Promise<BonusUserPayload> {
    return { user: await bonus.setBonusConfiguration(ctx, { id, data: data ?? null }) }
  }
}

/** Codes bought with points. */
@Resolver(() => Discount)
export class CouponResolver {
  @Query(() => DiscountConnection, { description: 'The viewer’s coupons, newest first' })
  @Access(collector)
  myCoupons(@Context() ctx: Ctx, @Args() page: PageArgs) {
    return coupons.myCoupons(ctx, page)
  }

  @FieldResolver(() => Boolean, { description: 'Whether the coupon can be merged' })
  mergeable(@Root() discount: Discount, @Context() ctx: Ctx) {
    return isMergeable(discount, ctx.clock.now())
  }

  @FieldResolver(() => Boolean, { description: 'Whether the coupon was merged into another one' })
  merged(@Root() { mergedIntoId }: Discount) {
    return mergedIntoId !== null
  }

  @Mutation(() => MergeCouponsPayload, { description: 'Merges several coupons into one' })
  @Access(collector)
  mergeCoupons(@Context() ctx: Ctx, @Arg('input') { ids }: MergeCouponsInput): Promise<MergeCouponsPayload> {
    return coupons.mergeCoupons(ctx, ids)
  }
}

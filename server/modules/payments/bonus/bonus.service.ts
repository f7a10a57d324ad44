import { recordChange } from '../../../module/change-record.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { UserType, viewerId } from '../../../context/viewer.ts'
import { User, UserChange } from '../../accounts/public.ts'
import { dataToKeep, type JsonObject } from '../../settings/public.ts'
import { newCode } from '../discounts/discount-codes.ts'
import { Discount, DiscountScope } from '../discounts/discount.entity.ts'
import { BonusAccount, BonusReason } from './bonus.entity.ts'
import { bonusOf } from './bonus-packages.ts'
import { lockAccount, movePoints } from './bonus-points.ts'
import { CouponTier } from './coupon.ts'

/** Rewards in a configuration are in whole units of the currency. */
const minorUnits = 100

/**
 * Converts points of the viewer into a coupon; locks the account against concurrent changes.
 * @param pkg points of the chosen package
 * @throws BAD_USER_INPUT (no such package), RULE_BROKEN (inactive, quota used up, too few points)
 */
export function purchaseCoupon(outer: Ctx, pkg: number): Promise<Discount> {
  return inTransaction(outer, async (ctx) => {
    const account = await lockAccount(ctx, viewerId(ctx))
    const { active, packages } = await bonusOf(ctx, account.userId)
    if (!active) throw failure('RULE_BROKEN', 'Bonus points cannot be converted at the moment', { bonus: 'inactive' })
    const chosen = packages.find(({ bucks }) => bucks === pkg)
    if (!chosen) throw badInput({ pkg: ['No package for this number of points'] })
    if (chosen.quota === 0) throw failure('RULE_BROKEN', 'You have already used this package', { bonus: 'usedBefore' })
    const missing = chosen.bucks - account.points
    if (missing > 0) throw failure('BONUS_POINTS_SHORT', { count: missing }, { bonus: 'tooFew', missing })
    const coupon = await ctx.db.save(
      ctx.db.create(Discount, {
        code: newCode('BONUS'),
        amount: chosen.reward * minorUnits,
        percent: null,
        quota: 1,
        currency: ctx.node.edition.currency,
        ownerId: account.userId,
        scope: DiscountScope.exams,
        allCategories: true,
        tier: CouponTier.standard,
      }),
    )
    await movePoints(ctx, account, { delta: -chosen.bucks, reason: BonusReason.purchase, subjectId: coupon.id })
    return coupon
  })
}

/**
 * Credits or deducts points of a supervisor as an admin; the record contains the reason.
 * @throws NOT_FOUND, BAD_USER_INPUT, RULE_BROKEN (more than the balance)
 */
export function addBonusPoints(
  outer: Ctx,
  { id, points, reason }: { id: string; points: number; reason: string },
): Promise<User> {
  return inTransaction(outer, async (ctx) => {
    const user = await supervisor(ctx, id)
    if (points === 0) throw badInput({ points: ['Enter a number other than 0'] })
    const account = await lockAccount(ctx, id)
    const before = account.points
    if (before + points < 0) throw failure('POINTS_LEFT', { count: before })
    const subjectId = crypto.randomUUID()
    await movePoints(ctx, account, { delta: points, reason: BonusReason.admin, subjectId })
    await recordChange(ctx, UserChange, {
      id: subjectId,
      userId: id,
      action: 'addBonusPoints',
      before: { examBucks: before },
      after: { examBucks: account.points, reason },
    })
    return user
  })
}

/**
 * Sets a supervisor's own configuration, in the shape of the general one; null restores the general one.
 * @throws NOT_FOUND, BAD_USER_INPUT naming the invalid part of `data`
 */
export function setBonusConfiguration(
  outer: Ctx,
  { id, data }: { id: string; data: JsonObject | null },
): Promise<User> {
  return inTransaction(outer, async (ctx) => {
    const user = await supervisor(ctx, id)
    const configuration = data && (await dataToKeep('bonusConfiguration', data))(null)
    const { configuration: before } = await lockAccount(ctx, id)
    await ctx.db.update(BonusAccount, { userId: id }, { configuration })
    await recordChange(ctx, UserChange, {
      userId: id,
      action: 'setBonusConfiguration',
      before: { examBucksConfig: before },
      after: { examBucksConfig: configuration },
    })
    return user
  })
}

async function supervisor(ctx: Ctx, id: string): Promise<User> {
  const user = await ctx.db.findOneBy(User, { id, userType: UserType.supervisor })
  if (!user || user.erasedAt) throw notFound('Supervisor not found')
  return user
}

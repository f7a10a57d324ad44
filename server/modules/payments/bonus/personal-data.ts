import { Discount } from '../discounts/discount.entity.ts'
import { BonusMovement, BonusReason } from './bonus.entity.ts'
import { lockAccount, movePoints } from './bonus-points.ts'
import type { PersonalData } from '../../../module/personal-data.ts'

const bonusPointsData: PersonalData = {
  name: 'bonus-points',
  async rows(ctx, userId) {
    const movements = await ctx.db.find(BonusMovement, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } })
    return movements.map(({ delta, reason, createdAt }) => ({ delta, reason, createdAt }))
  },
  /** The ledger is kept under the pseudonym; the balance is cleared. */
  async erase(ctx, userId) {
    if (!(await ctx.db.existsBy(BonusMovement, { userId }))) return
    const account = await lockAccount(ctx, userId)
    if (!account.points) return
    await movePoints(ctx, account, { delta: -account.points, reason: BonusReason.erasure, subjectId: userId })
  },
}

/** Codes are not deleted: students may still use them. */
const discountCodesData: PersonalData = {
  name: 'discount-codes',
  async rows(ctx, ownerId) {
    const codes = await ctx.db.find(Discount, { where: { ownerId }, order: { createdAt: 'ASC', id: 'ASC' } })
    return codes.map(({ code, percent, amount, currency, quota, used, expiresAt, state, tier, createdAt }) => ({
      code,
      percent,
      amount,
      currency,
      quota,
      used,
      expiresAt,
      state,
      tier,
      createdAt,
    }))
  },
}

/** Personal data stored by this module. */
export const bonusPersonalData: readonly PersonalData[] = [bonusPointsData, discountCodesData]

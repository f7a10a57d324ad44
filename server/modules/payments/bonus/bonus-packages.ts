import type { Ctx } from '../../../context/context.ts'
import { readSetting } from '../../settings/public.ts'
import { bonusAccountOf, purchasesOf } from './bonus.loaders.ts'
import type { BonusClaims, User } from '../../accounts/public.ts'

/** A package as offered to a supervisor; `quota`: remaining purchases. */
interface OfferedPackage {
  bucks: number
  reward: number
  quota: number
}

/** A supervisor's points and the packages they can be converted into. */
export interface Bonus {
  points: number
  active: boolean
  /** in the order of the configuration; empty while conversion is inactive */
  packages: OfferedPackage[]
}

/** A supervisor's bonus, by the supervisor's own configuration, else the general one. */
export async function bonusOf(ctx: Ctx, userId: string): Promise<Bonus> {
  const account = await bonusAccountOf(ctx).load(userId)
  const configuration = account?.configuration ?? (await readSetting(ctx, 'bonusConfiguration'))
  const taken = await purchasesOf(ctx).load(userId)
  return {
    points: account?.points ?? 0,
    active: configuration?.active ?? false,
    packages: configuration?.active
      ? configuration.packages.map(({ bucks, reward, quota }) => ({
          bucks,
          reward,
          quota: Math.max(quota - (taken.get(bucks) ?? 0), 0),
        }))
      : [],
  }
}

/** Bonus points in the claims of a supervisor's access token. */
export async function bonusClaims(ctx: Ctx, { id }: User): Promise<BonusClaims> {
  const { points, active, packages } = await bonusOf(ctx, id)
  return { examBucks: points, examBucksConfigActivated: active, examBucksConfig: packages }
}

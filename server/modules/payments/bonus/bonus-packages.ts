import type { Ctx } from '../../../graphql/context.ts'
import { supplyBonusPoints } from '../../accounts/public.ts'
import { readSetting } from '../../settings/public.ts'
import { bonusAccountOf, takenBy } from './bonus.loaders.ts'

/** A package as a supervisor sees it: `quota` is how often it may still be taken. */
export interface OfferedPackage {
  bucks: number
  reward: number
  quota: number
}

/** A supervisor's points and what they can be converted into. */
export interface Bonus {
  points: number
  active: boolean
  /** in the order of the configuration; none while it is not active */
  packages: OfferedPackage[]
}

/** The configuration of a supervisor: the own one, else the one that holds for everybody. */
export async function bonusOf(ctx: Ctx, userId: string): Promise<Bonus> {
  const account = await bonusAccountOf(ctx).load(userId)
  const configuration = account?.configuration ?? (await readSetting(ctx, 'bonusConfiguration'))
  const active = configuration?.active ?? false
  const taken = await takenBy(ctx).load(userId)
  return {
    points: account?.points ?? 0,
    active,
    packages: active
      ? configuration!.packages.map(({ bucks, reward, quota }) => ({
          bucks,
          reward,
          quota: Math.max(quota - (taken.get(bucks) ?? 0), 0),
        }))
      : [],
  }
}

supplyBonusPoints(async (ctx, { id }) => {
  const { points, active, packages } = await bonusOf(ctx, id)
  return { examBucks: points, examBucksConfigActivated: active, examBucksConfig: packages }
})

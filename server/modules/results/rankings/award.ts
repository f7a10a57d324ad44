import { awardLimits } from '../../../../shared/award-shares.ts'
import { registerEnum } from '../../../graphql/enums.ts'
import type { Ctx } from '../../../context/context.ts'
import { readSetting, type SettingData } from '../../settings/public.ts'

/** Awards, best first. */
export const Award = { gold: 'gold', silver: 'silver', bronze: 'bronze', honourable: 'honourable' } as const
export type Award = (typeof Award)[keyof typeof Award]
registerEnum(Award, {
  name: 'Award',
  description: 'Awards, highest first',
  values: {
    gold: 'Gold',
    silver: 'Silver',
    bronze: 'Bronze',
    honourable: 'Honourable mention',
  },
})

/** Percent of a ranking group for each award, in order. */
export type AwardCutOffs = SettingData<'awardCutOffs'>

/** Default: top 10 % gold, the next 15 % silver, the next 25 % bronze, the next 15 % an honourable mention. */
const usual: AwardCutOffs = { gold: 10, silver: 15, bronze: 25, honourable: 15 }

/** The cut-offs set by admins, else the defaults. */
export async function awardCutOffs(ctx: Pick<Ctx, 'node'>): Promise<AwardCutOffs> {
  return (await readSetting(ctx, 'awardCutOffs')) ?? usual
}

/**
 * SQL of the award for a place, null for none: the same rule as `awardFor`.
 * @param of SQL of the place (from 1), of the number ranked together, and of the score
 */
export function awardSql(cutOffs: AwardCutOffs, of: { rank: string; ranked: string; score: string }): string {
  const levels = awardLimits(cutOffs).map(
    ({ award, upTo }) => `when (${of.rank} - 1) * 100 < ${of.ranked} * ${upTo}::numeric then '${award}'`,
  )
  return `case when ${of.score} <= 0 then null ${levels.join(' ')} else null end`
}

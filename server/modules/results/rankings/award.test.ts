import { expect, test } from 'vitest'
import { awardFor, awardOrder, type AwardShares } from '../../../../shared/award-shares.ts'
import { makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { awardSql } from './award.ts'

const app = useTestApp()

/** Awards of places 1 to `ranked` by SQL. */
async function bySql(shares: AwardShares, ranked: number): Promise<(string | null)[]> {
  const rows: { award: string | null }[] = await app.db.query(
    `select ${awardSql(shares, { rank: 'place', ranked: '$1::int', score: '1' })} as award
     from generate_series(1, $1::int) place order by place`,
    [ranked],
  )
  return rows.map(({ award }) => award)
}

/** Awards in whole tenths of a percent, without any decimals. */
function byIntegers(tenths: readonly number[], ranked: number): (string | null)[] {
  return Array.from({ length: ranked }, (_, ahead) => {
    let upTo = 0
    for (const [i, share] of tenths.entries()) {
      upTo += share
      if (share > 0 && ahead * 1000 < ranked * upTo) return awardOrder[i]!
    }
    return null
  })
}

test('the preview, the ranking and exact fractions give the same awards for any shares', async () => {
  let seed = 35
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed % below
  }
  const planted = [
    [83, 84, 0, 0],
    [161, 0, 0, 0],
    [1, 176, 496, 327],
    [11, 22, 33, 44],
  ]
  const drawn = Array.from({ length: 60 }, () => [random(250), random(250), random(250), random(250)])
  for (const tenths of [...planted, ...drawn]) {
    const [gold, silver, bronze, honourable] = tenths.map((tenth) => tenth / 10) as [number, number, number, number]
    const shares = { gold, silver, bronze, honourable }
    for (const ranked of [1, 125, 500, 1000]) {
      const exact = byIntegers(tenths, ranked)
      const previewed = exact.map((_, i) => awardFor(shares, { rank: i + 1, ranked, score: 1 }))
      expect(previewed, JSON.stringify({ shares, ranked })).toEqual(exact)
      expect(await bySql(shares, ranked), JSON.stringify({ shares, ranked })).toEqual(exact)
    }
  }
})

test('shares of 0.1, 17.6, 49.6 and 32.7 percent are saved as 100 percent', async () => {
  const admin = await makeUser(app, { userType: 'admin' })
  const save = (honourable: number) =>
    app.as(admin).run('mutation ($input: SaveSettingInput!) { saveSetting(input: $input) { setting { data } } }', {
      input: { name: 'awardCutOffs', data: { gold: 0.1, silver: 17.6, bronze: 49.6, honourable } },
    })
  expect((await save(32.7)).code).toBeUndefined()
  expect((await save(32.8)).code).toBe('BAD_USER_INPUT')
})

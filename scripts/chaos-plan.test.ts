import { expect, test } from 'vitest'
import { readChaosOptions } from '../bench/chaos/options.ts'
import { faultKinds, faultsOf } from '../bench/chaos/schedule.ts'

test('a seed always plans the same faults, each kind at least once', () => {
  const faults = faultsOf(7, faultKinds, 120_000, 6000)
  expect(faultsOf(7, faultKinds, 120_000, 6000)).toEqual(faults)
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(faultKinds))
  expect(faultsOf(8, faultKinds, 120_000, 6000)).not.toEqual(faults)
})

test('seeds are given one by one and as ranges', () => {
  expect(readChaosOptions(['--seeds=1-3,7'])).toMatchObject({ seeds: [1, 2, 3, 7], students: 300, plants: [] })
  expect(readChaosOptions(['--plant=all', '--no-redis'])).toMatchObject({ redis: false, plants: { length: 2 } })
  expect(() => readChaosOptions(['--seeds=3-1'])).toThrow('Seeds are given as 1-20 or 1,4,7, not 3-1')
  expect(() => readChaosOptions(['--students=0'])).toThrow('--students must be a number from 1 to 2000, not 0')
})

import { grantPlaces, type World } from '../exam-world.ts'
import { attemptOf, by, lied, row, type NamedFault } from './fault.ts'

/** Scores, and places that fit them. */
const scored = (no: number, by_: number) => (world: World) => {
  const attempt = attemptOf(world, no)
  grantPlaces(world)
  attempt.jury += by_
  grantPlaces(world)
  attempt.jury -= by_
}

/** The publisher’s own results are wrong. Manifest, digests and log fit them. */
export const resultFaults: readonly NamedFault[] = [
  ...[1, 2, 3, 5, 6, 9].map((no) => lied(`a better score of row ${no}`, by('score', row(no)), scored(no, 1))),
  lied('a worse score', by('score', 'row 1'), scored(1, -3)),
  lied('a wrong rank', by('rank', 'row 3'), (world) => (attemptOf(world, 3).rank = 1)),
  lied(
    'swapped ranks',
    by('rank', 'row 1'),
    (world) =>
      void ([attemptOf(world, 1).rank, attemptOf(world, 3).rank] = [
        attemptOf(world, 3).rank,
        attemptOf(world, 1).rank,
      ]),
  ),
  lied('a wrong rank of an erased student', by('rank', 'row 12'), (world) => (attemptOf(world, 12).rank = 1)),
  lied('a wrong percentile', by('rank', 'row 5'), (world) => (attemptOf(world, 5).percentile = 99)),
  lied('a wrong number ranked', by('rank', 'row 5'), (world) => (attemptOf(world, 5).ranked = 50)),
  ...[3, 5, 12].map((no) =>
    lied(
      `a better award of row ${no}`,
      by('award', row(no)),
      (world) => (attemptOf(world, no).award = attemptOf(world, no).award === 'gold' ? 'silver' : 'gold'),
    ),
  ),
  lied('an award less', by('award', 'row 1'), (world) => (attemptOf(world, 1).award = null)),
  lied('a score without a group', by('format', 'row 3'), (world) => (attemptOf(world, 3).group = null)),
  lied('a cancelled attempt that is ranked', by('rule', 'row 4'), (world) => {
    Object.assign(attemptOf(world, 4), { unranked: null, group: '8' })
    grantPlaces(world)
  }),
  lied('an attempt that was set aside and is ranked', by('rule', 'row 10'), (world) => {
    Object.assign(attemptOf(world, 10), { unranked: null, group: '9' })
    grantPlaces(world)
  }),
  lied('a camera that was off and is forgotten', by('rule', 'row 8'), (world) => {
    attemptOf(world, 8).unranked = null
    grantPlaces(world)
  }),
  ...(['cancelled', 'setAside', 'camera', 'setAside', 'pending'] as const).map((unranked, i) =>
    lied(`row ${i + 1} without a place (${unranked}) and without a leaf`, by('rule', row(i + 1)), (world) => {
      const none = { rank: null, ranked: null, percentile: null, award: null }
      Object.assign(attemptOf(world, i + 1), { unranked, ...none })
      grantPlaces(world)
    }),
  ),
]

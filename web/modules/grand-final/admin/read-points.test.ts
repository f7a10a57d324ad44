import { expect, test } from 'vitest'
import { pointsIn } from './read-points.ts'

test('parses rows of IDs and points from pasted cells and CSV and skips headings', () => {
  expect(pointsIn('Student\tPoints\nABC1\t12\nARENA-7;8,5\nDEF2,90.25\n"GHI3",7\n\nJKL4')).toEqual([
    { who: 'ABC1', points: 12 },
    { who: 'ARENA-7', points: 8.5 },
    { who: 'DEF2', points: 90.25 },
    { who: 'GHI3', points: 7 },
  ])
})

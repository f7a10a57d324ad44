import { describe, expect, test } from 'vitest'
import { krippendorffAlpha } from './agreement.ts'
import { rank, type ScoredPicture } from './ranking.ts'

const matrix = (rows: (number | null)[][]) =>
  rows.flatMap((row, juror) =>
    row.flatMap((value, unit) => (value === null ? [] : [{ juror: `j${juror}`, unit: `u${unit}`, value }])),
  )

describe("Krippendorff's alpha", () => {
  test('equals Krippendorff’s published example for interval data', () => {
    // Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011), example C: four observers, twelve units
    const _ = null
    const alpha = krippendorffAlpha(
      matrix([
        [1, 2, 3, 3, 2, 1, 4, 1, 2, _, _, _],
        [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, _, 3],
        [_, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, _],
        [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, _],
      ]),
    )
    expect(alpha).toBeCloseTo(0.849, 3)
  })

  test('is 1 for complete agreement, and null without comparable ratings', () => {
    expect(
      krippendorffAlpha(
        matrix([
          [1, 5, 9],
          [1, 5, 9],
        ]),
      ),
    ).toBe(1)
    expect(krippendorffAlpha(matrix([[1, 5, 9]]))).toBeNull()
    expect(
      krippendorffAlpha(
        matrix([
          [5, 5],
          [5, 5],
        ]),
      ),
    ).toBeNull()
    expect(krippendorffAlpha([])).toBeNull()
  })
})

const picture = (id: string, scores: Record<string, number>, more: Partial<ScoredPicture> = {}): ScoredPicture => ({
  id,
  group: '',
  submittedAt: 0,
  scores: Object.entries(scores).map(([juror, value]) => ({ juror, total: value, lead: value })),
  ...more,
})

describe('the ranking', () => {
  test('orders by score and excludes pictures with too few scores', () => {
    const ranked = rank([picture('a', { x: 5, y: 7 }), picture('b', { x: 9, y: 9 }), picture('c', { x: 10 })], 2)
    expect(ranked.map(({ id, rank, rawScore }) => [id, rank, rawScore])).toEqual([
      ['a', 2, 6],
      ['b', 1, 9],
      ['c', null, 10],
    ])
  })

  test('is computed per category', () => {
    const ranked = rank([picture('a', { x: 5 }, { group: 'one' }), picture('b', { x: 9 }, { group: 'two' })], 1)
    expect(ranked.map(({ rank }) => rank)).toEqual([1, 1])
  })

  test('breaks ties by the leading criterion, then by the earlier submission; equal entries share a rank', () => {
    const lead = (value: number) => [{ juror: 'x', total: 6, lead: value }]
    const ranked = rank(
      [
        picture('later', {}, { scores: lead(7), submittedAt: 2 }),
        picture('earlier', {}, { scores: lead(7), submittedAt: 1 }),
        picture('creative', {}, { scores: lead(9), submittedAt: 3 }),
        picture('same', {}, { scores: lead(7), submittedAt: 2 }),
        picture('last', {}, { scores: [{ juror: 'x', total: 1, lead: 1 }] }),
      ],
      1,
    )
    expect(Object.fromEntries(ranked.map(({ id, rank }) => [id, rank]))).toEqual({
      creative: 1,
      earlier: 2,
      later: 3,
      same: 3,
      last: 5,
    })
  })

  test('calibrates strict and lenient jurors only above the minimum sample, and keeps the raw score', () => {
    const pair = (count: number) =>
      rank(
        Array.from({ length: count }, (_, i) => [
          picture(`strict-${i}`, { strict: 1 + (i % 4) }),
          picture(`mild-${i}`, { mild: 7 + (i % 4) }),
        ]).flat(),
        1,
      )
    const few = pair(4)
    expect(few.every(({ rawScore, adjustedScore }) => rawScore === adjustedScore)).toBe(true)
    const many = pair(8)
    const of = (id: string) => many.find((each) => each.id === id)!
    expect(of('strict-3').rawScore).toBe(4)
    expect(of('strict-3').adjustedScore).toBeCloseTo(of('mild-3').adjustedScore!, 6)
  })

  test('does not depend on the order of scores, nor on repeating the calculation', () => {
    const pictures = Array.from({ length: 40 }, (_, i) =>
      picture(`p${i}`, { x: 1 + ((i * 7) % 10), y: 1 + ((i * 3) % 10), z: 1 + ((i * 5) % 10) }, { submittedAt: i }),
    )
    const byId = (ranked: ReturnType<typeof rank>) => Object.fromEntries(ranked.map(({ id, rank }) => [id, rank]))
    expect(byId(rank([...pictures].reverse(), 2))).toEqual(byId(rank(pictures, 2)))
  })
})

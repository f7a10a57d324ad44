import { describe, expect, test } from 'vitest'
import { required } from '../required.ts'
import { scoringPresets, startOf } from './scoring-presets.ts'
import { scoreOf, scoringOf, totalOf } from './scoring.ts'
import { gradeOfShare } from './kinds/parts.ts'
import { Rational } from './numbers/rational.ts'

const preset = (id: string) =>
  required(
    scoringPresets.find((each) => each.id === id),
    id,
  )

/** Totals of students whose answers are all right, all wrong or all blank, with a number of questions in each group. */
function totals(id: string, counts: number[]) {
  const { scoring, groups } = preset(id)
  const start = `${startOf(preset(id), counts)}`
  const scores = (share: Rational) =>
    groups.flatMap((group, i) => {
      const score = scoreOf(gradeOfShare(share), group.points, scoringOf(scoring, group.scoring ?? null, null))
      return Array.from({ length: counts[i] ?? 0 }, () => score)
    })
  return {
    right: totalOf(scores(Rational.one), { start }),
    wrong: totalOf(scores(Rational.zero), { start }),
    blank: totalOf([], { start }),
  }
}

describe('the Kangaroo', () => {
  test.each([
    ['Germany, grades 7 and up', [10, 10, 10], 150, 30],
    ['Germany, grades 3 to 6; Poland, Maluch', [8, 8, 8], 120, 24],
    ['Poland, Żaczek', [7, 7, 7], 105, 21],
    ['Serbia, grades 1 and 2', [6, 6, 6], 90, 18],
    ['Slovenia, grades 4 and 5', [5, 5, 5], 75, 15],
    ['Slovenia, grade 3', [0, 10, 0], 50, 10],
  ])('in %s has the published totals', (_, counts, right, blank) => {
    expect(totals('kangaroo', counts)).toEqual({ right, wrong: 0, blank })
  })

  test('takes one point for each wrong answer in India and Estonia, none in the USA', () => {
    expect(totals('kangarooMinusOne', [8, 8, 8])).toEqual({ right: 96, wrong: -24, blank: 0 })
    expect(totals('kangarooWithoutPenalty', [10, 10, 10])).toEqual({ right: 120, wrong: 0, blank: 0 })
  })
})

describe('the Bebras challenge', () => {
  test.each([
    ['Germany', [5, 5, 5], 180, 45],
    ['Switzerland, years 5 and 6', [4, 4, 4], 144, 36],
    ['Switzerland, years 3 and 4', [3, 3, 3], 108, 27],
    ['Germany 2010', [6, 6, 6], 216, 54],
  ])('in %s has the published totals', (_, counts, right, blank) => {
    expect(totals('bebras', counts)).toEqual({ right, wrong: 0, blank })
  })

  test('takes 0, 2 and 4 points in the United Kingdom', () => {
    const wrong = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ].map((counts) => totals('bebrasByDifficulty', counts).wrong)
    expect(wrong).toEqual([0, -2, -4])
  })
})

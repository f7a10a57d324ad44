import { lettersOf, noLetter } from '../../../../../../../shared/questions/kinds/letters.ts'
import { Rational } from '../../../../../../../shared/questions/numbers/rational.ts'
import { element } from '../../../../../../../shared/required.ts'
import { Refused } from '../../../refusals.ts'
import type { Scorer } from '../scoring/scorer.ts'
import { checkFull, type Derived, fitting, fullPoints, type Sample, sequence } from './model.ts'

/** The two lists of a matching, by their identifiers, and how a pair is written in an answer. */
export interface Lists {
  rows: readonly string[]
  columns: readonly string[]
  /** whether an element of the second list fits several rows */
  reuse: boolean
  /** adds the answer for a row to the answers */
  answer(row: number, column: number): { response: string; value: string }
  /** pairs that are right by the file: for each row positions in the second list */
  right: readonly (readonly number[])[]
}

/**
 * The key of a matching.
 * @throws Refused if a row fits several elements of the second list, or another matching earns more points
 */
export function matchingKey({ rows, columns, reuse, answer, right: declared }: Lists, scorer: Scorer): Derived {
  const letters = lettersOf(columns.length)
  if (declared.some((fitting) => fitting.length > 1)) {
    throw new Refused('several_right', 'A row of the matching fits several elements of the second list.')
  }
  const right = declared.map(([column]) => (column === undefined ? noLetter : letters.charAt(column))).join('')
  if (right.replaceAll(noLetter, '') === '') throw new Refused('no_right_answer', 'No pair of the matching is right.')
  const samples = matchingsOf(right, letters, reuse).map((raw): Sample => {
    const answers = new Map<string, string[]>()
    ;[...raw].forEach((letter, row) => {
      if (letter === noLetter) return
      const { response, value } = answer(row, letters.indexOf(letter))
      answers.set(response, [...(answers.get(response) ?? []), value])
    })
    return { raw, points: scorer.score(answers) }
  })
  const full = fullPoints(samples.slice(0, 1))
  checkFull(samples, full)
  const content = { kind: 'matching', shape: { reuse }, key: { right } } as const
  const candidates = (['all', 'rightMinusWrong', 'perPart'] as const).map((rule) => ({ content, rule }))
  const isPartial = samples.some(({ points }) => points.compare(Rational.zero) > 0 && points.compare(full) < 0)
  const fallback = { content, rule: isPartial ? ('perPart' as const) : ('all' as const) }
  return fitting(candidates, fallback, samples, full, { options: rows.length, lists: [columns.length] })
}

/** The right matching first, then those with one row changed, and many others. */
function matchingsOf(right: string, letters: string, reuse: boolean): string[] {
  const choices = [...letters, noLetter]
  const isPossible = (raw: string) => {
    const used = raw.replaceAll(noLetter, '')
    return used !== '' && (reuse || new Set(used).size === used.length)
  }
  const changed = [...right].flatMap((_, row) =>
    choices.map((letter) => right.slice(0, row) + letter + right.slice(row + 1)),
  )
  const random = sequence(choices.length)
  const others = Array.from({ length: 200 }, () => [...right].map(() => element(choices, random.next().value)).join(''))
  return [right, ...new Set([...changed, ...others].filter((raw) => raw !== right && isPossible(raw)))]
}

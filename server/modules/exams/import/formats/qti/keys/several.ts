import { lettersOf } from '../../../../../../../shared/questions/kinds/letters.ts'
import { Rational } from '../../../../../../../shared/questions/numbers/rational.ts'
import { Refused } from '../../../refusals.ts'
import { exactText } from '../../exact.ts'
import type { Scorer } from '../scoring/scorer.ts'
import { type Candidate, type Derived, fitting, fullPoints, type Sample } from './model.ts'

/**
 * The key of a question with several options to select: every selection is scored.
 * @param max most options that can be selected; null: all
 * @throws Refused if no single selection is right and the points do not add up from the options
 */
export function severalKey(options: readonly string[], response: string, max: number | null, scorer: Scorer): Derived {
  const letters = [...lettersOf(options.length)]
  const samples = Array.from({ length: 2 ** letters.length }, (_, bits): Sample => {
    const selected = letters.filter((_letter, i) => bits & (1 << i))
    const answers = options.filter((_option, i) => bits & (1 << i))
    const isPossible = max === null || selected.length <= max
    return {
      raw: selected.join(''),
      points: isPossible ? scorer.score(new Map(answers.length ? [[response, answers]] : [])) : Rational.of(-1000),
    }
  }).filter(({ raw }) => max === null || raw.length <= max)
  const full = fullPoints(samples)
  const best = samples.filter(({ points }) => points.compare(full) === 0).map(({ raw }) => raw)
  const declared = (scorer.correct(response) ?? []).map((id) => letters[options.indexOf(id)] ?? '?')
  const shares = sharesOf(letters, samples, full)
  const positive = letters.filter((letter) => (shares.get(letter)?.compare(Rational.zero) ?? 0) > 0).join('')
  const right = best.includes(declared.sort().join('')) ? declared.join('') : best.length === 1 ? best[0] : undefined
  if (right === '') throw new Refused('no_right_answer', 'Nothing has to be selected.')
  const shape = { max }
  const shared = sharedCandidate(shape.max, positive, shares)
  const plain = right === undefined ? null : ({ kind: 'several', shape, key: { right } } as const)
  const candidates: Candidate[] = [
    ...(plain ? (['all', 'rightMinusWrong', 'perPart'] as const).map((rule) => ({ content: plain, rule })) : []),
    ...(shared ? [shared] : []),
  ]
  const fallback: Candidate | undefined = best.length === 1 && plain ? { content: plain, rule: 'all' } : undefined
  const derived = fitting(candidates, fallback ?? candidates[0] ?? none(shape), samples, full, {
    options: letters.length,
  })
  if (!fallback && derived.losses.some((loss) => !loss.startsWith('negative'))) {
    throw new Refused('several_right', `Several selections earn all points: ${best.slice(0, 6).join(', ')}.`)
  }
  return derived
}

const none = (shape: { max: number | null }): Candidate => ({ content: { kind: 'several', shape, key: { right: '' } } })

/** What each option earns alone or, for one that earns nothing, takes from the right ones, as a share of all points. */
function sharesOf(letters: readonly string[], samples: readonly Sample[], full: Rational): Map<string, Rational> {
  const pointsOf = (selected: readonly string[]) => {
    const raw = [...new Set(selected)].sort().join('')
    return samples.find((sample) => sample.raw === raw)?.points ?? null
  }
  const earning = letters.filter((letter) => pointsOf([letter])?.compare(Rational.zero) === 1)
  const withRight = pointsOf(earning)
  return new Map(
    letters.map((letter) => {
      const taken = withRight && pointsOf([...earning, letter])?.minus(withRight)
      const share = ((earning.includes(letter) ? pointsOf([letter]) : taken) ?? Rational.zero).dividedBy(full)
      return [letter, share.compare(Rational.of(-1)) < 0 ? Rational.of(-1) : share]
    }),
  )
}

/** The content in which the points add up from the options; null if the right ones do not make up all of them. */
function sharedCandidate(max: number | null, right: string, shares: ReadonlyMap<string, Rational>): Candidate | null {
  const sum = [...right].reduce((total, letter) => total.plus(shares.get(letter) ?? Rational.zero), Rational.zero)
  if (right === '' || sum.compare(Rational.one) < 0) return null
  const given = [...shares].filter(([, share]) => share.compare(Rational.zero) !== 0)
  const written = Object.fromEntries(given.map(([letter, share]) => [letter, exactText(share)]))
  return { content: { kind: 'several', shape: { max }, key: { right, shares: written } } }
}

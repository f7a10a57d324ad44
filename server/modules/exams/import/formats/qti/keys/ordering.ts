import { lettersOf } from '../../../../../../../shared/questions/kinds/letters.ts'
import { element } from '../../../../../../../shared/required.ts'
import { Refused } from '../../../refusals.ts'
import type { Scorer } from '../scoring/scorer.ts'
import { checkFull, type Derived, fitting, fullPoints, type Sample, sequence } from './model.ts'

/**
 * The key of a question about an order.
 * @throws Refused without a declared order of all options
 */
export function orderingKey(options: readonly string[], response: string, scorer: Scorer): Derived {
  const letters = [...lettersOf(options.length)]
  const declared = (scorer.correct(response) ?? []).map((id) => letters[options.indexOf(id)] ?? '')
  const right = declared.join('')
  if (right.length !== letters.length || new Set(right).size !== right.length) {
    throw new Refused('no_right_answer', 'The right order does not have all options once.')
  }
  const samples = ordersOf(right).map((raw): Sample => {
    const answer = [...raw].map((letter) => options[letters.indexOf(letter)] ?? '')
    return { raw, points: scorer.score(new Map([[response, answer]])) }
  })
  const full = fullPoints(samples.slice(0, 1))
  checkFull(samples, full)
  const content = { kind: 'ordering', shape: {}, key: { right } } as const
  const candidates = (['all', 'perPart', 'longestRun'] as const).map((rule) => ({ content, rule }))
  return fitting(candidates, element(candidates, 0), samples, full, { options: letters.length })
}

/** The right order first, then all others of up to five options, or many of more. */
function ordersOf(right: string): string[] {
  if (right.length <= 5) return permutations([...right])
  const orders = [right]
  const random = sequence(1000)
  for (let n = 0; n < 300; n++) {
    const left = [...right]
    let order = ''
    while (left.length) order += left.splice(random.next().value % left.length, 1)[0] ?? ''
    orders.push(order)
  }
  const swapped = [...right].slice(1).map((_, i) => {
    const order = [...right]
    ;[order[i], order[i + 1]] = [element(order, i + 1), element(order, i)]
    return order.join('')
  })
  return [...orders, ...swapped]
}

const permutations = (letters: readonly string[]): string[] =>
  letters.length <= 1
    ? [letters.join('')]
    : letters.flatMap((letter, i) => permutations(letters.toSpliced(i, 1)).map((rest) => letter + rest))

import type { PartRule } from '../../../../../../shared/questions/content.ts'
import { lettersOf } from '../../../../../../shared/questions/kinds/letters.ts'
import { optionLetters } from '../../../../../../shared/questions/raw-answer.ts'
import type { AnswerContent, AnswerPlace } from './answer.ts'

/**
 * The content of an ordering question whose items are in the right order.
 * @returns null after a refusal
 */
export function orderingContent(
  items: readonly (string | null)[],
  parts: PartRule,
  { line, refusals }: AnswerPlace,
): AnswerContent | null {
  const options = items.flatMap((item) => item ?? [])
  if (options.length < items.length) return null
  if (options.length < 2 || options.length > optionLetters.length) {
    refusals.add(line, 'option_count', `An order needs 2 to 8 items; this one has ${options.length}.`)
    return null
  }
  return {
    options,
    content: { kind: 'ordering', shape: {}, key: { right: lettersOf(options.length) } },
    scoring: { parts },
  }
}

import type { QuestionContent, QuestionWords } from '../../../../shared/questions/content.ts'
import { answersWithOption } from '../../../../shared/questions/kinds/index.ts'
import { choices, type Choice } from './paper.ts'

/** The content of a single choice with one right option. */
export const singleChoice = (right: Choice): QuestionContent => ({ kind: 'choice', shape: {}, key: { right } })

/** The right option of a question that has exactly one; null for all other questions. */
export function rightOption({ kind, key }: QuestionContent): Choice | null {
  if (!answersWithOption(kind) || !('right' in key)) return null
  return choices.find((choice) => choice === key.right) ?? null
}

/** The content with another right option. @throws Error for a question whose answers are not single options */
export function withRightOption(content: QuestionContent, right: Choice): QuestionContent {
  if (!answersWithOption(content.kind)) throw new Error(`A question of the kind ${content.kind} has no right option`)
  return { ...content, key: { right } } as QuestionContent
}

/** The right option of a question as its byte: 1 to 8, or 0 for a question without exactly one. */
export function rightByte(content: QuestionContent): number {
  const right = rightOption(content)
  return right === null ? 0 : choices.indexOf(right) + 1
}

/** All texts of a question that are shown with it: the question, its options and lists. */
export const textsIn = ({ text, options, lists = [] }: QuestionWords): string[] => [text, ...options, ...lists.flat()]

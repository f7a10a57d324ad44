import type { QuestionContent } from '../../../../shared/questions/content.ts'
import { rightOption } from './content.ts'
import { choices } from './paper.ts'

/** Minimum number of questions: a shorter key may be lopsided by chance. */
const minQuestions = 8

/** Warns if more than half of the right options have the same letter, since students could guess. */
export function keyWarnings(contents: readonly QuestionContent[]): string[] {
  const right = contents.flatMap((content) => rightOption(content) ?? [])
  if (right.length < minQuestions) return []
  const counts = choices.map((choice) => right.filter((each) => each === choice).length)
  const max = Math.max(...counts)
  if (max * 2 <= right.length) return []
  const letter = choices[counts.indexOf(max)]
  return [`${max} of ${right.length} right answers are ${letter}. Students guess such a key: shuffle the options.`]
}

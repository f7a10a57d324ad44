import { choices } from './paper.ts'

/** Minimum number of questions: a shorter key may be lopsided by chance. */
const MIN_QUESTIONS = 8

/**
 * Warns if more than half of the right answers have the same letter, since students could guess.
 * @param answers 1 to 4 for A to D
 */
export function keyWarnings(answers: readonly number[]): string[] {
  if (answers.length < MIN_QUESTIONS) return []
  const counts = choices.map((_, at) => answers.filter((answer) => answer === at + 1).length)
  const max = Math.max(...counts)
  if (max * 2 <= answers.length) return []
  const letter = choices[counts.indexOf(max)]
  return [`${max} of ${answers.length} right answers are ${letter}. Students guess such a key: shuffle the options.`]
}

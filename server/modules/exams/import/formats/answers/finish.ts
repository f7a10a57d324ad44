import type { QuestionWords } from '../../../../../../shared/questions/content.ts'
import { contentProblems } from '../../../../../../shared/questions/kinds/index.ts'
import type { ContentProblem, ProblemCode } from '../../../../../../shared/questions/kinds/kind.ts'
import { fileLanguage } from '../../language.ts'
import type { AnswerContent, AnswerPlace } from './answer.ts'

/** No problems of the source: the greatest share counts, and pictures get their names when they are stored. */
const harmless: readonly ProblemCode[] = ['overlap', 'pictureName']

/**
 * The texts of a question, checked together with its content.
 * @returns null after a refusal
 */
export function checkedWords(
  text: string,
  { options, lists, unit, content }: AnswerContent,
  explanation: string,
  { line, refusals, locate }: AnswerPlace,
): QuestionWords | null {
  const words: QuestionWords = {
    text,
    options,
    ...(lists ? { lists } : {}),
    ...(unit ? { unit } : {}),
    ...(explanation ? { explanation } : {}),
  }
  const problems = contentProblems(content, { [fileLanguage]: words }).filter(({ code }) => !harmless.includes(code))
  for (const problem of problems.slice(0, 3)) {
    locate?.(problem)
    refusals.add(line, 'bad_key', `The answers cannot be used: ${shown(problem)}.`)
  }
  return problems.length > 0 ? null : words
}

const shown = ({ code, ...place }: ContentProblem): string =>
  [code, ...Object.entries(place).flatMap(([name, value]) => (name === 'language' ? [] : `${name} ${value}`))].join(
    ', ',
  )

import { choiceOptions, importedWords, type ReadOption } from '../multichoice.ts'
import { toMarkdown } from '../markup/markdown.ts'
import { Refusals, Refused } from '../refusals.ts'
import { sourceText } from '../source-text.ts'
import type { ImportedQuestion, ImportResult } from '../types.ts'
import { resultOf } from '../result.ts'

const OPTION = /^([A-Z])[.)]\s+(.*)$/
const ANSWER = /^ANSWER:\s*([A-Z])\s*$/

interface Block {
  line: number
  text: string[]
  options: { line: number; letter: string; text: string }[]
}

const image = (): never => {
  throw new Refused('image_external', 'This format has no images.')
}

/**
 * Parses an Aiken file: a text, options `A.` or `A)`, and `ANSWER: B`. Texts are plain. Never throws.
 * Format: https://docs.moodle.org/en/Aiken_format
 */
export function parseAiken(source: string | Buffer): ImportResult {
  const refusals = new Refusals()
  const questions: ImportedQuestion[] = []
  const text = refusals.read(() => sourceText(source)) ?? ''
  let found = 0
  let block: Block | null = null
  const end = (answer: string | null, line: number) => {
    if (!block) return
    const done = block
    block = null
    refusals.enter(++found)
    const question = refusals.attempt(done.line, () => readBlock(done, answer, line, refusals))
    if (question) questions.push(question)
  }
  for (const [i, raw] of text.split('\n').entries()) {
    const [line, shown] = [i + 1, raw.trim()]
    const answer = ANSWER.exec(shown)
    const option = block && OPTION.exec(shown)
    if (answer) end(answer[1] ?? null, line)
    else if (block && option) {
      const [, letter = '', text = ''] = option
      block.options.push({ line, letter, text })
    } else if (!shown) {
      if (block?.options.length) end(null, line)
    } else if (block?.options.length) end(null, line)
    if (shown && !answer && !option) {
      block ??= { line, text: [], options: [] }
      block.text.push(shown)
    }
    if (refusals.full) break
  }
  end(null, text.split('\n').length)
  return resultOf(questions, found, { refusals })
}

function readBlock(block: Block, answer: string | null, line: number, refusals: Refusals): ImportedQuestion | null {
  const before = refusals.count
  const text = refusals.attempt(block.line, () => toMarkdown(block.text.join('\n'), 'plain', { image, link: () => {} }))
  if (text === '') refusals.add(block.line, 'empty_text', 'The text of a question is empty.')
  if (!answer) refusals.add(line, 'no_right_answer', 'The line ANSWER: is missing.')
  else if (!block.options.some(({ letter }) => letter === answer)) {
    refusals.add(line, 'no_right_answer', `There is no option ${answer}.`)
  }
  const options = block.options.map((option): ReadOption => ({
    line: option.line,
    text: refusals.attempt(option.line, () => toMarkdown(option.text, 'plain', { image, link: () => {} })) ?? null,
    fraction: answer === null ? null : option.letter === answer ? 100 : 0,
  }))
  const choice =
    answer && block.options.some(({ letter }) => letter === answer) && choiceOptions(block.line, options, refusals)
  if (!choice && answer && block.options.length !== 4 && refusals.count === before) {
    refusals.add(
      block.line,
      'option_count',
      `A question needs exactly four options; this one has ${block.options.length}.`,
    )
  }
  if (!choice || refusals.count > before || !text) return null
  return {
    no: refusals.question,
    line: block.line,
    topic: null,
    words: importedWords(text, choice.options),
    content: choice.content,
    shuffle: null,
    points: 1,
  }
}

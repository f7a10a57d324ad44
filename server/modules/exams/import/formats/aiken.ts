import { Rational } from '../../../../../shared/questions/numbers/rational.ts'
import { Dropped } from '../dropped.ts'
import { fileLanguage } from '../language.ts'
import { toMarkdown } from '../markup/markdown.ts'
import { Refusals, Refused } from '../refusals.ts'
import { sourceText } from '../source-text.ts'
import type { ImportedQuestion, ImportResult } from '../types.ts'
import { resultOf } from '../result.ts'
import { checkedWords } from './answers/finish.ts'
import { singleContent } from './answers/options.ts'

const OPTION = /^([A-Z])[.)](\s*)(.*)$/
const ANSWER = /^ANSWER\s*:\s*(.*)$/i
const SEVERAL = /^[A-Z](?:(?:\s*[,;/&]\s*|\s+(?:and\s+)?)?[A-Z])+$/

interface Block {
  line: number
  /** whether an empty line is in the text */
  isBroken: boolean
  /** whether an empty line is below the text so far */
  isOpen: boolean
  text: string[]
  options: { line: number; letter: string; text: string }[]
}

const image = (): never => {
  throw new Refused('image_external', 'This format has no images.')
}

/**
 * Parses an Aiken file: a text, options `A.` or `A)` by their letters, and `ANSWER: B`. Texts are plain. Never throws.
 * As in Moodle (`readquestions` in question/format/aiken/format.php), the blank behind a letter can be missing.
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
    const question = refusals.attempt(done.line, () => readBlock(done, { answer, line }, refusals))
    if (question) questions.push(question)
  }
  for (const [i, raw] of text.split('\n').entries()) {
    const [line, shown] = [i + 1, raw.trim()]
    const answer = answerIn(shown, block)
    const option = block && optionIn(shown, block)
    if (answer !== null) {
      block ??= blockAt(line)
      end(answer, line)
    } else if (block && option) block.options.push({ line, ...option })
    else if (block?.options.length) end(null, line)
    if (shown && answer === null && !option) addText((block ??= blockAt(line)), shown)
    else if (!shown && block) block.isOpen = true
    if (refusals.full) break
  }
  end(null, text.split('\n').length)
  return resultOf(questions, found, { refusals })
}

const blockAt = (line: number): Block => ({ line, isBroken: false, isOpen: false, text: [], options: [] })

function addText(block: Block, text: string): void {
  if (block.isOpen) block.isBroken = true
  block.text.push(text)
}

/** An option; without a blank behind its letter only in the order of letters: another line may start with an abbreviation. */
function optionIn(shown: string, { options }: Block): { letter: string; text: string } | null {
  const [, letter = '', blank = '', text = ''] = OPTION.exec(shown) ?? []
  if (!letter || !(blank || letter === letterAt(options.length))) return null
  return { letter, text }
}

const letterAt = (place: number) => String.fromCharCode('A'.charCodeAt(0) + place)

/** What the line of the answer says; null for another line, such as a text that starts with the same word. */
function answerIn(shown: string, block: Block | null): string | null {
  const [, answer = ''] = ANSWER.exec(shown) ?? []
  const isAnswer = shown.startsWith('ANSWER') || block?.options.length || /^[A-Z][.)]?$/i.test(answer)
  return ANSWER.test(shown) && isAnswer ? answer : null
}

/** A line of an answer, or the line where it is missing. */
interface AnswerLine {
  answer: string | null
  line: number
}

/** The letter of the right option; null after a refusal. */
function rightLetter({ options }: Block, { answer, line }: AnswerLine, refusals: Refusals): string | null {
  const given = (answer ?? '').trim()
  const [, first = '', text = ''] = /^([A-Za-z])(?:[.)]\s*(.*))?$/.exec(given) ?? []
  const letter = first.toUpperCase()
  const option = options.find((each) => each.letter === letter)
  if (option && (text === '' || text === option.text)) return letter
  if (answer === null) refusals.add(line, 'no_right_answer', 'The line ANSWER: is missing.')
  else if (option) refusals.add(line, 'no_right_answer', `ANSWER: has another text than the option ${letter}.`)
  else if (letter) refusals.add(line, 'no_right_answer', `There is no option ${letter}.`)
  else if (SEVERAL.test(given)) {
    refusals.add(line, 'several_right', `Aiken has one right answer to a question, not ${given}.`)
  } else refusals.add(line, 'no_right_answer', 'ANSWER: must be followed by the letter of an option.')
  return null
}

function readBlock(block: Block, given: AnswerLine, refusals: Refusals): ImportedQuestion | null {
  const before = refusals.count
  const { line } = block
  const plain = (text: string) => toMarkdown(text, 'plain', { image, link: () => {} })
  const text = refusals.attempt(line, () => plain(block.text.join('\n')))
  if (text === '') refusals.add(line, 'empty_text', 'The text of a question is empty.')
  if (text === '' && block.options.length === 0) return null
  if (block.isBroken) {
    const reason =
      'The text of a question has an empty line in it: remove it, or the text above it that does not belong here.'
    refusals.add(line, 'unsupported_format', reason)
  }
  const right = rightLetter(block, given, refusals)
  const stray = block.options.find(({ letter }, i) => letter !== letterAt(i))
  if (stray) {
    const reason = `The options must have the letters A, B, C, … in order: ${stray.letter} is out of order.`
    refusals.add(line, 'bad_key', reason)
  }
  const options = block.options.map((option) => ({
    line: option.line,
    text: refusals.attempt(option.line, () => plain(option.text)) ?? null,
    share: option.letter === right ? Rational.one : Rational.zero,
  }))
  if (right === null || stray) return null
  const place = { line, refusals, dropped: new Dropped(), language: fileLanguage }
  const answers = singleContent(options, place)
  const words = text && answers && checkedWords(text, answers, '', place)
  if (!words || refusals.count > before) return null
  return { no: refusals.question, line, topic: null, words, content: answers.content, shuffle: null, points: 1 }
}

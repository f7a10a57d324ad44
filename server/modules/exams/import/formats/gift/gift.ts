import { checkedWords } from '../answers/finish.ts'
import { Dropped } from '../../dropped.ts'
import { readAnswers } from './gift-answers.ts'
import { blocksOf, partsOf, withoutCategories } from './gift-blocks.ts'
import { part, trimmed, unescaped, type Piece } from './gift-text.ts'
import { Images } from '../../images.ts'
import { fileLanguage } from '../../language.ts'
import { importLimits } from '../../limits.ts'
import type { TextFormat } from '../../markup/markdown.ts'
import { textInLanguage } from '../../markup/multilang.ts'
import { topicOf } from '../../multichoice.ts'
import { Refusals } from '../../refusals.ts'
import { lineIndex, sourceText } from '../../source-text.ts'
import { Texts, TOO_MUCH_TEXT } from '../../texts.ts'
import type { ImportedQuestion, ImportResult } from '../../types.ts'
import { resultOf } from '../../result.ts'

/** Parser state shared by the questions of a file. */
interface Reading {
  refusals: Refusals
  texts: Texts
  dropped: Dropped
  language: string
  topic: string | null
  /** a text of its own before the next question, which cannot be kept */
  introduction: Piece | null
  lineOf(position: number): number
}

/**
 * Parses a GIFT file. Refuses essays, with their line, and names parts of questions that are not kept. Never throws. Each
 * question gives one point. GIFT has no attached files, so images must be embedded as `data:` URLs.
 * @param language code of the language to read; accepted words are keyed by {@link fileLanguage}
 * Format: https://docs.moodle.org/en/GIFT_format
 */
export function parseGift(
  source: string | Buffer,
  limits = importLimits,
  language: string = fileLanguage,
): ImportResult {
  const refusals = new Refusals(limits)
  const images = new Images(limits)
  const questions: ImportedQuestion[] = []
  const text = refusals.read(() => sourceText(source, limits))
  let found = 0
  const texts = new Texts(images, limits)
  const dropped = new Dropped()
  const lineOf = lineIndex(text ?? '')
  const reading: Reading = { refusals, texts, dropped, language, topic: null, introduction: null, lineOf }
  for (const block of blocksOf(text ?? '')) {
    const line = reading.lineOf(trimmed(block).start)
    const before = refusals.count
    refusals.enter(found + 1)
    const question = refusals.attempt(line, () => readBlock(block, reading))
    if (question || refusals.count > before) {
      found++
      const written = text?.slice(block.start, block.start + block.raw.length) ?? ''
      if (/^[ \t]*\/\/.*\[tag:/m.test(written)) dropped.add(found, 'tags')
    }
    if (question) questions.push(question)
    if (texts.full) refusals.stop(line, 'too_large', TOO_MUCH_TEXT)
    if (refusals.full || texts.full) break
  }
  const { introduction } = reading
  if (introduction && !refusals.full && !texts.full) refuseDescription(introduction, found + 1, reading)
  return resultOf(questions, found + (introduction ? 1 : 0), { refusals, images, dropped })
}

/** Refuses a text without a question after it. */
function refuseDescription(text: Piece, no: number, { refusals, lineOf }: Reading): void {
  refusals.enter(no)
  refusals.add(lineOf(text.start), 'unsupported_type', 'Questions of type "description" cannot be imported.')
}

function readBlock(block: Piece, reading: Reading): ImportedQuestion | null {
  const { refusals, texts, lineOf, dropped } = reading
  const { categories, rest } = withoutCategories(block)
  for (const category of categories) reading.topic = topicOf(unescaped(category, false, lineOf))
  if (!rest.raw) return null
  const question = partsOf(rest, lineOf)
  if (question.answers === null) {
    reading.introduction ??= question.text
    return null
  }
  const no = refusals.question
  if (reading.introduction) dropped.add(no, 'introduction', reading.introduction.raw.slice(0, 80))
  reading.introduction = null

  const before = refusals.count
  const links = texts.links
  const line = lineOf(rest.start)
  const format = formatOf(question.text.raw) ?? 'moodle'
  const sourceOf = (piece: Piece): { written: string; format: TextFormat } => {
    const own = formatOf(piece.raw)
    const body = own ? part(piece, piece.raw.indexOf(']') + 1) : piece
    const { text, others } = textInLanguage(unescaped(body, (own ?? format) === 'markdown', lineOf), reading.language)
    for (const other of others) dropped.add(no, 'languages', other)
    return { written: text, format: own ?? format }
  }
  const markdown = (piece: Piece, change = (text: string) => text) =>
    refusals.attempt(lineOf(piece.start), () => {
      const { written, format: own } = sourceOf(piece)
      return texts.markdown(change(written), own, [])
    })
  const typed = (piece: Piece) =>
    refusals.attempt(
      lineOf(piece.start),
      () => sourceOf({ ...piece, raw: piece.raw.replaceAll('\\*', '\\\\*') }).written,
    )
  const place = {
    line,
    refusals,
    dropped,
    language: reading.language,
    markdown: (piece: Piece) => markdown(piece),
    typed,
    lineOf,
  }
  const answers = readAnswers(question.answers, place)
  const title = question.title
  const name = title && refusals.attempt(lineOf(title.start), () => unescaped(title, false, lineOf).trim())
  const text = textOf(question, markdown, sourceOf)
  if (text === '') refusals.add(line, 'empty_text', 'The text of a question is empty.')
  const feedback = question.feedback ? (markdown(question.feedback) ?? '') : ''
  if (texts.links > links) dropped.add(no, 'links')
  if (!answers || refusals.count > before || !text) return null
  const words = checkedWords(text, answers, feedback, place)
  if (!words) return null
  return {
    no,
    line,
    ...(name ? { name } : {}),
    topic: reading.topic,
    words,
    content: answers.content,
    ...(answers.scoring ? { scoring: answers.scoring } : {}),
    shuffle: null,
    points: 1,
  }
}

/** The place of the missing word, as Moodle writes it. */
const blank = '_____'

/** The text of a question, with a blank where a word is missing; undefined after a refusal. */
function textOf(
  { text, after }: { text: Piece; after: Piece },
  markdown: (piece: Piece, change?: (text: string) => string) => string | undefined,
  sourceOf: (piece: Piece) => { written: string },
): string | undefined {
  if (!after.raw) return markdown(text)
  return markdown(text, (before) => {
    const rest = sourceOf(after).written
    return `${before} ${blank}${/^[.,;:?!]/.test(rest) ? '' : ' '}${rest}`
  })
}

function formatOf(raw: string): TextFormat | null {
  return (/^\[(html|markdown|moodle|plain)\]/.exec(raw)?.[1] as TextFormat | undefined) ?? null
}

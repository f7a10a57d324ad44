import { Dropped } from './dropped.ts'
import { blocksOf, partsOf, withoutCategories } from './gift-blocks.ts'
import { findSign, part, trimmed, unescaped, type Piece } from './gift-text.ts'
import { Images } from './images.ts'
import { importLimits } from './limits.ts'
import type { TextFormat } from './markup/markdown.ts'
import { choiceOptions, importedWords, MAX_OPTIONS_READ, topicOf, type ReadOption } from './multichoice.ts'
import { Refusals, Refused } from './refusals.ts'
import { lineIndex, sourceText } from './source-text.ts'
import { Texts, TOO_MUCH_TEXT } from './texts.ts'
import type { ImportedQuestion, ImportResult } from './types.ts'
import { resultOf } from './result.ts'

/** Parser state shared by the questions of a file. */
interface Reading {
  refusals: Refusals
  texts: Texts
  dropped: Dropped
  topic: string | null
  lineOf(position: number): number
}

/**
 * Parses a GIFT file. Accepts multiple-choice questions with exactly one right answer (`=`) of four; refuses
 * everything else with its line. Never throws. Each question gives one point.
 * GIFT has no attached files, so images must be embedded as `data:` URLs.
 * Format: https://docs.moodle.org/en/GIFT_format
 */
export function parseGift(source: string | Buffer, limits = importLimits): ImportResult {
  const refusals = new Refusals(limits)
  const images = new Images(limits)
  const questions: ImportedQuestion[] = []
  const text = refusals.read(() => sourceText(source, limits))
  let found = 0
  const texts = new Texts(images, limits)
  const dropped = new Dropped()
  const reading: Reading = { refusals, texts, dropped, topic: null, lineOf: lineIndex(text ?? '') }
  for (const block of blocksOf(text ?? '')) {
    const line = reading.lineOf(trimmed(block).start)
    const before = refusals.count
    refusals.enter(found + 1)
    const question = refusals.attempt(line, () => readBlock(block, reading))
    if (question || refusals.count > before) found++
    if (question) questions.push(question)
    if (texts.full) refusals.stop(line, 'too_large', TOO_MUCH_TEXT)
    if (refusals.full || texts.full) break
  }
  return resultOf(questions, found, { refusals, images, dropped })
}

function readBlock(block: Piece, reading: Reading): ImportedQuestion | null {
  const { refusals, texts, lineOf } = reading
  const { categories, rest } = withoutCategories(block)
  for (const category of categories) reading.topic = topicOf(unescaped(category, false, lineOf))
  if (!rest.raw) return null
  const question = partsOf(rest, lineOf)
  refuseOtherTypes(question.answers.raw)

  const before = refusals.count
  const links = texts.links
  const format = formatOf(question.text.raw) ?? 'moodle'
  const markdown = (piece: Piece) =>
    refusals.attempt(lineOf(piece.start), () => {
      const own = formatOf(piece.raw)
      const body = own ? part(piece, piece.raw.indexOf(']') + 1) : piece
      const written = unescaped(body, (own ?? format) === 'markdown', lineOf)
      return texts.markdown(written, own ?? format, [])
    })
  const line = lineOf(rest.start)
  const title = question.title
  const name = title && refusals.attempt(lineOf(title.start), () => unescaped(title, false, lineOf).trim())
  const text = markdown(question.text)
  if (text === '') refusals.add(line, 'empty_text', 'The text of a question is empty.')
  const { options, hasFeedback } = optionsOf(question.answers, markdown, reading)
  if (hasFeedback) reading.dropped.add(refusals.question, 'optionFeedback')
  const feedback = question.feedback ? markdown(question.feedback) : ''
  if (texts.links > links) reading.dropped.add(refusals.question, 'links')
  const choice = choiceOptions(line, options, refusals)
  if (!choice || refusals.count > before || !text) return null
  const { topic } = reading
  return {
    no: refusals.question,
    line,
    ...(name ? { name } : {}),
    topic,
    words: importedWords(text, choice.options, feedback),
    content: choice.content,
    shuffle: null,
    points: 1,
  }
}

/** Determines the question type by the rules of Moodle's own parser and refuses all but multiple choice. */
function refuseOtherTypes(answers: string): void {
  const type =
    answers === ''
      ? 'essay'
      : answers.startsWith('#')
        ? 'numerical'
        : findSign(answers, '~') >= 0
          ? null
          : findSign(answers, '=') >= 0 && answers.includes('->')
            ? 'matching'
            : /^(?:T|TRUE|F|FALSE)\s*(?:#|$)/.test(answers)
              ? 'truefalse'
              : 'shortanswer'
  if (type) throw new Refused('unsupported_type', `Questions of type "${type}" cannot be imported.`)
}

function formatOf(raw: string): TextFormat | null {
  return (/^\[(html|markdown|moodle|plain)\]/.exec(raw)?.[1] as TextFormat | undefined) ?? null
}

const WEIGHT = /^\s*%(-?\d{1,3}(?:\.\d*)?)%/

function optionsOf(answers: Piece, markdown: (piece: Piece) => string | undefined, reading: Reading) {
  const { refusals, lineOf } = reading
  const options: ReadOption[] = []
  let hasFeedback = false
  let at = findSign(answers.raw, '=~')
  if (answers.raw.slice(0, at).trim()) {
    refusals.add(lineOf(answers.start), 'broken_gift', 'The answers do not begin with = or ~.')
  }
  while (at >= 0) {
    const next = findSign(answers.raw, '=~', at + 1)
    const body = part(answers, at + 1, next < 0 ? undefined : next)
    const line = lineOf(answers.start + at)
    const weight = WEIGHT.exec(body.raw)
    const isRight = answers.raw[at] === '='
    const fraction = weight ? Number(weight[1]) : isRight ? 100 : 0
    if (!isRight && fraction === 100) {
      refusals.add(line, 'several_answers', 'Questions with several answers cannot be imported; = marks the right one.')
    }
    if (isRight && fraction <= 0) refusals.add(line, 'bad_fraction', 'The right option has a weight of nothing.')
    const feedback = findSign(body.raw, '#')
    hasFeedback ||= feedback >= 0 && body.raw.slice(feedback + 1).trim() !== ''
    const text = trimmed(part(body, weight?.[0].length ?? 0, feedback < 0 ? undefined : feedback))
    options.push({ line, text: options.length < MAX_OPTIONS_READ ? (markdown(text) ?? null) : null, fraction })
    at = next
  }
  return { options, hasFeedback }
}

import { findSign, part, trimmed, type Piece } from './gift-text.ts'
import { Refused } from '../../refusals.ts'

/** Splits a file at blank lines; comment lines are blanked, so that positions stay valid. */
export function* blocksOf(text: string): Generator<Piece> {
  let start = 0
  let lines: string[] = []
  let position = 0
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      if (lines.length) yield { raw: lines.join('\n'), start }
      lines = []
    } else {
      if (!lines.length) start = position
      lines.push(line.trimStart().startsWith('//') ? ' '.repeat(line.length) : line)
    }
    position += line.length + 1
  }
  if (lines.length) yield { raw: lines.join('\n'), start }
}

/** Splits leading `$CATEGORY:` lines off a block. */
export function withoutCategories(block: Piece): { categories: Piece[]; rest: Piece } {
  const categories: Piece[] = []
  let rest = trimmed(block)
  while (rest.raw.startsWith('$CATEGORY:')) {
    const end = rest.raw.indexOf('\n')
    const stop = end < 0 ? rest.raw.length : end
    categories.push(trimmed(part(rest, '$CATEGORY:'.length, stop)))
    rest = trimmed(part(rest, stop))
  }
  return { categories, rest }
}

/** The parts of a question, still escaped. */
export interface GiftQuestion {
  title: Piece | null
  text: Piece
  /** The text behind the braces, of which a word is missing. */
  after: Piece
  /** Content of the braces, without the general feedback; null for a text without braces. */
  answers: Piece | null
  feedback: Piece | null
}

/**
 * Splits a block into its parts.
 * @throws Refused for an unclosed title or brace
 */
export function partsOf(block: Piece, lineOf: (position: number) => number): GiftQuestion {
  const refuse = (code: 'broken_gift', at: number, reason: string) => new Refused(code, reason, lineOf(at))
  let rest = block
  let title: Piece | null = null
  if (rest.raw.startsWith('::')) {
    const end = closingColons(rest.raw)
    if (end < 0) throw refuse('broken_gift', rest.start, 'A title is not closed by two colons.')
    title = trimmed(part(rest, 2, end))
    rest = trimmed(part(rest, end + 2))
  }
  const open = findSign(rest.raw, '{}')
  if (open < 0) return { title, text: rest, after: part(rest, rest.raw.length), answers: null, feedback: null }
  if (rest.raw[open] === '}') throw refuse('broken_gift', rest.start + open, 'A closing brace has no opening brace.')
  const close = findSign(rest.raw, '{}', open + 1)
  if (close < 0) throw refuse('broken_gift', rest.start + open, 'A brace is not closed before the next blank line.')
  if (rest.raw[close] === '{') {
    throw refuse('broken_gift', rest.start + close, 'The braces are nested; write braces in a text as \\{ and \\}.')
  }
  const further = findSign(rest.raw, '{}', close + 1)
  if (further >= 0) {
    throw refuse('broken_gift', rest.start + further, 'A second pair of braces; write braces in a text as \\{ and \\}.')
  }
  const answers = part(rest, open + 1, close)
  const general = answers.raw.lastIndexOf('####')
  const hasGeneral = general >= 0 && answers.raw[general - 1] !== '\\'
  return {
    title,
    text: trimmed(part(rest, 0, open)),
    after: trimmed(part(rest, close + 1)),
    answers: trimmed(hasGeneral ? part(answers, 0, general) : answers),
    feedback: hasGeneral ? trimmed(part(answers, general + 4)) : null,
  }
}

function closingColons(raw: string): number {
  for (let at = findSign(raw, ':', 2); at >= 0; at = findSign(raw, ':', at + 1)) {
    if (raw[at + 1] === ':') return at
  }
  return -1
}

import { Refused } from './refusals.ts'

/** A stretch of a GIFT file as it is written there, and where it begins. */
export interface Piece {
  raw: string
  start: number
}

/** Without the white space at its ends. */
export function trimmed({ raw, start }: Piece): Piece {
  const left = raw.trimStart()
  return { raw: left.trimEnd(), start: start + raw.length - left.length }
}

/** A part of a piece, by positions in it. */
export function part({ raw, start }: Piece, from: number, to = raw.length): Piece {
  return { raw: raw.slice(from, to), start: start + from }
}

/** The first position from `from` of one of the signs without a backslash before it, or -1. */
export function findSign(raw: string, signs: string, from = 0): number {
  for (let at = from; at < raw.length; at++) {
    if (raw[at] === '\\') at++
    else if (signs.includes(raw[at])) return at
  }
  return -1
}

const SIGNS = '~=#{}:'
const CLOSING: Record<string, string> = { '(': ')', '[': ']' }

/**
 * The text that a piece stands for. Escapes are `\~ \= \# \{ \} \: \n \\`; the delimiters `\( \) \[ \]` of formulas
 * stay, and so do TeX commands inside a formula (there `\nu` is a letter, not a new line and a u).
 * @param dollars whether `$…$` is a formula too, as in Markdown
 * @param lineOf gives the line of a position in the file
 * @throws Refused at any other backslash
 */
export function unescaped({ raw, start }: Piece, dollars: boolean, lineOf: (position: number) => number): string {
  let text = ''
  let closing = ''
  for (let at = 0; at < raw.length;) {
    const taken = escapeAt(raw, at, closing)
    if (!taken) {
      throw new Refused(
        'unknown_escape',
        `Unknown escape ${raw.slice(at, at + 2)}; a backslash itself is written twice.`,
        lineOf(start + at),
      )
    }
    text += taken.text
    at += taken.length
    closing = formulaAfter(taken.text, closing, dollars)
  }
  return text
}

function escapeAt(raw: string, at: number, closing: string): { text: string; length: number } | null {
  const sign = raw[at]
  if (sign === '\n') return { text: '\n', length: newLine(raw, at) }
  if (sign === '$') return raw[at + 1] === '$' ? { text: '$$', length: 2 } : { text: '$', length: 1 }
  if (sign !== '\\') return { text: sign, length: 1 }
  const next = raw[at + 1] ?? ''
  if (next === '\\') {
    const delimiter = raw[at + 2] ?? ''
    const isDelimiter = closing ? closing === `\\${delimiter}` : delimiter in CLOSING
    return isDelimiter ? { text: `\\${delimiter}`, length: 3 } : { text: '\\', length: 2 }
  }
  if (next && SIGNS.includes(next)) return { text: next, length: 2 }
  if (next && '()[]'.includes(next)) return { text: `\\${next}`, length: 2 }
  if (next === 'n' && !(closing && /[a-z]/i.test(raw[at + 2] ?? ''))) return { text: '\n', length: 2 }
  return closing && next ? { text: `\\${next}`, length: 2 } : null
}

/** The length of a new line with the blanked comment lines after it, which are no lines of the text. */
function newLine(raw: string, at: number): number {
  NEW_LINE.lastIndex = at
  return NEW_LINE.exec(raw)?.[0].length ?? 1
}

const NEW_LINE = /\n(?:[ \t]*\n)*/y

/** What closes the formula that is open after this text; empty outside formulas. */
function formulaAfter(text: string, closing: string, dollars: boolean): string {
  if (closing) return text === closing ? '' : closing
  if (text === '$$' || (text === '$' && dollars)) return text
  return text.length === 2 && text[0] === '\\' ? `\\${CLOSING[text[1]] ?? ''}`.replace(/^\\$/, '') : ''
}

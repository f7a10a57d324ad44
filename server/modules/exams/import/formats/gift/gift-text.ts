import { Refused } from '../../refusals.ts'

/** A raw piece of a GIFT file and its start position. */
export interface Piece {
  raw: string
  start: number
}

/** Removes white space at both ends. */
export function trimmed({ raw, start }: Piece): Piece {
  const left = raw.trimStart()
  return { raw: left.trimEnd(), start: start + raw.length - left.length }
}

/** A part of a piece, by positions within it. */
export function part({ raw, start }: Piece, from: number, to = raw.length): Piece {
  return { raw: raw.slice(from, to), start: start + from }
}

/** Position of the first of the characters, from `from`, that is not escaped by a backslash; or -1. */
export function findSign(raw: string, signs: string, from = 0): number {
  for (let at = from; at < raw.length; at++) {
    const sign = raw.charAt(at)
    if (sign === '\\') at++
    else if (signs.includes(sign)) return at
  }
  return -1
}

const SIGNS = '~=#{}:'
const CLOSING: Record<string, string> = { '(': ')', '[': ']' }

/**
 * Unescapes a piece. Escapes are `\~ \= \# \{ \} \: \\`; the formula delimiters `\( \) \[ \]` are unchanged, and so are
 * TeX commands inside a formula (there ` u` is a letter, not a newline and a u).
 * @param dollars whether `$…$` is a formula too, as in Markdown
 * @param lineOf maps a position in the file to its line
 * @throws Refused for any other backslash
 */
export function unescaped({ raw, start }: Piece, dollars: boolean, lineOf: (position: number) => number): string {
  let text = ''
  let closing = ''
  for (let at = 0; at < raw.length;) {
    const taken = escapeAt(raw, at, closing)
    if (!taken) {
      throw new Refused(
        'unknown_escape',
        `Unknown escape ${raw.slice(at, at + 2)}; write a backslash as two.`,
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
  const sign = raw.charAt(at)
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

/** Length of a newline together with the blanked comment lines after it, which are not part of the text. */
function newLine(raw: string, at: number): number {
  NEW_LINE.lastIndex = at
  return NEW_LINE.exec(raw)?.[0].length ?? 1
}

const NEW_LINE = /\n(?:[ \t]*\n)*/y

/** Closing delimiter of the formula that is open after this text; empty outside formulas. */
function formulaAfter(text: string, closing: string, dollars: boolean): string {
  if (closing) return text === closing ? '' : closing
  if (text === '$$' || (text === '$' && dollars)) return text
  return text.length === 2 && text[0] === '\\' ? `\\${CLOSING[text.charAt(1)] ?? ''}`.replace(/^\\$/, '') : ''
}

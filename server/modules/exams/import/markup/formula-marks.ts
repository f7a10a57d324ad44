import { canTypeset } from './formulas.ts'

/**
 * Marks around formulas during the conversion to Markdown: Unicode noncharacters, which no text contains. They keep
 * formulas from being escaped until the whole text and their neighbours are known.
 */
const OPEN = '\uFDD0'
const CLOSE = '\uFDD1'
const DISPLAY = '\uFDD2'
const MARKS = /[\uFDD0-\uFDEF]/g
const MARKED = /(\uFDD0[^\uFDD1]*\uFDD1)/

/** Removes the characters used as marks. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '')
}

/** A validated formula with marks. */
export function marked(tex: string, display: boolean): string {
  return `${OPEN}${display ? DISPLAY : ''}${tex}${CLOSE}`
}

/** Maps the text around formulas and the TeX of inline formulas. */
export function mapAround(text: string, outside: (part: string) => string, inside: (tex: string) => string): string {
  const parts = text.split(MARKED)
  return parts.map((part, index) => (index % 2 ? OPEN + inside(part.slice(1, -1)) + CLOSE : outside(part))).join('')
}

/**
 * Writes the marked formulas with dollars. A display formula becomes a paragraph and includes a following full stop,
 * since other text on its line would not be shown. Adjacent inline formulas are merged, and adjacent digits are
 * included: `10$^{2}$` would not be parsed as a formula, `$10^{2}$` is.
 */
export function withDollars(text: string): string {
  const parts = text.split(MARKED)
  const part = (index: number) => parts[index] ?? ''
  let written = ''
  for (let index = 0; index < parts.length; index++) {
    if (index % 2 === 0) {
      written += part(index)
      continue
    }
    const tex = part(index).slice(1, -1)
    if (tex.startsWith(DISPLAY)) {
      const stop = /^[ ]*([.,;:?!])(?=\s|$)/.exec(part(index + 1))
      parts[index + 1] = part(index + 1)
        .slice(stop?.[0].length ?? 0)
        .replace(/^ +/, '')
      written = `${written.replace(/ {1,9}$/, '')}\n\n$$${tex.slice(1)}${stop?.[1] ?? ''}$$\n\n`
      continue
    }
    const pieces = [tex]
    while (index + 2 < parts.length && part(index + 1) === '' && !part(index + 2).startsWith(OPEN + DISPLAY)) {
      index += 2
      pieces.push(part(index).slice(1, -1))
    }
    const before = trailingNumber(written)
    const after = /^\d{1,12}/.exec(part(index + 1))?.[0] ?? ''
    parts[index + 1] = part(index + 1).slice(after.length)
    // After a backslash the dollar would be escaped.
    written = written.slice(0, written.length - before.length).replace(/\\\\$/, '&#92;')
    written += `$${joined([before, ...pieces, after].filter(Boolean))}$`
  }
  // A bracket at the start of the next paragraph would be parsed as an equation number.
  return withoutMarks(written)
    .replace(/\n{3,}/g, '\n\n')
    .replace(/(\$\$\s*\n\s*)\((?=[^)\s]+\))/g, '$1&#40;')
    .trim()
}

/** Concatenates TeX: the effect of a command stays within its piece, and a second exponent gets its own base. */
function joined(pieces: string[]): string {
  const [only, ...others] = pieces
  if (only !== undefined && !others.length) return only
  let tex = ''
  let base = ''
  for (const piece of pieces.map(closed)) {
    const isScript = /^[\^_]/.test(piece)
    const isSecond = isScript && !canTypeset(base + piece)
    tex += isSecond ? `{}${piece}` : piece
    base = isScript && !isSecond ? base + piece : piece
  }
  return tex
}

function closed(tex: string): string {
  return tex.includes('\\') && !/^[\^_]/.test(tex) ? `{${tex}}` : tex
}

function trailingNumber(text: string): string {
  let at = text.length
  while (at > 0 && /[0-9.,]/.test(text.charAt(at - 1))) at--
  const run = text.slice(at)
  return /^\D*(?=\d)/.test(run) && /\d$/.test(run) ? run.replace(/^\D+/, '') : ''
}

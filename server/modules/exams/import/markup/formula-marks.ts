import { canBeSet } from './formulas.ts'

/**
 * Formulas on their way through a Markdown writer: kept between two noncharacters of Unicode, which no text holds, so
 * that nothing in them is escaped and neighbours can be looked at once the whole text is there.
 */
const OPEN = '\uFDD0'
const CLOSE = '\uFDD1'
const DISPLAY = '\uFDD2'
const MARKS = /[\uFDD0-\uFDEF]/g
const MARKED = /(\uFDD0[^\uFDD1]*\uFDD1)/

/** A text without the characters that serve as marks. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '')
}

/** A checked formula, marked. */
export function marked(tex: string, display: boolean): string {
  return `${OPEN}${display ? DISPLAY : ''}${tex}${CLOSE}`
}

/** Applies a change to the text around formulas and another to the TeX of inline formulas. */
export function mapAround(text: string, outside: (part: string) => string, inside: (tex: string) => string): string {
  const parts = text.split(MARKED)
  return parts.map((part, index) => (index % 2 ? OPEN + inside(part.slice(1, -1)) + CLOSE : outside(part))).join('')
}

/**
 * Writes the marked formulas with dollars. One of its own line becomes a paragraph, and takes the stop that follows it
 * along, since whatever else stood on its line would not be shown. Neighbouring inline formulas become one, and digits
 * that touch one go into it: `10$^{2}$` would not be read as a formula, `$10^{2}$` is.
 */
export function withDollars(text: string): string {
  const parts = text.split(MARKED)
  let written = ''
  for (let index = 0; index < parts.length; index++) {
    if (index % 2 === 0) {
      written += parts[index]
      continue
    }
    const tex = parts[index].slice(1, -1)
    if (tex.startsWith(DISPLAY)) {
      const stop = /^[ ]*([.,;:?!])(?=\s|$)/.exec(parts[index + 1])
      parts[index + 1] = parts[index + 1].slice(stop?.[0].length ?? 0).replace(/^ +/, '')
      written = `${written.replace(/ {1,9}$/, '')}\n\n$$${tex.slice(1)}${stop?.[1] ?? ''}$$\n\n`
      continue
    }
    const pieces = [tex]
    while (index + 2 < parts.length && parts[index + 1] === '' && !parts[index + 2].startsWith(OPEN + DISPLAY)) {
      index += 2
      pieces.push(parts[index].slice(1, -1))
    }
    const before = trailingNumber(written)
    const after = /^\d{1,12}/.exec(parts[index + 1] ?? '')?.[0] ?? ''
    parts[index + 1] = (parts[index + 1] ?? '').slice(after.length)
    // After a backslash a dollar would be one.
    written = written.slice(0, written.length - before.length).replace(/\\\\$/, '&#92;')
    written += `$${joined([before, ...pieces, after].filter(Boolean))}$`
  }
  // A bracket that begins the next paragraph would be read as the number of the equation.
  return withoutMarks(written)
    .replace(/\n{3,}/g, '\n\n')
    .replace(/(\$\$\s*\n\s*)\((?=[^)\s]+\))/g, '$1&#40;')
    .trim()
}

/** TeX side by side: what a command of one piece does stays in it, and a second exponent gets a base of its own. */
function joined(pieces: string[]): string {
  if (pieces.length === 1) return pieces[0]
  let tex = ''
  let base = ''
  for (const piece of pieces.map(closed)) {
    const isScript = /^[\^_]/.test(piece)
    const isSecond = isScript && !canBeSet(base + piece)
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
  while (at > 0 && /[0-9.,]/.test(text[at - 1])) at--
  const run = text.slice(at)
  return /^\D*(?=\d)/.test(run) && /\d$/.test(run) ? run.replace(/^\D+/, '') : ''
}

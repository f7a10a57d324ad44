import { katex, texOptions } from '../../papers/tex.ts'
import { Refused } from '../refusals.ts'

/** A stretch of a text: plain, or a formula without its delimiters. */
export type Stretch = { text: string } | { tex: string; display: boolean }

/** An opening delimiter, what closes it, and whether the formula stands on a line of its own. */
const DELIMITERS = [
  { open: '\\(', close: '\\)', display: false },
  { open: '\\[', close: '\\]', display: true },
  { open: '$$', close: '$$', display: true },
] as const

/**
 * Splits a text at its formulas `\(…\)`, `\[…\]` and `$$…$$`, in one pass. A single `$` is a dollar sign, as in Moodle.
 * @throws Refused for a formula that is not closed
 */
export function splitFormulas(text: string): Stretch[] {
  const stretches: Stretch[] = []
  let from = 0
  for (let match; (match = nextOpening(text, from)); from = match.end) {
    const tex = text.slice(match.at + match.kind.open.length, match.end - match.kind.close.length)
    if (match.at > from) stretches.push({ text: text.slice(from, match.at) })
    stretches.push({ tex, display: match.kind.display })
  }
  if (from < text.length) stretches.push({ text: text.slice(from) })
  return stretches
}

/**
 * The formula as it can stand between dollars: white space collapsed, `\\$` and the formulas within a text, as in
 * `\text{if $x$}`, written so that no dollar is left.
 * @throws Refused when it is empty, KaTeX cannot set it, or a `%` or `$` in it would cut it off
 */
export function checkedFormula(source: string, display: boolean): string {
  const tex = closedAtEnd(source.replace(/\s+/g, ' ').trim())
    .replace(/\\[^]/g, (pair) => DOLLARLESS[pair] ?? pair)
    .replace(/\$([^$]+)\$/g, '\\($1\\)')
  if (!tex) throw new Refused('broken_formula', 'A formula is empty.')
  const sign = /[$%]/.exec(tex.replace(/\\[^]/g, ''))
  if (sign) throw new Refused('broken_formula', `A formula contains ${sign[0]} without a backslash.`)
  const why = faultOf(tex, display)
  if (why !== null) throw new Refused('broken_formula', `A formula cannot be set: ${why}`)
  return tex
}

/** Whether KaTeX can set this within a line. */
export function canBeSet(tex: string): boolean {
  return faultOf(tex, false) === null
}

function faultOf(tex: string, displayMode: boolean): string | null {
  try {
    // As the exam shows them, so that no formula that is taken fails there.
    katex.renderToString(tex, { ...texOptions(), throwOnError: true, output: 'mathml', maxExpand: 200, displayMode })
    return null
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '').slice(0, 200) : ''
  }
}

const DOLLARLESS: Record<string, string> = { '\\$': '{\\char"24}' }

/** A backslash at the end would take the closing dollar with it. */
function closedAtEnd(tex: string): string {
  const slashes = /\\*$/.exec(tex)?.[0].length ?? 0
  if (!slashes) return tex
  return slashes % 2 ? `${tex} {}` : `${tex}{}`
}

/** TeX that shows a plain text as it is: `2-` as a number, `th` upright. */
export function textTex(text: string): string {
  const plain = text.replace(/\s+/g, ' ').replaceAll('−', '-')
  if (/^[-+0-9., ]*$/.test(plain)) return plain.trim()
  return `\\text{${plain.replace(/[\\{}$&#^_%~]/g, (sign) => TEXT_SIGNS[sign])}}`
}

const TEXT_SIGNS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  _: '\\_',
  '%': '\\%',
}

function nextOpening(text: string, from: number) {
  for (let at = from; at < text.length; at++) {
    const kind = DELIMITERS.find(({ open }) => text.startsWith(open, at))
    if (!kind) continue
    const close = text.indexOf(kind.close, at + 2)
    if (close < 0) throw new Refused('broken_formula', `A formula opened by ${kind.open} is not closed.`)
    return { at, kind, end: close + 2 }
  }
  return null
}

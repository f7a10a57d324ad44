import { katex, texOptions } from '../../papers/tex.ts'
import { Refused } from '../refusals.ts'

/** A piece of a text: plain, or a formula without its delimiters. */
export type Stretch = { text: string } | { tex: string; display: boolean }

/** Delimiters of formulas, and whether they mark display formulas. */
const DELIMITERS = [
  { open: '\\(', close: '\\)', display: false },
  { open: '\\[', close: '\\]', display: true },
  { open: '$$', close: '$$', display: true },
] as const

/**
 * Splits a text at its formulas `\(…\)`, `\[…\]` and `$$…$$`, in one pass. A single `$` is a dollar sign, as in
 * Moodle.
 * @throws Refused for an unclosed formula
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

/** Limit on the macros that a formula expands. */
const MAX_EXPANSIONS = 200

/**
 * Validates a formula for use between dollars: white space collapsed, and `\\$` and nested formulas, as in `\text{if
 * $x$}`, rewritten without dollars.
 * @throws Refused when it is empty, KaTeX cannot render it, or a `%` or `$` in it would cut it off
 */
export function checkedFormula(source: string, display: boolean, maxExpand = MAX_EXPANSIONS): string {
  const tex = closedAtEnd(source.replace(/\s+/g, ' ').trim())
    .replace(/\\[^]/g, (pair) => DOLLARLESS[pair] ?? pair)
    .replace(/\$([^$]+)\$/g, '\\($1\\)')
  if (!tex) throw new Refused('broken_formula', 'A formula is empty.')
  const sign = /[$%]/.exec(tex.replace(/\\[^]/g, ''))
  if (sign) throw new Refused('broken_formula', `A formula contains ${sign[0]} without a backslash.`)
  const why = faultOf(tex, display, maxExpand)
  if (why !== null) throw new Refused('broken_formula', `A formula cannot be rendered: ${why}`)
  return tex
}

/** Whether KaTeX can render this inline. */
export function canTypeset(tex: string): boolean {
  return faultOf(tex, false, MAX_EXPANSIONS) === null
}

function faultOf(tex: string, displayMode: boolean, maxExpand: number): string | null {
  try {
    // With the options of the exam page, so that no accepted formula fails there.
    katex.renderToString(tex, { ...texOptions(), throwOnError: true, output: 'mathml', maxExpand, displayMode })
    return null
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '').slice(0, 200) : ''
  }
}

const DOLLARLESS: Record<string, string> = { '\\$': '{\\char"24}' }

/** Protects a trailing backslash, which would escape the closing dollar. */
function closedAtEnd(tex: string): string {
  const slashes = /\\*$/.exec(tex)?.[0].length ?? 0
  if (!slashes) return tex
  return slashes % 2 ? `${tex} {}` : `${tex}{}`
}

/** TeX that shows plain text unchanged: `2-` as a number, `th` upright. */
export function textTex(text: string): string {
  const plain = text.replace(/\s+/g, ' ').replaceAll('−', '-')
  if (/^[-+0-9., ]*$/.test(plain)) return plain.trim()
  return `\\text{${plain.replace(/[\\{}$&#^_%~]/g, (sign) => TEXT_SIGNS[sign] ?? sign)}}`
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

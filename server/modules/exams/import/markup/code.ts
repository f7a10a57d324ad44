import { withoutMarks } from './formula-marks.ts'
import { Refused } from '../refusals.ts'
import { applyStyles } from './styles.ts'

/** Elements allowed in code, since they have no visible effect. */
const TRANSPARENT = new Set(['A', 'ABBR', 'CODE', 'FONT', 'KBD', 'NOBR', 'SAMP', 'SPAN', 'TT', 'WBR'])

/** The text of `<pre>` or `<code>` with its line breaks. */
export function codeText(node: Node): string {
  if (node.nodeType === 3) return withoutMarks(node.nodeValue ?? '')
  if (node.nodeName === 'BR') return '\n'
  return Array.from(node.childNodes).map(codeText).join('')
}

/** Refuses content that {@link codeText} would lose. */
export function checkCode(document: Document, code: Element): void {
  for (const element of Array.from(code.querySelectorAll('*'))) {
    if (element.nodeName !== 'BR' && !TRANSPARENT.has(element.nodeName)) {
      const name = element.nodeName.toLowerCase().slice(0, 30)
      throw new Refused('unsupported_html', `The HTML element <${name}> is not supported in code.`)
    }
    if (applyStyles(document, element).querySelector('u, s, b, i')) {
      throw new Refused('unsupported_style', 'Underlined, bold, italic or struck text is not supported in code.')
    }
  }
}

/** The `<pre>` that is all of an inline code; browsers show it as a block. */
export function blockIn(code: Element): Element | null {
  const only = code.children.length === 1 ? code.firstElementChild : null
  return only?.nodeName === 'PRE' && only.textContent?.trim() === code.textContent?.trim() ? only : null
}

/** A fenced code block. */
export function codeBlock(code: string): string {
  const fence = '`'.repeat(Math.max(2, longestRun(code)) + 1)
  return `\n\n${fence}\n${code.replace(/^\n|\n$/g, '')}\n${fence}\n\n`
}

/** Inline code; each line becomes a separate code span. */
export function inlineCode(code: string): string {
  return code
    .split('\n')
    .map((line) => (line.trim() ? ticked(line) : ''))
    .join('  \n')
}

function ticked(line: string): string {
  const ticks = '`'.repeat(longestRun(line) + 1)
  const space = /^`|`$|^ .* $/.test(line) ? ' ' : ''
  return `${ticks}${space}${line}${space}${ticks}`
}

function longestRun(code: string): number {
  return Math.max(0, ...(code.match(/`+/g) ?? []).map((run) => run.length))
}

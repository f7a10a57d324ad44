import { createDocument } from '@mixmark-io/domino'
import { last } from '../../../../../shared/required.ts'
import { blockIn, checkCode } from './code.ts'
import { elementsOf } from './dom.ts'
import { withDollars, withoutMarks } from './formula-marks.ts'
import { checkedFormula, splitFormulas } from './formulas.ts'
import { distributeEmphasis, fillBlank } from './emphasis.ts'
import { INLINE_CODE, markdownWriter, type References } from './markdown-writer.ts'
import { importLimits, type ImportLimits } from '../limits.ts'
import { Refused } from '../refusals.ts'
import { applyStyles } from './styles.ts'

const KNOWN = new Set(
  `A ABBR ADDRESS ARTICLE ASIDE B BIG BLOCKQUOTE BR CAPTION CENTER CITE CODE COL COLGROUP DD DEL DFN
  DIV DL DT EM FIGCAPTION FIGURE FONT FOOTER H1 H2 H3 H4 H5 H6 HEADER HR I IMG INS KBD LABEL LI MAIN MARK NOBR O:P OL P
  PRE Q S SAMP SECTION SMALL SPAN STRIKE STRONG SUB SUP TABLE TBODY TD TFOOT TH THEAD TR TT U UL VAR WBR`.split(/\s+/),
)

/** Elements that may contain a display formula; elsewhere it is rendered large within the line. */
const PLAIN_BLOCKS = new Set(['BODY', 'CENTER', 'DIV', 'FONT', 'P', 'SECTION', 'SPAN'])

/**
 * Converts HTML to Markdown with formulas in dollars.
 * @throws Refused for elements that Markdown cannot express, invalid formulas and missing images
 */
export function htmlToMarkdown(html: string, references: References, limits = importLimits): string {
  const source = withoutMarks(html)
  refuseHeavy(source, limits)
  const document = createDocument(`<body>${source}`)
  const { body } = document
  const open: { element: Element; depth: number; display: boolean }[] = [{ element: body, depth: 0, display: true }]
  for (let entry; (entry = open.pop());) {
    const { depth } = entry
    if (depth > 0) check(entry.element, depth, limits)
    const element = applyStyles(document, entry.element)
    fillBlank(element)
    distributeEmphasis(document, element)
    const block = INLINE_CODE.has(element.nodeName) ? blockIn(element) : null
    if (block) {
      element.replaceWith(block)
      open.push({ ...entry, element: block })
      continue
    }
    if (element.nodeName === 'PRE' || INLINE_CODE.has(element.nodeName)) {
      checkCode(document, element)
      continue
    }
    const display = entry.display && PLAIN_BLOCKS.has(element.nodeName)
    for (const run of textRuns(element)) replaceFormulas(document, run, display)
    for (const child of elementsOf(element)) open.push({ element: child, depth: depth + 1, display })
  }
  return withDollars(markdownWriter(references).turndown(body))
}

/** Whether HTML has an element of this name that occurs in texts. */
export function isHtmlElement(name: string): boolean {
  return (
    KNOWN.has(name.toUpperCase()) ||
    /^(?:audio|embed|form|iframe|input|math|object|script|style|svg|video)$/i.test(name)
  )
}

/** Refuses texts that take the HTML parser too long: very many tags, or very deep nesting. */
export function refuseHeavy(html: string, { htmlDepth, htmlTags }: ImportLimits): void {
  const unclosed = new Map<string, number>()
  let tags = 0
  let depth = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]{0,30})/gi)) {
    const tag = name.toLowerCase()
    if (++tags > htmlTags) throw new Refused('unsupported_html', `A text has more than ${htmlTags} HTML tags.`)
    if (/^(?:p|br|hr|img|wbr|col|li|t[rdh]|d[td])$/.test(tag)) continue
    const count = unclosed.get(tag) ?? 0
    const change = slash ? -Math.min(count, 1) : 1
    unclosed.set(tag, count + change)
    depth += change
    if (depth > htmlDepth) throw new Refused('unsupported_html', 'The HTML of a text is nested too deeply.')
  }
  if (/<\/?[a-z][^<>]*$/i.test(html.slice(html.lastIndexOf('<')))) {
    throw new Refused('unsupported_html', 'The HTML of a text ends inside a tag; write a less-than sign as &lt;')
  }
}

function check(element: Element, depth: number, { htmlDepth }: ImportLimits): void {
  const name = element.nodeName
  const shown = name.toLowerCase().slice(0, 30)
  if (name === 'X-TEX') return
  if (!KNOWN.has(name)) throw new Refused('unsupported_html', `The HTML element <${shown}> is not supported.`)
  if (depth > htmlDepth) throw new Refused('unsupported_html', 'The HTML of a text is nested too deeply.')
  if (/\bmultilang\b/.test(element.getAttribute('class') ?? '')) {
    throw new Refused('unsupported_html', 'A text contains several languages; create a file for each language.')
  }
}

/** Runs of adjacent texts and line breaks in an element, since a formula can span several of them. */
function textRuns(element: Element): ChildNode[][] {
  let run: ChildNode[] = []
  const runs = [run]
  for (const node of Array.from(element.childNodes)) {
    if (node.nodeType === 3 || node.nodeName === 'BR') run.push(node)
    else if (node.nodeType === 1) runs.push((run = []))
  }
  return runs.filter((run) => run.some((node) => node.nodeType === 3 && /\\[([]|\$\$/.test(node.nodeValue ?? '')))
}

const BREAK = '\uFDD3'

function replaceFormulas(document: Document, run: ChildNode[], display: boolean): void {
  const text = run.map((node) => (node.nodeName === 'BR' ? BREAK : node.nodeValue)).join('')
  const end = last(run)
  const insert = (node: Node) => end.parentNode?.insertBefore(node, end)
  for (const stretch of splitFormulas(text)) {
    if ('tex' in stretch) {
      const tex = checkedFormula(stretch.tex.replaceAll(BREAK, ' '), stretch.display)
      const element = document.createElement('x-tex')
      const inPlace = stretch.display && !display
      element.setAttribute('tex', inPlace ? `{\\displaystyle ${tex}}` : tex)
      if (stretch.display && display) element.setAttribute('display', '')
      element.textContent = 'x'
      insert(element)
      continue
    }
    for (const [index, part] of stretch.text.split(BREAK).entries()) {
      if (index > 0) insert(document.createElement('br'))
      if (part) insert(document.createTextNode(part))
    }
  }
  for (const node of run) node.parentNode?.removeChild(node)
}

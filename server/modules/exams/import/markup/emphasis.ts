import { elementsOf, hasBlocks } from './dom.ts'
import { Refused } from '../refusals.ts'

/** Elements of each kind of emphasis: bold, italic, struck, underlined, highlighted. */
const KINDS = {
  b: ['STRONG', 'B'],
  i: ['EM', 'I', 'VAR', 'CITE', 'DFN'],
  s: ['S', 'DEL', 'STRIKE'],
  u: ['U', 'INS'],
  mark: ['MARK'],
}

/** Name of a kind of emphasis; also the name of its tag in the question renderer. */
export type Emphasis = keyof typeof KINDS

const kinds = Object.entries(KINDS) as [Emphasis, string[]][]

/** Attribute that marks an emphasis element as having no effect. */
const PLAIN = 'x-plain'

/** Removes the emphasis of an element but keeps its content. */
export function unemphasize(element: Element): void {
  element.setAttribute(PLAIN, '')
}

/** The kind of emphasis of an element. */
export function emphasisOf(node: Node): Emphasis | null {
  if (node.nodeType !== 1 || (node as Element).hasAttribute(PLAIN)) return null
  return kinds.find(([, names]) => names.includes(node.nodeName))?.[0] ?? null
}

/** Markdown delimiters. Underline and highlighting have none. */
const DELIMITERS: Partial<Record<Emphasis, string>> = { b: '**', i: '*', s: '~~' }

/**
 * Markdown of emphasized text: with delimiters where they are parsed as such (CommonMark, "flanking delimiter
 * runs"), otherwise with tags, as in `a<b>(b)</b>c`. Paragraphs inside are emphasized one by one.
 */
export function emphasized(kind: Emphasis, content: string, node: Node): string {
  if ((node as { isCode?: boolean }).isCode || isWithin(node, kind)) return content
  const wrap = wrapper(kind, node)
  return content
    .split(/(\s*\n[ \t]*\n\s*)/)
    .map((part, index) => (index % 2 || !part.trim() ? part : wrap(part)))
    .join('')
}

function wrapper(kind: Emphasis, node: Node): (content: string) => string {
  const tags = (content: string) => `<${kind}>${content}</${kind}>`
  const mark = DELIMITERS[kind]
  if (!mark) return tags
  const glued = (sibling: Node | null, edge: RegExp, word: RegExp) =>
    !edge.test(node.textContent ?? '') && word.test(sibling?.textContent ?? '')
  const before = glued(node.previousSibling, /^\s/, /[\p{L}\p{N}]$/u)
  const after = glued(node.nextSibling, /\s$/, /^[\p{L}\p{N}]/u)
  return (content) => {
    const stop = after ? (/(?:\\?[.,:;!?])+$/.exec(content)?.[0] ?? '') : ''
    const inner = content.slice(0, content.length - stop.length)
    const shows = (before && !/^[\p{L}\p{N}]/u.test(inner)) || (after && !stop && !/[\p{L}\p{N}]$/u.test(inner))
    return shows || !inner ? tags(content) : `${mark}${inner}${mark}${stop}`
  }
}

function isWithin(node: Node, kind: Emphasis): boolean {
  for (let above = node.parentNode; above; above = above.parentNode) if (emphasisOf(above) === kind) return true
  return false
}

/**
 * Moves emphasis around paragraphs, lists and tables into them, because Markdown supports it only within a line of
 * text.
 */
export function distributeEmphasis(document: Document, element: Element): void {
  const kind = emphasisOf(element)
  if (!kind || !elementsOf(element).some(hasBlocks)) return
  emphasizeContent(document, element, kind)
  unemphasize(element)
}

/**
 * Wraps each run of text in an element in emphasis.
 * @throws Refused for code, which cannot be emphasized
 */
export function emphasizeContent(document: Document, element: Element, kind: Emphasis): void {
  let run: Node[] = []
  const wrapRun = () => {
    if (run.some((node) => node.textContent?.trim() && !consistsOf(node, kind))) {
      const wrapped = element.insertBefore(document.createElement(kind), run[0] ?? null)
      for (const node of run) wrapped.appendChild(node)
    }
    run = []
  }
  for (const child of Array.from(element.childNodes)) {
    if (!hasBlocks(child)) {
      run.push(child)
      continue
    }
    wrapRun()
    if (child.nodeName === 'PRE') throw new Refused('unsupported_html', `The text of <pre> cannot be in <${kind}>.`)
    emphasizeContent(document, child as Element, kind)
  }
  wrapRun()
}

/** Whether a node consists only of text with the emphasis, possibly from an inner element. */
function consistsOf(node: Node, kind: Emphasis): boolean {
  for (let only: Node | null = node; only; only = only.childNodes.length === 1 ? only.firstChild : null) {
    if (emphasisOf(only) === kind) return true
  }
  return false
}

/** Converts an underlined blank, the gap of a cloze sentence, to underscores. */
export function fillBlank(element: Element): void {
  const text = element.textContent ?? ''
  if (emphasisOf(element) !== 'u' || !text || text.trim() || element.querySelector('img')) return
  element.textContent = '_'.repeat(Math.min(Math.max(text.length, 3), 20))
  unemphasize(element)
}

import { isPlainColour, isWhite } from './colours.ts'
import { renamed } from './dom.ts'
import { emphasisOf, emphasizeContent, unemphasize, type Emphasis } from './emphasis.ts'
import { Refused } from '../refusals.ts'

type Style = Map<string, string>

/** The declarations of an element's `style`, in lower case. */
function styleOf(element: Element): Style {
  const declarations = (element.getAttribute('style') ?? '').toLowerCase().split(';')
  return new Map(
    declarations.flatMap((each): [string, string][] => {
      const colon = each.indexOf(':')
      return colon < 0 ? [] : [[each.slice(0, colon).trim(), each.slice(colon + 1).trim()]]
    }),
  )
}

/**
 * Replaces CSS formatting of an element by elements: underlined, struck, bold, italic, superscript and subscript text,
 * and preserved white space. Sizes, fonts and paragraph alignment are ignored.
 * @returns the element, possibly a new one
 * @throws Refused for significant formatting that cannot be kept: colours, hidden text, changed case, other list
 * numbering
 */
export function applyStyles(document: Document, element: Element): Element {
  const style = styleOf(element)
  refuseLost(element, style)
  if (element.nodeName === 'OL' || element.nodeName === 'LI') checkNumbering(element, style)
  const own = emphasisOf(element)
  if (own && isCancelled(own, style)) unemphasize(element)
  for (const kind of emphasisIn(style)) if (own !== kind) emphasizeContent(document, element, kind)
  if (/^(?:pre|break-spaces)/.test(style.get('white-space') ?? '') && !element.querySelector('pre')) {
    preserveSpace(document, element)
  }
  const align = style.get('vertical-align') ?? ''
  return element.nodeName === 'SPAN' && /^su(?:per|b)$/.test(align)
    ? renamed(document, element, align === 'sub' ? 'sub' : 'sup')
    : element
}

const decoration = (style: Style) => style.get('text-decoration-line') ?? style.get('text-decoration') ?? ''
const isBold = (weight = '') => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600

function emphasisIn(style: Style): Emphasis[] {
  const kinds: Emphasis[] = []
  if (decoration(style).includes('underline')) kinds.push('u')
  if (decoration(style).includes('line-through')) kinds.push('s')
  if (/^(?:italic|oblique)/.test(style.get('font-style') ?? '')) kinds.push('i')
  if (isBold(style.get('font-weight'))) kinds.push('b')
  return kinds
}

/** Whether the style cancels the element's emphasis, as in `<b style="font-weight: normal">`. */
function isCancelled(kind: Emphasis, style: Style): boolean {
  if (kind === 'b') return style.has('font-weight') && !isBold(style.get('font-weight'))
  if (kind === 'i') return style.get('font-style') === 'normal'
  return kind !== 'mark' && decoration(style).includes('none')
}

function refuseLost(element: Element, style: Style): void {
  const refuse = (reason: string) => new Refused('unsupported_style', reason)
  const hides =
    style.get('display') === 'none' || style.get('visibility') === 'hidden' || element.hasAttribute('hidden')
  if (hides && element.textContent?.trim()) throw refuse('A text is hidden, which is not supported.')
  if (/^(?:upper|lower|capital)/.test(style.get('text-transform') ?? '')) {
    throw refuse('A style changes the case of letters, which is not supported: type them as displayed.')
  }
  const text = style.get('color') ?? element.getAttribute('color')
  if (text && (!isPlainColour(text) || isWhite(text))) {
    throw refuse(`Coloured text (${text.slice(0, 40)}) is not supported.`)
  }
  for (const property of ['background-color', 'background']) {
    const behind = style.get(property) ?? (property === 'background' ? element.getAttribute('bgcolor') : null)
    if (behind && !isPlainColour(behind)) {
      throw refuse(`A background colour (${behind.slice(0, 40)}) is not supported.`)
    }
  }
}

/** The `type` of a numbered list by its CSS name. */
const NUMBERING: Record<string, string> = {
  decimal: '1',
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
}

/** Sets the `type` of a numbered list; refuses numbering not supported by Markdown lists. */
function checkNumbering(element: Element, style: Style): void {
  const refuse = (what: string) =>
    new Refused('unsupported_style', `Lists numbered ${what} are not supported; write the numbers as text.`)
  const named = style.get('list-style-type') ?? style.get('list-style')?.split(/\s+/).find(isNumbering)
  if (element.nodeName === 'LI') {
    if (element.parentElement?.nodeName !== 'OL') return
    if (element.hasAttribute('value') || element.hasAttribute('type') || named) throw refuse('item by item')
    return
  }
  const type = named ? NUMBERING[named] : (element.getAttribute('type') ?? '1')
  if (!type || !/^[1aAiI]$/.test(type)) throw refuse(`in the style ${String(named ?? type).slice(0, 30)}`)
  if (element.hasAttribute('reversed')) throw refuse('backwards')
  if (!/^\d{0,8}$/.test((element.getAttribute('start') ?? '').trim())) throw refuse('from below zero')
  element.setAttribute('type', type)
}

const isNumbering = (word: string) => !/^(?:inside|outside|inherit|initial|url\(.*)$/.test(word)

/** Rewrites newlines and runs of spaces in an element so that HTML preserves them. */
function preserveSpace(document: Document, element: Element): void {
  for (const node of Array.from(element.childNodes)) {
    if (node.nodeType === 1) preserveSpace(document, node as Element)
    if (node.nodeType !== 3) continue
    for (const [index, line] of (node.nodeValue ?? '').split('\n').entries()) {
      if (index > 0) element.insertBefore(document.createElement('br'), node)
      element.insertBefore(document.createTextNode(withVisibleSpaces(line)), node)
    }
    element.removeChild(node)
  }
}

/** Replaces every second space of a run by a no-break space. */
export function withVisibleSpaces(line: string): string {
  return line.replaceAll('\t', '    ').replaceAll('  ', '\u00a0 ')
}

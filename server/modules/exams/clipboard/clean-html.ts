import { isPlainColour } from '../import/markup/colours.ts'
import { elementsOf, renamed } from '../import/markup/dom.ts'
import { canTypeset, checkedFormula } from '../import/markup/formulas.ts'
import { Refused } from '../import/refusals.ts'
import { withTex } from '../import/formats/qti/mathml.ts'
import type { PasteNotes } from './notes.ts'
import { wordFormula } from './omml.ts'

/** Elements whose content shows nothing, or cannot be in a question. */
const removed = new Set(
  'AUDIO BUTTON CANVAS EMBED FORM IFRAME INPUT MAP MATH NOSCRIPT OBJECT SELECT SVG TEXTAREA VIDEO'.split(' '),
)
/** Elements that the converter of texts knows. */
const known = new Set(
  `A ABBR ADDRESS ARTICLE ASIDE B BIG BLOCKQUOTE BR CAPTION CENTER CITE CODE COL COLGROUP DD DEL DFN DIV DL DT EM
  FIGCAPTION FIGURE FONT FOOTER H1 H2 H3 H4 H5 H6 HEADER HR I IMG INS KBD LABEL LI MAIN MARK NOBR OL P PRE Q S SAMP
  SECTION SMALL SPAN STRIKE STRONG SUB SUP TABLE TBODY TD TFOOT TH THEAD TR TT U UL VAR WBR X-TEX`.split(/\s+/),
)

/** Attribute of an element that its author marked by bold, colour or highlighting; see `marked-lines.ts`. */
export const emphasisMark = 'data-marked'

const styleText = (element: Element) => (element.getAttribute('style') ?? '').toLowerCase()
const styleOf = (element: Element, name: string): string =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`).exec(styleText(element))?.[1]?.trim() ?? ''

function unwrap(element: Element): void {
  while (element.firstChild) element.parentNode?.insertBefore(element.firstChild, element)
  element.remove()
}

/**
 * Prepares the DOM of pasted content for the converter of texts, which refuses what it cannot keep: here that is
 * removed or changed, and named.
 */
export function cleanDom(document: Document, notes: PasteNotes): void {
  for (const element of descendants(document.body)) {
    if (element.parentNode) cleanElement(document, element, notes)
  }
  for (const node of textNodes(document.body)) dollarFormulas(node, notes)
}

/** All elements in an element; formulas as a whole. */
function descendants(root: Element): Element[] {
  const found: Element[] = []
  const stack = elementsOf(root).toReversed()
  for (let each; (each = stack.pop());) {
    found.push(each)
    if (!/^M:OMATH/i.test(each.nodeName)) stack.push(...elementsOf(each).toReversed())
  }
  return found
}

function textNodes(root: Node): Text[] {
  const found: Text[] = []
  const stack: Node[] = [root]
  for (let node; (node = stack.pop());) {
    if (node.nodeType === 3) found.push(node as Text)
    else if (node.nodeName !== 'PRE' && node.nodeName !== 'CODE' && node.nodeName !== 'X-TEX') {
      stack.push(...Array.from(node.childNodes))
    }
  }
  return found
}

function cleanElement(document: Document, element: Element, notes: PasteNotes): void {
  const name = element.nodeName.toUpperCase()
  if (name.startsWith('M:OMATH')) return replaceEquation(document, element, notes)
  if (isHidden(element)) {
    if (element.textContent?.trim()) notes.add('leftOut', 'hidden', element.textContent)
    return element.remove()
  }
  if (name === 'IMG') return cleanPicture(element, notes)
  if (removed.has(name)) {
    notes.add('leftOut', 'elements', `<${name.toLowerCase()}>`)
    return element.remove()
  }
  if (isTracked(element, notes)) return
  if (
    /MsoCommentReference|mso-comment-reference/i.test(
      `${element.getAttribute('class')} ${element.getAttribute('style')}`,
    )
  ) {
    notes.add('leftOut', 'comments')
    return element.remove()
  }
  if (!known.has(name)) {
    if (!/^(?:O|V|W|ST1|GOOGLE-SHEETS)[:-]/.test(name)) notes.add('changed', 'elements', `<${name.toLowerCase()}>`)
    return unwrap(element)
  }
  cleanStyle(document, element, notes)
}

const isHidden = (element: Element) =>
  element.nodeName !== 'X-TEX' &&
  (styleOf(element, 'display') === 'none' ||
    styleOf(element, 'visibility') === 'hidden' ||
    styleOf(element, 'mso-hide') === 'all' ||
    element.hasAttribute('hidden'))

/** Tracked changes of Word: they have a time. Deleted text is left out, inserted text is text. */
function isTracked(element: Element, notes: PasteNotes): boolean {
  if (!element.hasAttribute('datetime')) return false
  if (element.nodeName === 'DEL') {
    notes.add('leftOut', 'deletions', element.textContent ?? '')
    element.remove()
    return true
  }
  if (element.nodeName !== 'INS') return false
  notes.add('changed', 'insertions', element.textContent ?? '')
  unwrap(element)
  return true
}

/** Pictures that the page has taken from the clipboard are named `clipboard:1`; stored ones `image:…`. */
function cleanPicture(picture: Element, notes: PasteNotes): void {
  const source = picture.getAttribute('src') ?? ''
  if (/^(?:clipboard:\d{1,3}|image:[0-9a-f]{64}\.(?:png|webp))$/.test(source)) {
    notes.add('kept', 'pictures', picture.getAttribute('alt') ?? '')
    for (const attribute of Array.from(picture.attributes)) {
      if (attribute.name !== 'src' && attribute.name !== 'alt') picture.removeAttribute(attribute.name)
    }
    return
  }
  if (/^https?:/i.test(source)) notes.add('leftOut', 'linkedPictures', source.replace(/[?#].*/, ''))
  else notes.add('leftOut', 'unreadablePictures', /[^/\\]*$/.exec(source.slice(0, 300))?.[0] ?? '')
  picture.remove()
}

function replaceEquation(document: Document, element: Element, notes: PasteNotes): void {
  const { tex, unknown } = wordFormula(element)
  const isAlone = /^M:OMATHPARA$/i.test(element.nodeName)
  if (unknown.length) notes.add('changed', 'unknownFormula', unknown.map((each) => `<${each}>`).join(', '))
  const formula = formulaElement(document, tex, isAlone, notes)
  if (formula && !unknown.length) notes.add('kept', 'formulas', tex)
  element.parentNode?.replaceChild(formula ?? document.createTextNode(element.textContent ?? ''), element)
}

/** A formula for the converter of texts; null if it cannot be drawn, which is named. */
function formulaElement(document: Document, tex: string, isAlone: boolean, notes: PasteNotes): Element | null {
  if (!tex) return document.createElement('span')
  try {
    const element = document.createElement('x-tex')
    const checked = checkedFormula(tex, isAlone)
    element.setAttribute('tex', checked)
    if (isAlone) element.setAttribute('display', '')
    element.textContent = 'x'
    return element
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    notes.add('changed', 'brokenFormula', tex)
    return null
  }
}

/** HTML with its formulas in MathML as TeX; a formula that cannot be read is kept as its text. */
export function withMathml(html: string, notes: PasteNotes): string {
  return html.replace(/<(?:mml:|m:)?math\b[^]*?<\/(?:mml:|m:)?math>/gi, (formula) => {
    try {
      const tex = withTex(formula.replace(/<(\/?)(?:mml:|m:)/gi, '<$1'), true)
      if (tex) notes.add('kept', 'formulas')
      return tex
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      notes.add('changed', 'unknownFormula', error.message)
      return formula.replace(/<[^>]*>/g, ' ')
    }
  })
}

/** TeX between dollars, as authors type it into Word; prices such as $5 stay text. */
function dollarFormulas(node: Text, notes: PasteNotes): void {
  const text = node.nodeValue ?? ''
  if (!text.includes('$')) return
  node.nodeValue = text.replace(/(?<![\\$])\$([^$\n]{1,400})\$(?!\$)/g, (whole, tex: string) => {
    if (!/[\\^_{}=]/.test(tex) || /^\s|\s$/.test(tex) || !canTypeset(tex)) return whole
    notes.add('kept', 'dollarFormulas', tex)
    return `\\(${tex}\\)`
  })
}

/** Declarations that the converter of texts reads, or that mean nothing. */
const keptStyles =
  /^(?:font-weight|font-style|text-decoration(?:-line)?|vertical-align|white-space|text-align|list-style-type|mso-list)$/

function cleanStyle(document: Document, element: Element, notes: PasteNotes): void {
  const style = styleText(element)
  const highlight =
    styleOf(element, 'mso-highlight') || styleOf(element, 'background') || styleOf(element, 'background-color')
  const isInline = /^(?:SPAN|FONT|B|I|U|STRONG|EM|A)$/.test(element.nodeName)
  const colour = styleOf(element, 'color') || (element.getAttribute('color') ?? '')
  if (element.getAttribute('bgcolor') || element.getAttribute('color') || element.getAttribute('background')) {
    for (const name of ['bgcolor', 'color', 'background']) element.removeAttribute(name)
  }
  if (/font-(?:size|family)|margin|text-indent|line-height/.test(style) || element.nodeName === 'FONT') {
    notes.add('changed', 'fonts')
  }
  const casing = styleOf(element, 'text-transform')
  if (/^(?:upper|lower)case/.test(casing)) recase(element, casing.startsWith('upper'), notes)
  else if (casing === 'capitalize') notes.add('changed', 'letterCase', element.textContent ?? '')
  element.removeAttribute('face')
  element.removeAttribute('size')
  element.setAttribute(
    'style',
    style
      .split(';')
      .filter((each) => keptStyles.test(each.split(':')[0]?.trim() ?? ''))
      .join(';'),
  )
  if (colour && !isPlainColour(colour) && element.textContent?.trim()) {
    notes.add('changed', 'colours', element.textContent)
    element.setAttribute(emphasisMark, '')
  }
  if (!highlight || isPlainColour(highlight) || !element.textContent?.trim()) return
  if (!isInline) return notes.add('changed', 'colours', element.textContent ?? '')
  notes.add('kept', 'highlights', element.textContent)
  const mark = document.createElement('mark')
  while (element.firstChild) mark.appendChild(element.firstChild)
  element.appendChild(mark)
}

function recase(element: Element, isUpper: boolean, notes: PasteNotes): void {
  notes.add('changed', 'letterCase', element.textContent ?? '')
  for (const node of textNodes(element)) {
    const text = node.nodeValue ?? ''
    node.nodeValue = isUpper ? text.toUpperCase() : text.toLowerCase()
  }
}

/** Cells of a table hold one line of text each: lists and paragraphs become lines, inner tables text. */
export function flattenCells(document: Document, table: Element, notes: PasteNotes): void {
  for (const cell of Array.from(table.querySelectorAll('td, th'))) {
    const blocks = Array.from(cell.querySelectorAll('ul, ol, dl, table, pre, blockquote'))
    const paragraphs = elementsOf(cell).filter(({ nodeName }) => /^(?:P|DIV)$/.test(nodeName))
    if (blocks.length || paragraphs.length > 1) notes.add('changed', 'cells', cell.textContent ?? '')
    for (const item of Array.from(cell.querySelectorAll('li, dt, dd, tr'))) {
      item.appendChild(document.createElement('br'))
      if (item.nodeName === 'LI') item.insertBefore(document.createTextNode('• '), item.firstChild)
      unwrap(item)
    }
    for (const each of Array.from(cell.querySelectorAll('ul, ol, dl, table, tbody, td, th, pre, blockquote'))) {
      each.appendChild(document.createTextNode(' '))
      unwrap(each)
    }
    for (const [i, each] of paragraphs.entries()) {
      if (i > 0) each.parentNode?.insertBefore(document.createElement('br'), each)
      renamed(document, each, 'span')
    }
  }
}

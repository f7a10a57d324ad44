import { elementsOf, hasBlocks } from '../import/markup/dom.ts'
import { htmlToMarkdown } from '../import/markup/html.ts'
import { toMarkdown } from '../import/markup/markdown.ts'
import { Refused } from '../import/refusals.ts'
import { emphasisMark, flattenCells } from './clean-html.ts'
import { itemMarker, type Marker, readMarker } from './marker.ts'
import type { PasteNotes } from './notes.ts'

/** A paragraph, list item or table of pasted content. */
export interface Line {
  marker: Marker | null
  /** nesting of a list, from 1; 0 outside lists */
  level: number
  markdown: string
  /** its author has set all of it in bold, in a colour or highlighted */
  isEmphasized: boolean
  /** its author has put an asterisk in front of it or behind it */
  isStarred: boolean
  isTable: boolean
}

const references = {
  image: (source: string) => source,
  link: () => undefined,
}

/** Markdown of HTML; what the converter refuses is kept as text and named. */
export function markdownOf(html: string, notes: PasteNotes, asText: () => string): string {
  try {
    return htmlToMarkdown(html, { ...references, link: () => notes.add('leftOut', 'links') })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    notes.add('changed', 'formatting', error.message)
    return toMarkdown(asText().slice(0, 19_000), 'plain', references)
  }
}

/** The lines of pasted HTML that has been cleaned. */
export function linesOf(document: Document, notes: PasteNotes): Line[] {
  const lines: Line[] = []
  const visit = (parent: Element, level: number) => {
    let run: Node[] = []
    const flush = () => {
      if (run.length) lines.push(...inlineLines(document, run, notes))
      run = []
    }
    for (const node of Array.from(parent.childNodes)) {
      const isBlock = node.nodeType === 1 && hasBlocks(node)
      if (!isBlock) {
        run.push(node)
        continue
      }
      flush()
      block(node as Element, level)
    }
    flush()
  }
  const block = (element: Element, level: number) => {
    const name = element.nodeName
    if (name === 'TABLE') return lines.push(tableLine(document, element, notes))
    if (name === 'UL' || name === 'OL') return list(element, level + 1)
    if (name === 'HR') return
    if (elementsOf(element).some(hasBlocks)) return visit(element, level)
    if (name === 'PRE' || name === 'BLOCKQUOTE') {
      const markdown = markdownOf(element.outerHTML, notes, () => element.textContent ?? '')
      return lines.push({ ...blank, markdown })
    }
    lines.push(...paragraphLines(document, element, notes))
  }
  const list = (element: Element, level: number) => {
    const type = /list-style-type\s*:\s*([\w-]+)/.exec(element.getAttribute('style') ?? '')?.[1]
    const kind = element.nodeName === 'UL' ? 'disc' : (type ?? element.getAttribute('type') ?? '1')
    let number = Number(element.getAttribute('start') ?? 1) || 1
    for (const item of elementsOf(element)) {
      if (item.nodeName !== 'LI') {
        block(item, level)
        continue
      }
      const own = /list-style-type\s*:\s*([\w-]+)/.exec(item.getAttribute('style') ?? '')?.[1]
      number = Number(item.getAttribute('value')) || number
      const marker = element.nodeName === 'UL' ? itemMarker('disc', number) : itemMarker(own ?? kind, number)
      const start = lines.length
      for (const each of ['value', 'type', 'style']) item.removeAttribute(each)
      visit(item, level)
      const firstLine = lines[start]
      if (firstLine && !firstLine.marker && !firstLine.isTable) Object.assign(firstLine, { marker, level })
      number++
    }
  }
  visit(document.body, 0)
  return lines.filter(({ markdown, isTable }) => isTable || markdown.trim())
}

const blank: Omit<Line, 'markdown'> = {
  marker: null,
  level: 0,
  isEmphasized: false,
  isStarred: false,
  isTable: false,
}

function tableLine(document: Document, table: Element, notes: PasteNotes): Line {
  flattenCells(document, table, notes)
  notes.add('kept', 'tables')
  return { ...blank, isTable: true, markdown: markdownOf(table.outerHTML, notes, () => table.textContent ?? '') }
}

function inlineLines(document: Document, nodes: readonly Node[], notes: PasteNotes): Line[] {
  const paragraph = document.createElement('p')
  nodes[0]?.parentNode?.insertBefore(paragraph, nodes[0])
  for (const node of nodes) paragraph.appendChild(node)
  return paragraphLines(document, paragraph, notes)
}

/** The lines of a paragraph, which can contain line breaks; a list paragraph of Word has its marker in front. */
function paragraphLines(_document: Document, paragraph: Element, notes: PasteNotes): Line[] {
  const listed = /mso-list\s*:\s*\S+\s+level(\d)/.exec(paragraph.getAttribute('style') ?? '')
  let marker: Marker | null = null
  const label = Array.from(paragraph.querySelectorAll('span')).find((span) =>
    /mso-list\s*:\s*ignore/.test(span.getAttribute('style') ?? ''),
  )
  if (label) {
    marker = readMarker((label.textContent ?? '').replace(/\u00a0/g, ' ').trim())?.marker ?? { kind: 'bullet' }
    label.remove()
  }
  const isEmphasized = isAllMarked(paragraph)
  paragraph.setAttribute('style', '')
  const inner = paragraph.innerHTML
  const markdown = markdownOf(inner, notes, () => paragraph.textContent ?? '')
  return markdown.split(/ {2}\n/).map((part, i) => {
    const line = typedLine(part)
    const isListed = i === 0 && (listed || marker)
    return {
      ...line,
      marker: (i === 0 ? marker : null) ?? line.marker,
      level: isListed ? Number(listed?.[1] ?? 1) : 0,
      isEmphasized: line.isEmphasized || isEmphasized,
    }
  })
}

/** Whether all text of a paragraph is in marked elements. */
function isAllMarked(paragraph: Element): boolean {
  const all = (paragraph.textContent ?? '').replace(/\s|^\W?\w\W/g, '').length
  const marked = Array.from(paragraph.querySelectorAll(`[${emphasisMark}]`))
    .filter((each) => !each.parentElement?.closest(`[${emphasisMark}]`))
    .reduce((sum, each) => sum + (each.textContent ?? '').replace(/\s/g, '').length, 0)
  return all > 0 && marked >= all
}

const wrapped = /^(?:\*\*((?:[^*\\]|\\.)+)\*\*|<b>([^<]+)<\/b>|<mark>([^<]*)<\/mark>)$/

/** Text without bold or highlighting around all of it, and whether it had some. */
export function unwrapped(text: string): { text: string; isEmphasized: boolean } {
  const found = wrapped.exec(text.trim())
  const inner = found?.[1] ?? found?.[2] ?? found?.[3]
  return inner === undefined ? { text: text.trim(), isEmphasized: false } : { text: inner.trim(), isEmphasized: true }
}

/** The text of an option without an asterisk in front of it or behind it, and whether it had one. */
export function withoutStar(source: string): { text: string; isStarred: boolean } {
  const text = source.replace(/^\\\*\s*|^\*(?![*\s])(?=[^*]*$)/, '').replace(/\s*(?:\\\*|(?<=^[^*]*)\*)$/, '')
  return { text, isStarred: text !== source }
}

/** Reads marker, asterisk and emphasis of a line in Markdown as it was typed. */
export function typedLine(source: string): Line {
  const whole = unwrapped(source)
  let text = whole.text
    .replace(/^(?:\*\*|<b>)(\\?\*?\s*[([]?(?:\w|[А-Н])[.)\]]?)\s*(?:\*\*|<\/b>)/u, '$1 ')
    .replace(/^(\d{1,3})\\([.)])/, '$1$2')
  let isStarred = false
  const star = () => {
    isStarred = true
    return ''
  }
  text = text.replace(/^\\?\*\s*(?=[([]?\s*\p{L}\s*[.)\]])/u, star)
  const found = readMarker(text)
  let rest = found ? text.slice(found.length) : text
  if (found?.marker.kind === 'letter') {
    const read = withoutStar(rest)
    rest = read.text
    isStarred ||= read.isStarred
  }
  const inner = found ? unwrapped(rest) : { text: rest, isEmphasized: false }
  const isEmphasized = whole.isEmphasized || inner.isEmphasized
  return {
    ...blank,
    marker: found?.marker ?? null,
    // a heading in bold stays bold; an option loses what marks it
    markdown: found ? inner.text : whole.isEmphasized ? source.trim() : rest.trim(),
    isEmphasized,
    isStarred,
  }
}

/** The lines of plain text, which is Markdown already. */
export const plainLines = (text: string): Line[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map(typedLine)

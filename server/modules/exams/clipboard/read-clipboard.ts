import { createDocument } from '@mixmark-io/domino'
import { elementsOf } from '../import/markup/dom.ts'
import { refuseHeavy } from '../import/markup/html.ts'
import { importLimits } from '../import/limits.ts'
import { cleanDom, flattenCells, withMathml } from './clean-html.ts'
import { type Line, linesOf, markdownOf, plainLines } from './lines.ts'
import { type PasteNote, PasteNotes } from './notes.ts'
import { type PastedQuestion, questionsIn } from './questions.ts'
import { type PasteSource, sourceOf, withoutOffice } from './word-source.ts'

/** Content of a clipboard, read for questions. All texts are Markdown with formulas in dollars. */
export interface ReadClipboard {
  source: PasteSource
  /** all of it as one text */
  markdown: string
  /** questions with options; empty if none were recognised */
  questions: PastedQuestion[]
  /** the cells of a table, if the content is one; the first row can be a heading */
  table: string[][] | null
  notes: PasteNote[]
}

const limits = { ...importLimits, htmlDepth: 120, htmlTags: 25_000 }
const longestText = 20_000
const maxCells = 5_000

/**
 * Reads what an author pastes: HTML if there is some, otherwise plain text. Nothing is dropped silently: the notes say
 * what is kept, changed and left out.
 * @throws Refused for HTML that is nested too deeply or has too many elements
 */
export function readClipboard(html: string | null, text: string | null): ReadClipboard {
  return html?.trim() ? readHtml(html) : readText(text ?? '')
}

function readText(text: string): ReadClipboard {
  const notes = new PasteNotes()
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  const isTable = rows.length > 1 && rows.every((row) => row.includes('\t') || !row.trim())
  const table = isTable
    ? rows.filter((row) => row.trim()).map((row) => row.split('\t').map((cell) => cell.trim()))
    : null
  const questions = table ? [] : questionsIn(plainLines(text), notes)
  return { source: 'text', markdown: cut(text.trim(), notes), questions, table, notes: notes.list() }
}

function readHtml(source: string): ReadClipboard {
  const notes = new PasteNotes()
  const { html, comments } = withoutOffice(source)
  for (let i = 0; i < comments; i++) notes.add('leftOut', 'comments')
  const plain = withMathml(html, notes)
  refuseHeavy(plain.replace(/<(?=[^a-z/!])/gi, '&lt;'), limits)
  const document = createDocument(`<body>${plain}`)
  cleanDom(document, notes)
  const table = tableIn(document, notes)
  const lines = linesOf(document, notes)
  const questions = table ? [] : questionsIn(lines, notes)
  return {
    source: sourceOf(source),
    markdown: cut(joined(lines, notes), notes),
    questions,
    table,
    notes: notes.list(),
  }
}

function cut(markdown: string, notes: PasteNotes): string {
  if (markdown.length <= longestText) return markdown
  notes.add('leftOut', 'cut', markdown.slice(longestText))
  return markdown.slice(0, longestText)
}

/** The cells of the only table if there is no text around it. */
function tableIn(document: Document, notes: PasteNotes): string[][] | null {
  const tables = Array.from(document.body.querySelectorAll('table')).filter(
    (each) => !each.parentElement?.closest('table'),
  )
  const [table] = tables
  if (!table || tables.length > 1) return null
  const around =
    (document.body.textContent ?? '').replace(/\s/g, '').length - (table.textContent ?? '').replace(/\s/g, '').length
  if (around > 0) return null
  flattenCells(document, table, notes)
  const rows = Array.from(table.querySelectorAll('tr')).map((row) =>
    elementsOf(row).flatMap((cell) => {
      const spanned = Number(cell.getAttribute('colspan') ?? 1)
      if (spanned > 1 || Number(cell.getAttribute('rowspan') ?? 1) > 1)
        notes.add('changed', 'merged', cell.textContent ?? '')
      const markdown = markdownOf(cell.innerHTML, notes, () => cell.textContent ?? '')
      return [markdown, ...Array.from({ length: Math.min(Math.max(spanned - 1, 0), 20) }, () => '')]
    }),
  )
  const filled = rows.filter((row) => row.some(Boolean))
  const width = Math.max(0, ...filled.map((row) => row.length))
  if (!filled.length || filled.length * width > maxCells) return null
  return filled.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? ''))
}

/** All lines as one text in Markdown: items of lists together, everything else as paragraphs. */
function joined(lines: readonly Line[], notes: PasteNotes): string {
  let markdown = ''
  let before: string | null = null
  for (const { marker, level, markdown: text } of lines) {
    const isItem = marker !== null && (level > 0 || marker.kind !== 'bullet')
    const item = isItem ? itemText({ marker, text, level }) : marker?.kind === 'bullet' ? `- ${text}` : text
    if (isItem && level > 0) notes.add('kept', 'lists')
    const isTight = isItem && before === marker.kind
    markdown += markdown ? (isTight ? (marker.kind === 'letter' ? '  \n' : '\n') : '\n\n') : ''
    markdown += item
    before = isItem ? marker.kind : null
  }
  return markdown
}

function itemText({
  marker,
  text,
  level,
}: {
  marker: NonNullable<Line['marker']>
  text: string
  level: number
}): string {
  const indent = '   '.repeat(Math.max(level - 1, 0))
  if (marker.kind === 'letter') return `${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(marker.place)}) ${text}`
  return `${indent}${marker.kind === 'digits' ? `${marker.number}.` : '-'} ${text}`
}

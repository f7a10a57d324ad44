import { element } from '../../../../../shared/required.ts'
import { MERGED_LEFT, MERGED_UP } from '../../papers/markdown-extensions.ts'
import { elementsOf } from './dom.ts'
import { mapAround } from './formula-marks.ts'
import { Refused } from '../refusals.ts'

const MAX_COLUMNS = 50

/** The delimiter row of a column, by the alignment of its cells. */
const RULES: Record<string, string> = { left: ':---', center: ':---:', right: '---:' }

/**
 * Converts a table to Markdown. The first row becomes the head if it consists of head cells that span one row;
 * otherwise the head is empty and head cells are bold. The remaining positions of a spanning cell are marked as merged.
 * Columns have the alignment of their topmost cell.
 * @throws Refused for content not possible in a line of text: lists, code blocks and tables in a cell
 */
export function tableMarkdown(table: HTMLTableElement, cellMarkdown: (cell: HTMLElement) => string): string {
  if (table.querySelector('table, ul, ol, dl, pre, blockquote')) {
    throw new Refused('unsupported_html', 'A table cell can contain only text, formulas and images.')
  }
  const rows = Array.from(table.querySelectorAll('tr')).filter((row) => row.firstElementChild)
  const [firstRow] = rows
  if (!firstRow) return ''
  const hasHead = elementsOf(firstRow).every((cell) => cell.nodeName === 'TH' && span(cell, 'rowspan') === 1)
  const rules: string[] = []
  const grid = placed(rows, (cell, column) => {
    rules[column] ??= RULES[alignmentOf(cell)] ?? '---'
    const markdown = oneLine(cellMarkdown(cell))
    const isBold = cell.nodeName === 'TH' && markdown && !(hasHead && cell.parentNode === firstRow)
    return isBold ? bold(markdown) : markdown
  })
  const width = Math.max(...grid.map((row) => row.length))
  const line = (cells: string[]) => `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
  const [head = [], ...body] = hasHead ? grid : [[], ...grid]
  const caption = table.querySelector('caption')
  return [
    ...(caption ? [cellMarkdown(caption as HTMLElement), ''] : []),
    line(head),
    line(Array.from({ length: width }, (_, column) => rules[column] ?? '---')),
    ...body.map(line),
  ].join('\n')
}

/** Places cells in a grid, taking into account the spans of preceding cells. */
function placed(rows: Element[], cellMarkdown: (cell: HTMLElement, column: number) => string): string[][] {
  const grid: string[][] = rows.map(() => [])
  for (const [y, row] of rows.entries()) {
    const line = element(grid, y)
    let x = 0
    for (const cell of elementsOf(row)) {
      while (line[x] !== undefined) x++
      const columns = span(cell, 'colspan')
      const below = Math.min(span(cell, 'rowspan'), rows.length - y)
      if (x + columns > MAX_COLUMNS) {
        throw new Refused('unsupported_html', `A table has more than ${MAX_COLUMNS} columns.`)
      }
      for (const spanned of grid.slice(y, y + below)) {
        for (let dx = 0; dx < columns; dx++) spanned[x + dx] ??= dx ? MERGED_LEFT : MERGED_UP
      }
      line[x] = cellMarkdown(cell as HTMLElement, x)
    }
  }
  return grid
}

/** The alignment of a cell; that of the topmost cell applies to its column. */
function alignmentOf(cell: Element): string {
  const [, styled] = /(?:^|;)\s*text-align\s*:\s*(\w+)/i.exec(cell.getAttribute('style') ?? '') ?? []
  return (styled ?? cell.getAttribute('align') ?? '').toLowerCase()
}

function span(cell: Element, name: 'colspan' | 'rowspan'): number {
  const count = Number(cell.getAttribute(name) ?? 1)
  return Number.isInteger(count) && count > 1 ? count : 1
}

/** Converts a cell to one line and escapes bars; a bar in a formula becomes a command. */
function oneLine(markdown: string): string {
  const bars = (tex: string) => tex.replace(/ ?(\\[^]|\|) ?/g, (all, sign) => BARS[sign] ?? all).trim()
  const text = mapAround(markdown, (part) => part.replace(/\\[^]|\|/g, (sign) => (sign === '|' ? '\\|' : sign)), bars)
  return text
    .replace(/\s*\n\s*/g, ' ')
    .trim()
    .replace(/^(?:<<|\^\^)$/, '\\$&')
}

const bold = (markdown: string) => (/^\*\*[^*]+\*\*$/.test(markdown) ? markdown : `<b>${markdown}</b>`)

const BARS: Record<string, string> = { '|': '\\vert ', '\\|': '\\Vert ' }

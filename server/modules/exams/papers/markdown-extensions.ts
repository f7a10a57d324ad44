import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it'
import { last } from '../../../../shared/required.ts'

/** Inline tags for authors, with their HTML elements. */
const elements = new Map(Object.entries({ u: 'u', mark: 'mark', b: 'strong', i: 'em', s: 's' }))
const openingTag = /<(u|mark|b|i|s)>/y
const listType = /^<ol type="([aAiI])">[ \t]*$/
const numberedItem = /^[ \t]*\d{1,9}[.)](?:[ \t]|$)/

/** Cell contents that merge a cell into the one on its left or above it. */
export const MERGED_LEFT = '<<'
export const MERGED_UP = '^^'

/**
 * Extensions of question texts beyond CommonMark and tables: the tags `<u> <mark> <b> <i> <s>` without attributes, a
 * line `<ol type="a">` (or A, i, I) that sets the numbering of the following list, and the cells `<<` and `^^`,
 * which extend the cell on their left or above. A table with an empty head row is shown without it.
 */
export function markdownExtensions(md: MarkdownIt): void {
  md.inline.ruler.push('format_tag', formatTag)
  md.block.ruler.before('list', 'list_type', listTypeLine)
  md.core.ruler.after('block', 'list_types', ({ tokens }) => applyListTypes(tokens))
  md.core.ruler.after('block', 'merged_cells', (state) => void (state.tokens = mergeCells(state.tokens)))
}

function formatTag(state: StateInline, silent: boolean): boolean {
  openingTag.lastIndex = state.pos
  const [tag, name = ''] = openingTag.exec(state.src) ?? []
  const element = elements.get(name)
  if (!tag || !element) return false
  const start = state.pos + tag.length
  const end = closingTag(state, `</${name}>`, start)
  if (end < 0) return false
  if (!silent) {
    const { posMax } = state
    state.push('format_open', element, 1)
    state.pos = start
    state.posMax = end
    state.md.inline.tokenize(state)
    state.push('format_close', element, -1)
    state.posMax = posMax
  }
  state.pos = end + `</${name}>`.length
  return true
}

/** Position of the closing tag, or -1. Skips formulas, code and nested tags. */
function closingTag(state: StateInline, tag: string, start: number): number {
  const { pos } = state
  state.pos = start
  while (state.pos < state.posMax && !state.src.startsWith(tag, state.pos)) state.md.inline.skipToken(state)
  const end = state.pos + tag.length <= state.posMax ? state.pos : -1
  state.pos = pos
  return end
}

function listTypeLine(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const type = listType.exec(lineAt(state, startLine))?.[1]
  let next = startLine + 1
  while (next < endLine && state.isEmpty(next)) next++
  if (!type || next >= endLine || !numberedItem.test(lineAt(state, next))) return false
  if (silent) return true
  const token = state.push('list_type', '', 0)
  token.hidden = true
  token.info = type
  state.line = startLine + 1
  return true
}

const lineAt = (state: StateBlock, line: number) =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])

function applyListTypes(tokens: Token[]): void {
  for (const [at, { type, info }] of tokens.entries()) {
    const list = tokens[at + 1]
    if (type === 'list_type' && list?.type === 'ordered_list_open') list.attrSet('type', info)
  }
}

interface Cell {
  open: Token
  x: number
  y: number
  columns: number
  rows: number
}

function mergeCells(tokens: Token[]): Token[] {
  const kept: Token[] = []
  let grid: Cell[][] = []
  let next = 0
  for (const [at, token] of tokens.entries()) {
    if (at < next) continue
    if (token.type === 'thead_open' && isEmptyHead(tokens, at)) {
      next = endOfHead(tokens, at) + 1
      continue
    }
    if (token.type === 'thead_open' || token.type === 'tbody_open') grid = []
    if (token.type === 'tr_open') grid.push([])
    const owner = /^t[hd]_open$/.test(token.type) ? placed(grid, token, tokens[at + 1]?.content ?? '') : undefined
    // skips a merged cell and its two following tokens
    if (owner && owner.open !== token) next = at + 3
    else kept.push(token)
  }
  return kept
}

/** Adds a cell to the grid. @returns the cell that covers its position */
function placed(grid: Cell[][], open: Token, content: string): Cell {
  const row = last(grid)
  const x = row.length
  const y = grid.length - 1
  const owner = content === MERGED_LEFT ? row.at(-1) : content === MERGED_UP ? grid[y - 1]?.[x] : undefined
  if (owner) {
    owner.columns = Math.max(owner.columns, x - owner.x + 1)
    owner.rows = Math.max(owner.rows, y - owner.y + 1)
    if (owner.columns > 1) owner.open.attrSet('colspan', String(owner.columns))
    if (owner.rows > 1) owner.open.attrSet('rowspan', String(owner.rows))
  }
  const cell = owner ?? { open, x, y, columns: 1, rows: 1 }
  row.push(cell)
  return cell
}

const isEmptyHead = (tokens: Token[], from: number): boolean =>
  tokens.slice(from, endOfHead(tokens, from)).every(({ type, content }) => type !== 'inline' || !content)

const endOfHead = (tokens: Token[], from: number): number =>
  tokens.findIndex(({ type }, at) => at > from && type === 'thead_close')

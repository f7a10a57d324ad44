// Part of the parser thread: reads OpenDocument spreadsheets, whose cells contain both the stored and the displayed
// value. SheetJS drops hidden rows, columns and sheets of this format, and its superscripts. See thread.js.

/** Elements whose text is not part of a cell. */
const besideCells = new Set([
  'office:annotation',
  'office:forms',
  'table:shapes',
  'table:tracked-changes',
  'text:ruby-text',
  'draw:frame',
  'draw:custom-shape',
])
/** Limit on columns; repeated blank cells fill up each row. */
const lastColumn = 1000

/** Tables of a content.xml in tab order. */
function tablesOfDocument(xml) {
  const tables = []
  const shiftOf = new Map()
  const hiddenStyles = new Set()
  let style = ''
  let table = null
  let row = null
  let cell = null
  let at = { row: 0, column: 0 }
  let skipped = 0
  const spans = []
  const parser = new SaxesParser()
  parser.on('error', () => {
    throw new Refusal('unreadable')
  })
  parser.on('doctype', () => {
    throw new Refusal('unreadable')
  })
  const times = (attributes, name) => Math.max(1, Number(attributes[name]) || 1)
  const isHidden = (attributes) => /^(?:collapse|filter)$/.test(attributes['table:visibility'] || '')
  const open = {
    'style:style': (a) => (style = a['style:name'] || ''),
    'style:text-properties': (a) => {
      const position = a['style:text-position'] || ''
      const shift = /^(?:super|[1-9]\d*%)/.test(position) ? 'super' : /^(?:sub|-)/.test(position) ? 'sub' : ''
      if (shift) shiftOf.set(style, shift)
    },
    'style:table-properties': (a) => a['table:display'] === 'false' && hiddenStyles.add(style),
    'table:table': (a) => {
      const hidden = hiddenStyles.has(a['table:style-name']) || a['table:display'] === 'false'
      table = {
        name: a['table:name'] || `Sheet${tables.length + 1}`,
        hidden,
        rows: new Map(),
        hiddenRows: new Set(),
        hiddenColumns: new Set(),
        merges: [],
      }
      tables.push(table)
      at = { row: 0, column: 0 }
    },
    'table:table-column': (a) => {
      const last = Math.min(lastColumn, at.column + times(a, 'table:number-columns-repeated'))
      for (; at.column < last; at.column++) if (isHidden(a)) table.hiddenColumns.add(at.column)
    },
    'table:table-row': (a) => {
      row = { cells: new Map(), repeated: times(a, 'table:number-rows-repeated'), hidden: isHidden(a) }
      at.column = 0
    },
    'table:table-cell': (a) => {
      cell = { a, repeated: times(a, 'table:number-columns-repeated'), paragraphs: [] }
      const rows = times(a, 'table:number-rows-spanned')
      if (rows > 1) table.merges.push({ row: at.row, column: at.column, lastRow: at.row + rows - 1 })
    },
    'table:covered-table-cell': (a) => (at.column += times(a, 'table:number-columns-repeated')),
    'text:p': () => cell && cell.paragraphs.push([]),
    'text:span': (a) => spans.push(shiftOf.get(a['text:style-name']) || ''),
    'text:s': (a) => add(' '.repeat(Math.min(100, times(a, 'text:c')))),
    'text:tab': () => add('\t'),
    'text:line-break': () => add('\n'),
  }
  const close = {
    'text:span': () => spans.pop(),
    'table:table-cell': () => {
      const found = cellOfDocument(cell)
      const last = Math.min(lastColumn, at.column + cell.repeated)
      for (let c = at.column; found && c < last; c++) row.cells.set(c, found)
      at.column += cell.repeated
      cell = null
    },
    'table:table-row': () => {
      if (row.cells.size && row.repeated > maxFilledRows) throw new Refusal('rows')
      for (let i = 0; row.cells.size && i < row.repeated; i++) {
        table.rows.set(at.row + i, new Map(row.cells))
        if (row.hidden) table.hiddenRows.add(at.row + i)
      }
      at.row += row.repeated
      row = null
    },
    'table:table': () => (table = null),
  }
  const add = (text) => {
    const paragraph = cell && cell.paragraphs.at(-1)
    if (paragraph) paragraph.push({ text, shift: spans.findLast((each) => each) || '' })
  }
  parser.on('opentag', ({ name, attributes }) => {
    if (besideCells.has(name)) skipped++
    else if (!skipped && open[name] && (table || !name.startsWith('table:table-'))) open[name](attributes)
  })
  parser.on('text', (text) => {
    if (!skipped) add(text.replace(/[\t\r\n ]+/g, ' '))
  })
  parser.on('closetag', ({ name }) => {
    if (besideCells.has(name)) skipped--
    else if (!skipped && close[name] && (table || !name.startsWith('table:'))) close[name]()
  })
  parser.write(xml.replace(/^\uFEFF/, '')).close()
  return tables
}

function cellOfDocument({ a, paragraphs }) {
  const formula = a['table:formula'] !== undefined
  const more = formula ? { formula: true } : {}
  const type = a['calcext:value-type'] || a['office:value-type'] || ''
  const shown = paragraphs.map(joinRuns).join('\n')
  const number = Number(a['office:value'])
  if (type === 'error') return { text: shown || '#ERROR', kind: 'error', ...more }
  if (type === 'date') return { text: shown, kind: 'date', date: a['office:date-value'], ...more }
  if (type === 'time') return { text: shown, kind: 'date', ...more }
  if (type === 'boolean') return { text: shown, kind: 'boolean', ...more }
  if (type === 'percentage') return { text: shown, kind: 'percent', number, ...more }
  if (type === 'float' || type === 'currency') return { text: shown.trim(), kind: 'number', number, ...more }
  const text = shown || a['office:string-value'] || ''
  if (type === '' && formula) return { text: '', kind: 'text', formula: true, uncalculated: true }
  return text || formula ? { text, kind: 'text', ...more } : null
}

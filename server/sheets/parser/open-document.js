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
  const formOf = new Map()
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
      const form = formOfStyle(a)
      if (form) formOf.set(style, form)
    },
    'style:table-properties': (a) => a['table:display'] === 'false' && hiddenStyles.add(style),
    'table:table': (a) => {
      const hidden = hiddenStyles.has(a['table:style-name']) || a['table:display'] === 'false'
      table = emptyTable(a['table:name'] || `Sheet${tables.length + 1}`, hidden)
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
    'text:span': (a) => spans.push(formOf.get(a['text:style-name']) || {}),
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
    if (paragraph) paragraph.push({ text, ...formOfSpans(spans) })
  }
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'text:ruby-text' && cell) cell.isRead = true
    if (name === 'office:annotation' && cell) cell.hasComment = true
    if (table && /^draw:(?:frame|custom-shape)$/.test(name)) {
      table.drawings.push({ row: at.row, column: at.column })
    }
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

const emptyTable = (name, hidden) => ({
  name,
  hidden,
  rows: new Map(),
  hiddenRows: new Set(),
  hiddenColumns: new Set(),
  merges: [],
  drawings: [],
})

/** The form of letters within nested spans. */
const formOfSpans = (spans) => ({
  shift: spans.findLast(({ shift }) => shift)?.shift || '',
  marks: [...new Set(spans.flatMap(({ marks = [] }) => marks))],
  colour: spans.findLast(({ colour }) => colour)?.colour || '',
})

/** The form of letters of a style; null for the usual one. */
function formOfStyle(a) {
  const position = a['style:text-position'] || ''
  const shift = /^(?:super|[1-9]\d*%)/.test(position) ? 'super' : /^(?:sub|-)/.test(position) ? 'sub' : ''
  const marks = marksOfStyle(a)
  const colour = /^#0{6}$/.test(a['fo:color'] || '') ? '' : a['fo:color'] || ''
  return shift || marks.length || colour ? { shift, marks, colour } : null
}

/** HTML elements of a style of letters. */
const marksOfStyle = (a) => [
  ...(/^(?:bold|[6-9]00)$/.test(a['fo:font-weight'] || '') ? ['b'] : []),
  ...(/^(?:italic|oblique)$/.test(a['fo:font-style'] || '') ? ['i'] : []),
  ...(/^(?:solid|dash|dotted|wave)/.test(a['style:text-underline-style'] || '') ? ['u'] : []),
  ...(/^(?:solid|dash|dotted)/.test(a['style:text-line-through-style'] || '') ? ['s'] : []),
]

function cellOfDocument({ a, paragraphs, isRead, hasComment }) {
  const formula = a['table:formula'] !== undefined
  const more = formula ? { formula: true } : {}
  const type = a['calcext:value-type'] || a['office:value-type'] || ''
  const joined = joinRuns(paragraphs.flatMap((runs, i) => (i ? [{ text: '\n', shift: '' }, ...runs] : runs)))
  const shown = joined.text
  const lost = [...(joined.lost || []), ...(isRead ? ['furigana'] : []), ...(hasComment ? ['a comment'] : [])]
  const number = Number(a['office:value'])
  if (type === 'error') return { text: shown || '#ERROR', kind: 'error', ...more }
  if (type === 'date') return { text: shown, kind: 'date', date: a['office:date-value'], ...more }
  if (type === 'time') return { text: shown, kind: 'date', ...more }
  if (type === 'boolean') return { text: shown, kind: 'boolean', ...more }
  if (type === 'percentage') return { text: shown, kind: 'percent', number, ...more }
  if (type === 'float' || type === 'currency') return { text: shown.trim(), kind: 'number', number, ...more }
  const text = shown || a['office:string-value'] || ''
  if (type === '' && formula) return { text: '', kind: 'text', formula: true, uncalculated: true }
  if (!text) return formula ? { text, kind: 'text', ...more } : null
  const form = shown ? { ...(joined.marked && { marked: joined.marked }), ...(lost.length && { lost }) } : {}
  return { text, kind: 'text', ...form, ...more }
}

// Part of the parser thread: reads XLSX, XLSB and XLS with SheetJS. See thread.js.

/** Tables of the workbook in tab order. */
function tablesOfBook(XLSX, bytes) {
  const book = XLSX.read(bytes, {
    dense: true,
    cellNF: true,
    cellFormula: true,
    cellHTML: false,
    cellStyles: true,
    bookVBA: true,
  })
  if (book.vbaraw) throw new Refusal('macros')
  const info = (book.Workbook && book.Workbook.Sheets) || []
  const is1904 = Boolean(book.Workbook && book.Workbook.WBProps && book.Workbook.WBProps.date1904)
  return book.SheetNames.map((name, i) => {
    const sheet = book.Sheets[name]
    const data = sheet['!data'] || []
    const rows = new Map()
    data.forEach((cells, r) => {
      const read = new Map()
      ;(cells || []).forEach((cell, c) => {
        const found = cell && cellOfBook(XLSX, cell, is1904)
        if (found) read.set(c, found)
      })
      if (read.size) rows.set(r, read)
    })
    return {
      name,
      hidden: Boolean(info[i] && info[i].Hidden),
      rows,
      hiddenRows: new Set(hiddenIn(sheet['!rows'])),
      hiddenColumns: new Set(hiddenIn(sheet['!cols'])),
      merges: (sheet['!merges'] || []).map(({ s, e }) => ({ row: s.r, column: s.c, lastRow: e.r })),
    }
  })
}

const hiddenIn = (list) => (list || []).flatMap((each, i) => (each && each.hidden ? [i] : []))

function cellOfBook(XLSX, cell, is1904) {
  const formula = cell.f !== undefined || cell.F !== undefined
  const more = formula ? { formula: true } : {}
  if (cell.t === 'z') return formula ? { text: '', kind: 'text', formula: true, uncalculated: true } : null
  if (cell.t === 's') return { text: raisedRuns(cell) ?? String(cell.v), kind: 'text', ...more }
  if (cell.t === 'b') return { text: cell.v ? 'TRUE' : 'FALSE', kind: 'boolean', ...more }
  if (cell.t === 'e') return { text: cell.w || '#ERROR', kind: 'error', ...more }
  if (cell.t !== 'n') return null
  const format = cell.z || 'General'
  const number = cell.v
  if (XLSX.SSF.is_date(format)) return { ...dateOf(XLSX, cell, format, is1904), ...more }
  const kind = /%/.test(format.replace(/"[^"]*"|\\./g, '')) ? 'percent' : 'number'
  return { text: format === 'General' ? '' : (cell.w || '').trim(), kind, number, ...more }
}

/** Formats whose appearance depends on the reader's computer. */
const isLocal = (format) => /\[\$-[^\]]*F[48]00\]/i.test(format) || format === 'm/d/yy' || format === 'm/d/yy h:mm'

function dateOf(XLSX, cell, format, is1904) {
  const parts = XLSX.SSF.parse_date_code(cell.v, { date1904: is1904 })
  if (!parts || cell.v < 1) return { text: cell.w || String(cell.v), kind: 'date' }
  const two = (n) => String(n).padStart(2, '0')
  const day = `${String(parts.y).padStart(4, '0')}-${two(parts.m)}-${two(parts.d)}`
  const time = parts.H || parts.M || parts.S ? `T${two(parts.H)}:${two(parts.M)}:${two(Math.floor(parts.S))}` : ''
  return { text: isLocal(format) ? day + time.replace('T', ' ') : cell.w || day, kind: 'date', date: day + time }
}

/** A text with superscript or subscript runs as Unicode characters where they exist; null without such runs. */
function raisedRuns({ r }) {
  if (!r || !/vertAlign/.test(r)) return null
  const runs = []
  let run = null
  let inText = false
  let skipped = 0
  const parser = new SaxesParser()
  const local = (name) => name.replace(/^.*:/, '')
  parser.on('error', () => {
    throw new Refusal('unreadable')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (local(name) === 'rPh') skipped++
    else if (local(name) === 'r') runs.push((run = { text: '', shift: '' }))
    else if (local(name) === 'vertAlign' && run) run.shift = attributes.val || ''
    else if (local(name) === 't' && !skipped) inText = true
  })
  parser.on('text', (text) => {
    if (inText && run) run.text += text
  })
  parser.on('closetag', ({ name }) => {
    if (local(name) === 'rPh') skipped--
    else if (local(name) === 't') inText = false
  })
  parser.write(`<x>${r}</x>`).close()
  const unescaped = (text) => text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(parseInt(code, 16)))
  return joinRuns(
    runs.map(({ text, shift }) => ({
      text: unescaped(text),
      shift: shift === 'superscript' ? 'super' : shift === 'subscript' ? 'sub' : '',
    })),
  )
}

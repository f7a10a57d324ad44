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
    bookFiles: true,
  })
  if (book.vbaraw) throw new Refusal('macros')
  const info = (book.Workbook && book.Workbook.Sheets) || []
  const is1904 = Boolean(book.Workbook && book.Workbook.WBProps && book.Workbook.WBProps.date1904)
  const files = partsOf(book)
  const inline = inlineRuns(files)
  const hiding = new Set((book.Strings || []).filter(hidesRuns).map(({ t }) => t))
  return book.SheetNames.map((name, i) => {
    const sheet = book.Sheets[name]
    const data = sheet['!data'] || []
    const runsAt = inline(i)
    const rows = new Map()
    data.forEach((cells, r) => {
      const read = new Map()
      ;(cells || []).forEach((cell, c) => {
        const found = cell && cellOfBook(XLSX, cell, is1904, runsAt.get(lettersOf(c) + (r + 1)))
        if (!found) return
        if (cell.c && cell.c.length) found.lost = [...(found.lost || []), 'a comment']
        if (found.kind === 'text' && hiding.has(found.text)) found.hidesRuns = true
        read.set(c, found)
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
      drawings: drawingsOf(files, i),
    }
  })
}

const hiddenIn = (list) => (list || []).flatMap((each, i) => (each && each.hidden ? [i] : []))

function cellOfBook(XLSX, cell, is1904, runs) {
  const formula = cell.f !== undefined || cell.F !== undefined
  const more = formula ? { formula: true } : {}
  if (cell.t === 'z') return formula ? { text: '', kind: 'text', formula: true, uncalculated: true } : null
  if (cell.t === 's') return { ...textOfRuns(runs ?? cell.r, String(cell.v)), kind: 'text', ...more }
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

const local = (name) => name.replace(/^.*:/, '')
const unescaped = (text) => text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(parseInt(code, 16)))
/** Elements of the properties of a run that have an equivalent in texts of questions. */
const marks = { b: 'b', i: 'i', u: 'u', strike: 's' }
const isOn = ({ val }) => val === undefined || !/^(?:0|false|none|off)$/.test(val)
/** Black and the colour of the theme's text. */
const isUsualColour = ({ rgb, theme, indexed, auto }) =>
  auto !== undefined || theme === '1' || /^(?:FF|00)?000000$/i.test(rgb || '') || /^(?:8|64)$/.test(indexed || '')

/** The text of a cell with runs, given as XML; `whole` is the text without them. */
function textOfRuns(xml, whole) {
  if (!xml || !/<(?:\w+:)?(?:rPr|rPh)\b/.test(xml)) return { text: whole }
  const runs = []
  let run = null
  let inText = false
  let phonetic = 0
  let isRead = false
  const parser = new SaxesParser()
  parser.on('error', () => {
    throw new Refusal('unreadable')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const tag = local(name)
    if (tag === 'rPh') isRead = Boolean(++phonetic)
    else if (tag === 'r') runs.push((run = { text: '', shift: '', marks: [], colour: '' }))
    else if (tag === 't' && !phonetic) inText = true
    else if (run && tag === 'vertAlign') run.shift = { superscript: 'super', subscript: 'sub' }[attributes.val] || ''
    else if (run && marks[tag] && isOn(attributes)) run.marks.push(marks[tag])
    else if (run && tag === 'color' && !isUsualColour(attributes)) run.colour = JSON.stringify(attributes)
  })
  parser.on('text', (text) => {
    if (inText && run) run.text += text
  })
  parser.on('closetag', ({ name }) => {
    if (local(name) === 'rPh') phonetic--
    else if (local(name) === 't') inText = false
  })
  parser.write(`<x>${xml.replace(/<(\/?)\w+:/g, '<$1')}</x>`).close()
  const joined = runs.length ? joinRuns(runs.map((each) => ({ ...each, text: unescaped(each.text) }))) : { text: whole }
  return isRead ? { ...joined, lost: [...(joined.lost || []), 'furigana'] } : joined
}

/** Whether a shared string has runs whose form is not read: in XLSB and XLS. */
const hidesRuns = ({ t, r }) => Boolean(t) && (Array.isArray(r) ? r.length > 1 : r === undefined)

/** The parts of an XLSX workbook: its XML by path, and the paths of its sheets in tab order. */
function partsOf({ files = {} }) {
  const xmlOf = (path) => {
    const content = files[path] && (files[path].content || files[path]._data)
    return content ? Buffer.from(content).toString('utf8') : ''
  }
  const relationsOf = (path) => {
    const folder = path.slice(0, path.lastIndexOf('/'))
    return tagsOf(xmlOf(`${folder}/_rels/${path.slice(folder.length + 1)}.rels`), 'Relationship').map(
      ({ Id, Type = '', Target = '' }) => ({ id: Id, type: Type, path: resolved(folder, Target) }),
    )
  }
  const pathOf = new Map(relationsOf('xl/workbook.xml').map(({ id, path }) => [id, path]))
  const sheets = tagsOf(xmlOf('xl/workbook.xml'), 'sheet').map((attributes) => {
    const [, id] = Object.entries(attributes).find(([name]) => name !== 'id' && local(name) === 'id') || []
    return pathOf.get(id) || ''
  })
  return { xmlOf, relationsOf, sheets }
}

/** The path of a part that another one of a folder names. */
const resolved = (folder, target) => {
  const path = target.startsWith('/') ? [] : folder.split('/')
  for (const step of target.split('/').filter(Boolean)) {
    if (step === '..') path.pop()
    else path.push(step)
  }
  return path.join('/')
}

/** Addresses of the cells to which pictures, shapes and charts of a sheet are fixed. */
function drawingsOf({ xmlOf, relationsOf, sheets }, i) {
  const relations = sheets[i] ? relationsOf(sheets[i]) : []
  return relations
    .filter(({ type }) => type.endsWith('/drawing'))
    .flatMap(({ path }) =>
      xmlOf(path)
        .split(/<(?:\w+:)?(?:oneCell|twoCell|absolute)Anchor\b/)
        .slice(1)
        .map((anchor) => {
          const [, column = 0] = /<(?:\w+:)?col>(\d+)</.exec(anchor) || []
          const [, row = 0] = /<(?:\w+:)?row>(\d+)</.exec(anchor) || []
          return { row: Number(row), column: Number(column) }
        }),
    )
}

/**
 * Runs of texts that are written into their cells (`<is>`), as openpyxl writes them, from the XML of the sheet; those of
 * shared strings come with the cell. Returns a function from the position of a sheet to the XML of the runs by the address of the cell.
 */
const inlineRuns =
  ({ xmlOf, sheets }) =>
  (i) => {
    const xml = sheets[i] ? xmlOf(sheets[i]) : ''
    return /<(?:\w+:)?is>\s*<(?:\w+:)?r\b|<(?:\w+:)?rPh\b/.test(xml) ? runsInSheet(xml) : new Map()
  }

/** Attributes of the elements of a name. */
function tagsOf(xml, wanted) {
  const found = []
  if (!xml) return found
  const parser = new SaxesParser()
  parser.on('error', () => undefined)
  parser.on('opentag', ({ name, attributes }) => local(name) === wanted && found.push(attributes))
  parser.write(xml.replace(/^\uFEFF/, '')).close()
  return found
}

/** XML of the inline texts of a sheet by address; cells without one follow each other. */
function runsInSheet(xml) {
  const found = new Map()
  let row = 0
  let column = -1
  const cells = /<(?:\w+:)?row\b([^>]*)>|<(?:\w+:)?c\b([^>]*?)(\/?)>(?:\s*<(?:\w+:)?is>([^]*?)<\/(?:\w+:)?is>)?/g
  for (const [, rowAttributes, attributes, , content] of xml.matchAll(cells)) {
    if (rowAttributes !== undefined) {
      row = Number(/\br="(\d+)"/.exec(rowAttributes)?.[1] || row + 1)
      column = -1
      continue
    }
    const [, letters] = /\br="([A-Z]+)\d+"/.exec(attributes) || []
    column = letters ? [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1 : column + 1
    if (content) found.set(lettersOf(column) + row, content)
  }
  return found
}

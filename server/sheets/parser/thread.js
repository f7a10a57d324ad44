// Program of the parser thread, run from its source text (parser-thread.ts): a parser may allocate much memory, and
// only a separate thread can be limited and terminated. It forms one script with book.js and open-document.js.

const { parentPort, workerData } = require('node:worker_threads')
const { SaxesParser } = require(workerData.saxes)

class Refusal extends Error {
  constructor(reason, detail = '') {
    super(reason)
    this.reason = reason
    this.detail = detail
  }
}

let maxFilledRows = 0

const superscripts = new Map(
  [...'0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻=⁼(⁽)⁾aᵃbᵇcᶜdᵈeᵉfᶠgᵍhʰiⁱjʲkᵏlˡmᵐnⁿoᵒpᵖrʳsˢtᵗuᵘvᵛwʷxˣyʸzᶻ'].flatMap((key, i, all) =>
    i % 2 ? [] : [[key, all[i + 1]]],
  ),
)
const subscripts = new Map(
  [...'0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋=₌(₍)₎aₐeₑhₕiᵢjⱼkₖlₗmₘnₙoₒpₚrᵣsₛtₜuᵤvᵥxₓ'].flatMap((key, i, all) =>
    i % 2 ? [] : [[key, all[i + 1]]],
  ),
)

/** A text with U+FFFD for each character that does not exist in this position. */
const shifted = (text, shift) => {
  const letters = shift === 'super' ? superscripts : shift === 'sub' ? subscripts : null
  return letters ? [...text].map((sign) => (/\s/.test(sign) ? sign : letters.get(sign) || '\uFFFD')).join('') : text
}

/** A text in HTML elements, line by line. */
const wrapped = (text, names) =>
  text.replace(/\S(?:.*\S)?/g, (line) => names.reduceRight((inner, name) => `<${name}>${inner}</${name}>`, line))

/**
 * Joins runs as displayed; a whole cell in one position or form is only decoration. U+FFFD: the character does not exist
 * in that position. `marked` has the forms of single runs as HTML elements, if there are any; `lost` names what is left
 * out.
 */
function joinRuns(runs) {
  const filled = runs.filter(({ text }) => text.trim())
  const isShifted = filled.some(({ shift }) => shift !== filled[0].shift)
  const marksOf = ({ marks = [] }) =>
    marks.filter((mark) => filled.some((other) => !(other.marks || []).includes(mark)))
  const textOf = ({ text, shift }) => (isShifted ? shifted(text, shift) : text)
  const joined = { text: runs.map(textOf).join('') }
  const isColoured = filled.some(({ colour }) => colour !== filled[0].colour)
  const lost = isColoured ? ['the colour of letters'] : []
  const isMarked = filled.some((run) => marksOf(run).length) || joined.text.includes('\uFFFD')
  // elements have no meaning within formulas and code
  if (isMarked && /[$`]|\\[([]/.test(joined.text)) lost.push('the form of letters')
  else if (isMarked) {
    joined.marked = runs
      .map((run) => {
        const isMissing = textOf(run).includes('\uFFFD')
        const script = isMissing ? [run.shift === 'super' ? 'sup' : 'sub'] : []
        return wrapped(isMissing ? run.text : textOf(run), [...marksOf(run), ...script])
      })
      .join('')
  }
  return lost.length ? { ...joined, lost } : joined
}

/** Letters of a column: A for 0. */
function lettersOf(column) {
  const rest = Math.floor(column / 26)
  return (rest ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** Repeats the value of cells merged over several rows in each of these rows, since it applies to all. */
function fillMerged({ rows, merges }) {
  for (const { row, column, lastRow } of merges) {
    const value = rows.get(row) && rows.get(row).get(column)
    for (let r = row + 1; value && r <= Math.min(lastRow, row + maxFilledRows); r++) {
      const cells = rows.get(r)
      if (cells && !cells.has(column)) cells.set(column, value)
    }
  }
}

const isBlank = ({ text, formula, kind }) => kind === 'text' && !formula && text.trim() === ''

function filledRows({ rows }) {
  return [...rows].filter(([, cells]) => [...cells.values()].some((cell) => !isBlank(cell))).sort(([a], [b]) => a - b)
}

/** Selects the sheet and lists its cells; with `every`, lists those of all visible sheets. */
function answerFor(tables, task) {
  const { sheet: wanted, every } = task
  const sheets = tables
    .map((table) => ({ name: table.name, hidden: table.hidden, rowCount: filledRows(table).length }))
    .filter(({ rowCount }) => rowCount)
  if (every) {
    const filled = tables.filter((table) => filledRows(table).length)
    return {
      sheets,
      sheet: null,
      rows: [],
      tables: filled
        .filter((table) => !table.hidden)
        .map((table) => ({ name: table.name, rows: rowsOf(table, task), drawings: drawingsIn(table) })),
      hidden: filled.filter((table) => table.hidden).map(({ name }) => name),
    }
  }
  const hidden = sheets.find((each) => each.hidden)
  if (hidden) throw new Refusal('hiddenSheet', hidden.name)
  const name = wanted === undefined ? (sheets.length === 1 ? sheets[0].name : undefined) : wanted
  if (name === undefined) return { sheets, sheet: null, rows: [] }
  const table = tables.find((each) => each.name === name && !each.hidden)
  if (!table) throw new Refusal('noSheet', name)
  return { sheets, sheet: name, rows: rowsOf(table, task) }
}

const drawingsIn = ({ drawings = [] }) =>
  drawings.map(({ row, column }) => ({ row: row + 1, at: lettersOf(column) + (row + 1) }))

/** The rows of a sheet that are not blank. */
function rowsOf(table, { maxRows, maxColumns, maxCharacters }) {
  fillMerged(table)
  const filled = filledRows(table)
  if (filled.length > maxRows) throw new Refusal('rows')
  return filled.map(([r, cells]) => {
    if (table.hiddenRows.has(r)) throw new Refusal('hiddenRow', String(r + 1))
    const list = []
    for (const [c, cell] of cells) {
      if (isBlank(cell)) continue
      const at = lettersOf(c) + (r + 1)
      if (table.hiddenColumns.has(c)) throw new Refusal('hiddenColumn', lettersOf(c))
      if (c >= maxColumns) throw new Refusal('columns')
      if (cell.text.length > maxCharacters) throw new Refusal('longCell', at)
      while (list.length < c) list.push(null)
      list[c] = { at, ...cell }
    }
    return { row: r + 1, cells: list }
  })
}

/**
 * The separator that splits most of the first lines into the same number of columns. Papa Parse uses an average, which
 * a title or the end of a short file distorts. A comma is the last choice: it also occurs in numbers.
 */
function guessSeparator(Papa, text, separators) {
  const best = { rows: 0, columns: 0, separator: ',' }
  for (const separator of [...separators].sort((a, b) => (a === ',') - (b === ','))) {
    const { data } = Papa.parse(text, { delimiter: separator, preview: 100, skipEmptyLines: 'greedy' })
    const counts = new Map()
    for (const { length } of data) if (length > 1) counts.set(length, (counts.get(length) || 0) + 1)
    for (const [columns, rows] of counts) {
      if (rows > best.rows || (rows === best.rows && columns > 2 * best.columns))
        Object.assign(best, { rows, columns, separator })
    }
  }
  return best.separator
}

/** The single table of a text file. */
function tableOfText({ text: given, separator: chosen, separators, keepsApostrophes }) {
  const Papa = require(workerData.papaparse)
  // lines with different line breaks would be read as one
  const text = given.replace(/\r\n?/g, '\n')
  // a line for spreadsheet programs, with the separator of the other lines
  const [line = '', told] = /^sep=(.)(?:\n|$)/i.exec(text) || []
  const separator = chosen || told || guessSeparator(Papa, text.slice(line.length), separators)
  const { data, errors } = Papa.parse(text.slice(line.length), { delimiter: separator, newline: '\n' })
  const first = line ? 1 : 0
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) throw new Refusal('quotes', String((quotes.row || 0) + 1 + first))
  const rows = new Map()
  data.forEach((cells, r) => {
    rows.set(
      r + first,
      new Map(cells.map((cell, c) => [c, { text: keepsApostrophes ? cell : meant(cell), kind: 'text' }])),
    )
  })
  const table = { name: '', hidden: false, rows, hiddenRows: new Set(), hiddenColumns: new Set(), merges: [] }
  return { tables: [table], separator }
}

/** A text without additions for spreadsheet programs: our exports' apostrophe, and ="…". */
const meant = (cell) => {
  const quoted = /^="((?:[^"]|"")*)"$/.exec(cell)
  return quoted ? quoted[1].replaceAll('""', '"') : cell.replace(new RegExp(workerData.apostrophe), '')
}

parentPort.on('message', ({ kind, bytes, ...task }) => {
  maxFilledRows = task.maxRows
  try {
    if (kind === 'text') {
      const { tables, separator } = tableOfText(task)
      parentPort.postMessage({ ...answerFor(tables, task), separator })
    } else {
      const tables =
        kind === 'document'
          ? tablesOfDocument(Buffer.from(bytes).toString('utf8'))
          : tablesOfBook(require(workerData.xlsx), bytes)
      parentPort.postMessage(answerFor(tables, task))
    }
  } catch (error) {
    const isRefusal = error instanceof Refusal
    parentPort.postMessage({ refused: isRefusal ? error.reason : 'unreadable', detail: isRefusal ? error.detail : '' })
  }
})

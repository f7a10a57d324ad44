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

/** Joins runs as displayed; a whole cell in one position is only decoration. U+FFFD: the character does not exist. */
function joinRuns(runs) {
  const filled = runs.filter(({ text }) => text.trim())
  if (filled.every(({ shift }) => shift === (filled[0] ? filled[0].shift : ''))) {
    return runs.map(({ text }) => text).join('')
  }
  const shifted = (text, letters) =>
    [...text].map((sign) => (/\s/.test(sign) ? sign : letters.get(sign) || '\uFFFD')).join('')
  return runs
    .map(({ text, shift }) =>
      shift === 'super' ? shifted(text, superscripts) : shift === 'sub' ? shifted(text, subscripts) : text,
    )
    .join('')
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

/** Selects the sheet and lists its cells. */
function answerFor(tables, { sheet: wanted, maxRows, maxColumns, maxCharacters }) {
  const sheets = tables
    .map((table) => ({ name: table.name, hidden: table.hidden, rowCount: filledRows(table).length }))
    .filter(({ rowCount }) => rowCount)
  const hidden = sheets.find((each) => each.hidden)
  if (hidden) throw new Refusal('hiddenSheet', hidden.name)
  const name = wanted === undefined ? (sheets.length === 1 ? sheets[0].name : undefined) : wanted
  if (name === undefined) return { sheets, sheet: null, rows: [] }
  const table = tables.find((each) => each.name === name && !each.hidden)
  if (!table) throw new Refusal('noSheet', name)
  fillMerged(table)
  const filled = filledRows(table)
  if (filled.length > maxRows) throw new Refusal('rows')
  const rows = filled.map(([r, cells]) => {
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
  return { sheets, sheet: name, rows }
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

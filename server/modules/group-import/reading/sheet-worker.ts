/**
 * Source of the parser thread. A string, so that it runs the same from source and from the bundle: the parser may
 * allocate much memory, and only a separate thread can be limited and terminated.
 */
export const sheetWorkerProgram = `
const { parentPort, workerData } = require('node:worker_threads')
const XLSX = require(workerData.parser)
const { bytes, maxRows } = workerData
const refuse = (code, detail) => parentPort.postMessage({ refused: code, detail })
try {
  const book = XLSX.read(bytes, { dense: true, sheetRows: maxRows + 2, cellDates: true, cellFormula: true, cellHTML: false, cellStyles: false })
  const props = (book.Workbook && book.Workbook.Sheets) || []
  const hidden = book.SheetNames.filter((name, i) => props[i] && props[i].Hidden && (book.Sheets[name]['!data'] || []).length)
  if (hidden.length) refuse('hidden', hidden[0])
  else {
    const name = book.SheetNames.find((each) => (book.Sheets[each]['!data'] || []).length)
    const data = name ? book.Sheets[name]['!data'] : []
    let formula = null
    const rows = data.map((row, r) => Array.from(row || [], (cell, c) => {
      if (!cell) return ''
      if (cell.f && !formula) formula = XLSX.utils.encode_cell({ r, c })
      if (cell.v instanceof Date) {
        const d = new Date(cell.v.getTime() + 12 * 3600 * 1000)
        return d.getUTCFullYear() + '-' + String(d.getUTCMonth() + 1).padStart(2, '0') + '-' + String(d.getUTCDate()).padStart(2, '0')
      }
      return cell.v === undefined || cell.v === null ? '' : String(cell.v).slice(0, 500)
    }))
    if (formula) refuse('formula', formula)
    else parentPort.postMessage({ rows })
  }
} catch (error) {
  refuse('unreadable', '')
}
`

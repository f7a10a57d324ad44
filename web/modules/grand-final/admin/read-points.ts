export interface PointsRow {
  who: string
  points: number
}

/**
 * Parses rows of text: an ID or a code, then points with a decimal comma or point. Cells are separated by tabs or
 * semicolons, otherwise by the first comma. Lines without points, such as headings, are skipped.
 */
export function pointsIn(text: string): PointsRow[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cell = /[\t;]/.test(line) ? /[\t;]/ : /,/
    const at = line.search(cell)
    return at < 0 ? [] : rowOf(unquoted(line.slice(0, at)), unquoted(line.slice(at + 1)))
  })
}

const unquoted = (cell: string): string => cell.trim().replace(/^"(.*)"$/, '$1')

function rowOf(who: string, points: string): PointsRow[] {
  const value = Number(points.replace(',', '.'))
  const reads = points !== '' && Number.isFinite(value) && value >= 0
  return who && who.length <= 80 && reads ? [{ who, points: value }] : []
}

/** Reads the same rows from the first two columns of a spreadsheet or text file. */
export async function pointsOfFile(file: File): Promise<PointsRow[]> {
  if (!/\.(xlsx|xls|ods)$/i.test(file.name)) return pointsIn(await file.text())
  const { read, utils } = await import('@e965/xlsx')
  const book = read(await file.arrayBuffer(), { dense: true, sheetRows: 5000 })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (!sheet) return []
  return utils
    .sheet_to_json<unknown[]>(sheet, { header: 1, raw: false })
    .flatMap(([who, points]) => rowOf(String(who ?? '').trim(), String(points ?? '').trim()))
}

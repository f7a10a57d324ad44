/** Maximum length of a code, in characters. */
const longestCode = 200

/** Parses one code per line or cell; skips blank lines and duplicates. */
export function codesIn(text: string): string[] {
  const found = text
    .split(/[\r\n\t;,]+/)
    .map((code) => code.trim().replace(/^"(.*)"$/, '$1'))
    .filter((code) => code && code.length <= longestCode)
  return [...new Set(found)]
}

/** Reads codes from the first column of a spreadsheet or the lines of a text file. */
export async function codesOfFile(file: File): Promise<string[]> {
  if (!/\.(xlsx|xls|ods)$/i.test(file.name)) return codesIn(await file.text())
  const { read, utils } = await import('@e965/xlsx')
  const book = read(await file.arrayBuffer(), { dense: true, sheetRows: 100_000 })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (!sheet) return []
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false })
  return [
    ...new Set(rows.map(([first]) => String(first ?? '').trim()).filter((code) => code && code.length <= longestCode)),
  ]
}

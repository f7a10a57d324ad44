import { SaxesParser } from 'saxes'
import { Refused } from '../refusals.ts'
import { isZip, unzipped } from './zip.ts'

export { isZip }

const sheetPath = /^xl\/worksheets\/[^/]+\.xml$/

/**
 * Cells of the first sheet of an xlsx workbook, as text; formulas by their cached value.
 * @throws Refused for a file that is not a workbook or is too large
 */
export async function readSheet(bytes: Buffer, maxRows: number): Promise<string[][]> {
  const files = await unzipped(bytes, (path) => path === 'xl/sharedStrings.xml' || sheetPath.test(path))
  const sheet = [...files.keys()].filter((path) => sheetPath.test(path)).toSorted()[0]
  if (!sheet) throw new Refused('not_a_quiz', 'The file is no spreadsheet.', 1)
  const strings = stringsOf(files.get('xl/sharedStrings.xml'))
  const rows: string[][] = []
  let row: string[] = []
  let cell: { at: number; type: string; text: string } | null = null
  let inValue = false
  parse(files.get(sheet)!, {
    open(name, attributes) {
      if (name === 'row') {
        row = []
        const number = Number(attributes['r'] ?? rows.length + 1)
        // empty rows are omitted in the file
        while (rows.length < number - 1 && rows.length < maxRows) rows.push([])
      } else if (name === 'c') {
        cell = { at: columnOf(attributes['r'], row.length), type: attributes['t'] ?? 'n', text: '' }
      } else if (name === 'v' || name === 't') inValue = true
    },
    text(text) {
      if (cell && inValue) cell.text += text
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false
      else if (name === 'c' && cell) {
        const { at, type, text } = cell
        if (at < 200) {
          while (row.length < at) row.push('')
          row[at] = type === 's' ? (strings[Number(text)] ?? '') : text
        }
        cell = null
      } else if (name === 'row' && rows.length < maxRows + 1) rows.push(row)
    },
  })
  return rows
}

/** Column index of a cell reference: 0 for A1, 27 for AB1. */
function columnOf(reference: string | undefined, next: number): number {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1]
  if (!letters) return next
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function stringsOf(bytes: Buffer | undefined): string[] {
  const strings: string[] = []
  if (!bytes) return strings
  let text: string | null = null
  let inText = false
  parse(bytes, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') inText = true
    },
    text(more) {
      if (inText && text !== null) text += more
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'si') {
        strings.push(text ?? '')
        text = null
      }
    },
  })
  return strings
}

interface Handlers {
  open(name: string, attributes: Record<string, string>): void
  text(text: string): void
  close(name: string): void
}

function parse(bytes: Buffer, { open, text, close }: Handlers): void {
  const parser = new SaxesParser()
  const local = (name: string) => name.replace(/^.*:/, '')
  parser.on('error', (error) => {
    throw new Refused('broken_xml', `The XML is not well-formed: ${error.message.slice(0, 200)}`, 1)
  })
  parser.on('doctype', () => {
    throw new Refused('dtd', 'A document type declaration is not allowed.', 1)
  })
  parser.on('opentag', ({ name, attributes }) => open(local(name), attributes as Record<string, string>))
  parser.on('text', text)
  parser.on('closetag', ({ name }) => close(local(name)))
  parser.write(bytes.toString('utf8').replace(/^\uFEFF/, '')).close()
}

import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A ZIP archive of some files. */
async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  return buffer(archive.outputStream as unknown as NodeJS.ReadableStream)
}

/** Number formats of the cell styles of `makeXlsx`, by the style's number. */
const formats = [
  'General',
  '0000000000',
  '000',
  '#,##0',
  '0%',
  '# ?/?',
  'dd\\.mm\\.yyyy',
  '0',
  '0.00E+00',
  '#,##0.00',
  '0.00',
  '0.0%',
  '&quot;$&quot;#,##0.00',
  '_-* #,##0.00_-;-* #,##0.00_-',
  'd/m',
  'h:mm',
]

/** A sheet of a manually built workbook; `rows` is the XML of its rows. */
export interface MadeSheet {
  name: string
  rows: string
  state?: 'hidden' | 'veryHidden'
  /** XML before the rows */
  before?: string
  /** XML after the rows */
  after?: string
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * An XLSX file with manually written cells. The parts of the sheets are numbered in the reverse order of the tabs.
 * @param strings XML of the shared strings
 */
export function makeXlsx(sheets: MadeSheet[], { strings = '', parts = {} as Record<string, string | Buffer> } = {}) {
  const part = (i: number) => sheets.length - i
  const each = (text: (sheet: MadeSheet, i: number) => string) => sheets.map(text).join('')
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/>${each((_, i) => `<Override PartName="/xl/worksheets/sheet${part(i)}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(({ name, state }, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"${state ? ` state="${state}"` : ''}/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each((_, i) => `<Relationship Id="rId${i + 1}" Type="${office}/worksheet" Target="worksheets/sheet${part(i)}.xml"/>`)}<Relationship Id="rId98" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId99" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.map((code, i) => `<numFmt numFmtId="${i + 164}" formatCode="${code}"/>`).join('')}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length}">${formats.map((_, i) => `<xf numFmtId="${i ? i + 164 : 0}" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ rows, before = '', after = '' }, i) => [
        `xl/worksheets/sheet${part(i)}.xml`,
        `<worksheet xmlns="${main}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
    ...parts,
  })
}

/** XML of a row of texts and numbers; a pair is a number with its format. */
export function row(number: number, cells: readonly (string | number | [number, string] | null)[], more = ''): string {
  const xml = cells.map((cell, i) => {
    const at = `r="${String.fromCharCode(65 + i)}${number}"`
    if (cell === null) return ''
    if (typeof cell === 'string') return `<c ${at} t="inlineStr"><is><t>${cell}</t></is></c>`
    const [value, format] = typeof cell === 'number' ? [cell, 'General'] : cell
    return `<c ${at} s="${formats.indexOf(format)}"><v>${value}</v></c>`
  })
  return `<row r="${number}"${more}>${xml.join('')}</row>`
}

const spaces = ['office', 'table', 'text', 'style'].map(
  (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
)

/** An OpenDocument spreadsheet with manually written tables and styles. */
export const makeOds = (tables: string, styles = '') =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content ${spaces.join(' ')} xmlns:calcext="urn:calcext"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  })

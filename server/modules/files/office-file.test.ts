import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { codeOf } from '../../errors/errors.ts'
import { toDocument } from './document.ts'
import { hasMacros, officeTypeOf } from './office-file.ts'

const openXml = 'application/vnd.openxmlformats-officedocument'
const kinds = {
  docx: [`${openXml}.wordprocessingml.document`, 'word'],
  xlsx: [`${openXml}.spreadsheetml.sheet`, 'xl'],
  pptx: [`${openXml}.presentationml.presentation`, 'ppt'],
} as const

/** An Office Open XML file with extra entries; `more` is added to its list of content types. */
async function officeFile(kind: keyof typeof kinds, names: string[], more = ''): Promise<Buffer> {
  const [type, folder] = kinds[kind]
  const zip = new ZipFile()
  zip.addBuffer(
    Buffer.from(`<Types><Override PartName="/${folder}/main.xml" ContentType="${type}.main+xml"/>${more}</Types>`),
    '[Content_Types].xml',
  )
  for (const name of [`${folder}/main.xml`, ...names]) zip.addBuffer(Buffer.from('content'), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** An OpenDocument text with extra entries. */
async function openDocument(names: string[]): Promise<Buffer> {
  const zip = new ZipFile()
  const type = Buffer.from('application/vnd.oasis.opendocument.text')
  zip.addBuffer(type, 'mimetype', { compress: false })
  for (const name of ['content.xml', ...names]) zip.addBuffer(Buffer.from('content'), name)
  zip.end()
  return buffer(zip.outputStream)
}

const outcome = (bytes: Buffer) => toDocument(bytes, 'homework.docx').then(({ name }) => name, codeOf)

test.each([
  ['a Word file', () => officeFile('docx', ['word/media/image1.png']), 'homework.docx'],
  ['an Excel file', () => officeFile('xlsx', ['xl/worksheets/sheet1.xml']), 'homework.xlsx'],
  ['a PowerPoint file', () => officeFile('pptx', []), 'homework.pptx'],
  ['an OpenDocument text', () => openDocument(['Configurations2/menubar/a.xml']), 'homework.odt'],
])('%s without macros is accepted', async (_, file, name) => {
  expect(await outcome(await file())).toBe(name)
})

const macroType = '<Override PartName="/word/data.bin" ContentType="application/vnd.ms-office.vbaProject"/>'
test.each([
  ['a Word file with a VBA project', () => officeFile('docx', ['word/vbaProject.bin'])],
  ['an Excel file with a VBA project in upper case', () => officeFile('xlsx', ['XL/VBAPROJECT.BIN'])],
  ['a PowerPoint file with a VBA project', () => officeFile('pptx', ['ppt/vbaProject.bin'])],
  ['a VBA project under another name', () => officeFile('docx', ['word/data.bin'], macroType)],
  ['an Excel 4.0 macro sheet', () => officeFile('xlsx', ['xl/macrosheets/sheet1.xml'])],
  ['an OpenDocument text with Basic', () => openDocument(['Basic/Standard/Module1.xml'])],
  ['an OpenDocument text with Python', () => openDocument(['Scripts/python/a.py'])],
])('%s is refused', async (_, file) => {
  expect(await outcome(await file())).toBe('UNSUPPORTED_MEDIA')
})

test('an office file with an unreadable ZIP directory is refused', async () => {
  const file = await officeFile('docx', ['word/vbaProject.bin'])
  expect(await outcome(file.subarray(0, file.length - 30))).toBe('UNSUPPORTED_MEDIA')
})

test('an office file whose content types are larger than the limit when unpacked counts as unreadable', async () => {
  const type = kinds.docx[0]
  const file = await officeFile('docx', [], '<Default Extension="xml" ContentType="text/xml"/>'.repeat(20))
  expect([officeTypeOf(file, 2000), hasMacros(file, 2000)]).toEqual([type, false])
  expect([officeTypeOf(file, 500), hasMacros(file, 500)]).toEqual([undefined, true])
  expect(file.length).toBeLessThan(700)
})

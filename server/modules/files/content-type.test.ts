import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { codeOf } from '../../errors/errors.ts'
import { documentTypes, pictureTypes, toDocument } from './document.ts'
import { toPicture } from './picture.ts'

/** A box of an MP4 file. */
function box(type: string, ...content: Buffer[]): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0))
  return Buffer.concat([size, Buffer.from(type, 'latin1'), ...content])
}
const fileType = (brand: string) => box('ftyp', Buffer.from(`${brand}\0\0\0\0isommp42`, 'latin1'))
const track = (kind: string) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(12))),
  )
const media = (brand: string, ...kinds: string[]) =>
  Buffer.concat([
    fileType(brand),
    box('mdat', Buffer.alloc(64)),
    box('moov', box('mvhd', Buffer.alloc(100)), ...kinds.map(track)),
  ])

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const types = (quote: string, more = '') =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  `<Override PartName=${quote}/word/document.xml${quote} ContentType=${quote}${wordType}.main+xml${quote}/>${more}</Types>`
const macro = '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vba&#80;roject"/>'

async function archive(contentTypes: Buffer, type?: string): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('content'), 'word/document.xml')
  if (type) zip.addBuffer(Buffer.from(type), 'mimetype')
  else zip.addBuffer(contentTypes, '[Content_Types].xml')
  zip.end()
  return buffer(zip.outputStream)
}
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const utf16be = (text: string) => utf16(text).swap16()

const outcome = (bytes: Buffer) =>
  toDocument(bytes, 'file').then(
    ({ name, mimeType }) => [name, mimeType],
    (error: unknown) => codeOf(error),
  )

test.each(['M4A ', 'mp42', 'isom', 'M4B ', '3gp4'])('a sound recording of brand %j is audio', async (brand) => {
  expect(await outcome(media(brand, 'soun'))).toEqual(['file.m4a', 'audio/x-m4a'])
})

test('a film is not a sound recording, whatever its brand', async () => {
  expect(await outcome(media('M4A ', 'soun', 'vide'))).toBe('UNSUPPORTED_MEDIA')
  expect(await outcome(media('mp42', 'vide', 'soun'))).toBe('UNSUPPORTED_MEDIA')
  expect(await outcome(fileType('mp42'))).toBe('UNSUPPORTED_MEDIA')
})

test.each([
  ['single quotes', Buffer.from(types("'"))],
  ['UTF-16, little end first', utf16(types('"'))],
  ['UTF-16, big end first', utf16be(types("'"))],
  ['double quotes', Buffer.from(types('"'))],
])('a Word file whose content types are written in %s is recognised', async (_, contentTypes) => {
  expect(await outcome(await archive(contentTypes))).toEqual(['file.docx', wordType])
})

test('an OpenDocument text that does not start with its type is recognised', async () => {
  const type = 'application/vnd.oasis.opendocument.text'
  expect(await outcome(await archive(Buffer.alloc(0), type))).toEqual(['file.odt', type])
})

test.each([
  ['UTF-16', utf16(types('"', macro))],
  ['a character reference', Buffer.from(types("'", macro))],
])('macros declared by the content types in %s are refused', async (_, contentTypes) => {
  expect(await outcome(await archive(contentTypes))).toBe('UNSUPPORTED_MEDIA')
})

test('another archive is refused', async () => {
  expect(await outcome(await archive(Buffer.from('<Types/>')))).toBe('UNSUPPORTED_MEDIA')
})

test('a PDF after a line break or a byte order mark is recognised, after other text it is not', async () => {
  const pdf = ['file.pdf', 'application/pdf']
  expect(await outcome(Buffer.from('\n%PDF-1.7\n%%EOF'))).toEqual(pdf)
  expect(await outcome(Buffer.from('\ufeff\r\n %PDF-1.4\n%%EOF'))).toEqual(pdf)
  expect(await outcome(Buffer.from('<html>%PDF-1.4\n%%EOF'))).toBe('UNSUPPORTED_MEDIA')
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a picture in %s is offered and accepted',
  async (format) => {
    const source = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
      .toFormat(format)
      .toBuffer()
    expect(pictureTypes).toContain(`image/${format}`)
    expect((await toPicture(source)).mimeType).toBe('image/webp')
  },
)

test('HEIC is not offered, and is refused with a message that names it', async () => {
  expect([...pictureTypes, ...documentTypes].filter((type) => /hei[cf]/.test(type))).toEqual([])
  const heic = Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box('meta', Buffer.alloc(40)),
  ])
  const message = 'We cannot read HEIC pictures. Save the picture as JPEG and upload it again.'
  await expect(toPicture(heic)).rejects.toThrow(message)
  await expect(toDocument(heic, 'IMG_0001.HEIC')).rejects.toThrow(message)
})

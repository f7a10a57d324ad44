import { inflateRawSync } from 'node:zlib'
import { SaxesParser } from 'saxes'

/** Entries of Office Open XML and OpenDocument files that contain macros. */
const programs = /(?:^|\/)vbaProject[^/]*\.bin$|(?:^|\/)macrosheets\/|^Basic\/|^Scripts\//i
/** Content types of such entries, whose names are arbitrary. */
const programTypes = /vbaProject|macroEnabled|macrosheet/i
const contentTypes = '[Content_Types].xml'
/** Limit on the unpacked list of content types, in bytes; the largest documents need a tenth of it. */
const maxContentTypes = 1024 * 1024

/** An entry of a ZIP file's central directory. */
interface Entry {
  readonly name: string
  readonly method: number
  readonly packedSize: number
  readonly offset: number
}

/** Whether an office file (a ZIP archive) contains macros. An unreadable archive counts as containing them. */
export function hasMacros(file: Buffer, maxBytes = maxContentTypes): boolean {
  try {
    const entries = entriesOf(file)
    return (
      entries.some(({ name }) => programs.test(name)) ||
      typesOf(file, entries, maxBytes).some((type) => programTypes.test(type))
    )
  } catch {
    return true
  }
}

/**
 * Type of an office file by its content types or its OpenDocument entry `mimetype`; undefined if it is not an office
 * file.
 */
export function officeTypeOf(file: Buffer, maxBytes = maxContentTypes): string | undefined {
  try {
    const entries = entriesOf(file)
    const main = typesOf(file, entries, maxBytes)
      .map((type) => /^(.*openxmlformats-officedocument\.\w+\.\w+)\.main\+xml$/.exec(type)?.[1])
      .find((type) => type !== undefined)
    const openDocument = entries.find(({ name }) => name === 'mimetype')
    return main ?? (openDocument && bytesOf(file, openDocument, maxBytes).toString('latin1').trim())
  } catch {
    return undefined
  }
}

/** The content types that an Office Open XML file declares for its parts. @throws if they cannot be read */
function typesOf(file: Buffer, entries: readonly Entry[], maxBytes: number): string[] {
  return entries
    .filter(({ name }) => name === contentTypes)
    .flatMap((entry) => declaredIn(decodeXml(bytesOf(file, entry, maxBytes))))
}

function declaredIn(xml: string): string[] {
  const types: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ attributes }) => {
    if (attributes.ContentType) types.push(attributes.ContentType)
  })
  parser.write(xml).close()
  return types
}

/** Decodes XML by its byte order mark; UTF-8 without one. */
function decodeXml(bytes: Buffer): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}

// Record layouts: PKWARE APPNOTE.TXT, sections 4.3.7 (local header), 4.3.12 (central directory), 4.3.16 (its end)
const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endSize = 22

/** @throws without a central directory, or with one in the ZIP64 format, which no file within the size limit needs */
function entriesOf(file: Buffer): Entry[] {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || file.length < end + endSize || file.readUInt32LE(end) !== endSignature) throw unreadable()
  const count = file.readUInt16LE(end + 10)
  if (count === 0xffff) throw unreadable()
  const entries: Entry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (file.readUInt32LE(at) !== entrySignature) throw unreadable()
    const nameLength = file.readUInt16LE(at + 28)
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/'),
      method: file.readUInt16LE(at + 10),
      packedSize: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

/** @throws if the entry has more than `maxBytes` unpacked */
function bytesOf(file: Buffer, { method, packedSize, offset }: Entry, maxBytes: number): Buffer {
  if (file.readUInt32LE(offset) !== localSignature) throw unreadable()
  const from = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  const packed = file.subarray(from, from + packedSize)
  return method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: maxBytes })
}

const unreadable = () => new Error('Not a readable ZIP archive')

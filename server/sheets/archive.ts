import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { failure } from '../errors/errors.ts'

/** Limits of an archive, checked before unpacking. */
export interface ArchiveLimits {
  readonly entries: number
  /** declared size of all entries in bytes */
  readonly bytes: number
  /** ratio of declared to compressed size, for entries of at least `ratioFrom` bytes */
  readonly ratio: number
  readonly ratioFrom: number
}

const defaultLimits: ArchiveLimits = { entries: 500, bytes: 60 * 1024 * 1024, ratio: 200, ratioFrom: 1024 * 1024 }

export const unreadable = () => failure('UNSUPPORTED_MEDIA', 'This file cannot be read. Save it as XLSX, ODS or CSV.')
export const tooLargeUnpacked = () => failure('TOO_LARGE', 'The file is too large when unpacked')
export const withMacros = () => failure('RULE_BROKEN', 'The file contains macros. Save it as XLSX without macros.')

/**
 * Checks the declared sizes of a zipped workbook. Returns the content of an OpenDocument spreadsheet; null for another
 * format.
 * @throws UNSUPPORTED_MEDIA, TOO_LARGE, RULE_BROKEN (macros)
 */
export async function checkArchive(bytes: Buffer, limits = defaultLimits): Promise<Buffer | null> {
  const archive = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true, autoClose: false }, (_error, zip) =>
      zip ? resolve(zip) : reject(unreadable()),
    ),
  )
  const entries = await entriesOf(archive, limits)
  const content = entries.find(({ fileName }) => fileName === 'content.xml')
  if (!content || entries.some(({ fileName }) => fileName === 'xl/workbook.xml')) return null
  const stream = await new Promise<Readable>((resolve, reject) =>
    archive.openReadStream(content, (_error, opened) => (opened ? resolve(opened) : reject(unreadable()))),
  )
  return buffer(stream).catch(() => {
    throw unreadable()
  })
}

function entriesOf(archive: yauzl.ZipFile, limits: ArchiveLimits): Promise<yauzl.Entry[]> {
  return new Promise((resolve, reject) => {
    let unpacked = 0
    const entries: yauzl.Entry[] = []
    archive.on('error', () => reject(unreadable()))
    archive.on('end', () => resolve(entries))
    archive.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry)
      unpacked += entry.uncompressedSize
      const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
      const isTooDense = entry.uncompressedSize >= limits.ratioFrom && ratio > limits.ratio
      if (entries.length > limits.entries || unpacked > limits.bytes || isTooDense) return reject(tooLargeUnpacked())
      // other .bin parts are printer settings, embedded objects or the sheets of XLSB
      if (/vbaProject|^Basic\/|^Scripts\//i.test(entry.fileName)) return reject(withMacros())
      archive.readEntry()
    })
    archive.readEntry()
  })
}

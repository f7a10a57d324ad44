import yauzl from 'yauzl'
import { Refused } from '../refusals.ts'

/** Limits of an archive; declared sizes are checked before decompression. */
export interface ArchiveLimits {
  readonly entries: number
  /** unpacked size of an entry and of all of them, in bytes */
  readonly entry: number
  readonly total: number
  /** ratio of unpacked to packed size, for entries of more than `ratioFrom` bytes */
  readonly ratio: number
  readonly ratioFrom: number
}

export const archiveLimits: ArchiveLimits = {
  entries: 2000,
  entry: 8 * 1024 * 1024,
  total: 48 * 1024 * 1024,
  ratio: 200,
  ratioFrom: 100_000,
}

/** Whether a file starts with the ZIP signature. */
export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))

/**
 * Extracts files of an archive by path.
 * @param wanted selects the files to extract
 * @throws Refused for an archive that is damaged or exceeds the limits
 */
export async function unzipped(
  bytes: Buffer,
  wanted: (path: string) => boolean,
  limits = archiveLimits,
): Promise<Map<string, Buffer>> {
  try {
    return await read(bytes, wanted, limits)
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused('not_a_quiz', 'The archive is damaged.', 1)
  }
}

/** All files of an archive by path. @throws Refused like {@link unzipped} */
export const unpacked = (bytes: Buffer): Promise<Map<string, Buffer>> => unzipped(bytes, () => true)

async function read(
  bytes: Buffer,
  wanted: (path: string) => boolean,
  limits: ArchiveLimits,
): Promise<Map<string, Buffer>> {
  const archive = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      zip ? resolve(zip) : reject(error),
    ),
  )
  if (archive.entryCount > limits.entries) throw tooLarge()
  const files = new Map<string, Buffer>()
  let total = 0
  return new Promise((resolve, reject) => {
    archive.on('error', reject)
    archive.on('end', () => resolve(files))
    archive.on('entry', (entry: yauzl.Entry) => {
      const { fileName, uncompressedSize, compressedSize } = entry
      if (fileName.endsWith('/') || !wanted(fileName)) return archive.readEntry()
      total += uncompressedSize
      const ratio = uncompressedSize / Math.max(1, compressedSize)
      const isTooDense = uncompressedSize > limits.ratioFrom && ratio > limits.ratio
      if (uncompressedSize > limits.entry || total > limits.total || isTooDense) return reject(tooLarge())
      archive.openReadStream(entry, (error, stream) => {
        if (!stream) return reject(error)
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('error', reject)
        stream.on('end', () => {
          files.set(fileName, Buffer.concat(chunks))
          archive.readEntry()
        })
      })
      return undefined
    })
    archive.readEntry()
  })
}

const tooLarge = () => new Refused('too_large', 'The archive’s content exceeds the limits.', 1)

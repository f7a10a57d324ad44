import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { codeOf, failure } from '../../errors/errors.ts'
import { createWorkQueue } from './work-queue.ts'

/** Upload limit of a picture, in bytes. */
export const maxPictureBytes = 8 * 1024 * 1024
/** Decoding limit of a picture, in pixels: a small file can hold a very large picture. */
export const maxPicturePixels = 40_000_000
/** Maximum side of a stored picture, in pixels. */
const maxPictureSide = 1600
/**
 * Pictures decoded concurrently: sharp uses the four libuv threads that password hashes and file access need too.
 * @internal
 */
export const maxDecodes = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Pictures that may wait for decoding; each takes at most 8 MB of memory. @internal */
export const maxWaitingPictures = 48

const queueWork = createWorkQueue({ concurrency: maxDecodes, maxWaiting: maxWaitingPictures, retryAfterMs: 5000 })

/** A picture as stored: decoded, bounded and re-encoded, so that nothing of the original file remains. */
export interface Picture {
  bytes: Buffer
  mimeType: string
  extension: string
  /** hex SHA-256 of the bytes */
  sha256: string
}

interface PictureOptions {
  /** accepts and renders vector pictures; for trusted files only */
  vector?: boolean
  /** crops the centre to a square with sides of this many pixels */
  square?: number | undefined
  /** decoding limit */
  maxPixels?: number
}

/** Content types of accepted pictures. */
export const pictures: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
])
/**
 * Types that phones give to HEIC pictures. The decoder supports only AVIF, its licence-free relative, which may be
 * `heif`.
 */
const heicTypes: ReadonlySet<string> = new Set([
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
])

/** Whether a file of this type is treated as a picture, and refused as one. */
export const isPictureType = (mimeType: string) => pictures.has(mimeType) || heicTypes.has(mimeType)

const photographs = ['jpeg', 'heif']
const drawings = ['png', 'gif', 'webp']

/**
 * Re-encodes a picture without its metadata. The type is detected from the content, never from the name.
 * @throws TOO_LARGE, UNSUPPORTED_MEDIA, OVERLOADED while too many pictures wait
 */
export async function toPicture(source: Buffer, options: PictureOptions = {}): Promise<Picture> {
  if (source.length > maxPictureBytes) throw tooLarge()
  if (options.vector) return queueWork(() => encode(source, options))
  // other uploads never reach the decoder
  const found = await fileTypeFromBuffer(source).catch(() => undefined)
  if (!found || !isPictureType(found.mime)) throw unsupported()
  if (!heicTypes.has(found.mime)) return queueWork(() => encode(source, options))
  return queueWork(() => encode(source, options)).catch((error: unknown) => {
    throw codeOf(error) === 'UNSUPPORTED_MEDIA' ? heic() : error
  })
}

/** Converts a stored picture for use in documents: PNG, with its size in pixels. */
export function printablePicture(source: Buffer): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  return queueWork(async () => {
    const image = sharp(source, { limitInputPixels: maxPicturePixels, animated: false })
      .flatten({ background: '#fff' })
      .resize({ width: maxPictureSide, height: maxPictureSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 10 })
      .png({ compressionLevel: 6 })
    const { data, info } = await decoded(() => image.toBuffer({ resolveWithObject: true }))
    return { bytes: new Uint8Array(data), width: info.width, height: info.height }
  })
}

/** Crops the centre of a stored picture for use in documents: a small square JPEG. */
export function printableSquare(source: Buffer, side: number): Promise<Uint8Array> {
  return queueWork(async () => {
    const image = sharp(source, { limitInputPixels: maxPicturePixels, animated: false })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize({ width: side, height: side, fit: 'cover' })
      .timeout({ seconds: 10 })
      .jpeg({ quality: 84 })
    return new Uint8Array(await decoded(() => image.toBuffer()))
  })
}

async function encode(source: Buffer, options: PictureOptions): Promise<Picture> {
  const { maxPixels = maxPicturePixels } = options
  const read = { limitInputPixels: maxPixels, failOn: 'error', animated: false } as const
  const { format, width, height } = await decoded(() => sharp(source, read).metadata())
  if (width * height > maxPixels) throw tooLarge()
  const isVector = format === 'svg'
  if (isVector ? !options.vector : ![...photographs, ...drawings].includes(format)) throw unsupported()

  // renders a 200 px drawing with enough pixels for a high-resolution screen
  const density = isVector ? Math.min(288, Math.max(72, (72 * maxPictureSide) / Math.max(width, height))) : undefined
  const image = sharp(source, density ? { ...read, density } : read)
    .autoOrient()
    // drawings are made for paper: on a transparent background, their black lines would vanish on a dark screen
    .flatten({ background: '#fff' })
    .resize(
      options.square
        ? { width: options.square, height: options.square, fit: 'cover' }
        : { width: maxPictureSide, height: maxPictureSide, fit: 'inside', withoutEnlargement: true },
    )
    .timeout({ seconds: 10 })
  const extension = isVector ? ('png' as const) : ('webp' as const)
  // level 9 takes twice as long as 8 for a drawing and makes it 7 % smaller
  const encoded = isVector
    ? image.png({ compressionLevel: 8 })
    : image.webp(photographs.includes(format) ? { quality: 84 } : { quality: 90, nearLossless: true })
  const bytes = await decoded(() => encoded.toBuffer())
  return {
    bytes,
    extension,
    mimeType: `image/${extension}`,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

export const tooLarge = () => failure('TOO_LARGE', 'The picture is too large (max. 8 MB and 40 megapixels)')
const heic = () =>
  failure('UNSUPPORTED_MEDIA', 'We cannot read HEIC pictures. Save the picture as JPEG and upload it again.')
const unsupported = () => failure('UNSUPPORTED_MEDIA', 'We cannot read this picture. Use JPEG, PNG or WebP.')

/** Converts the decoder's errors to UNSUPPORTED_MEDIA or TOO_LARGE. */
export async function decoded<T>(work: () => Promise<T>): Promise<T> {
  // libvips starts its own threads for each picture by default
  sharp.concurrency(1)
  try {
    return await work()
  } catch (error) {
    throw /pixel limit/i.test(String(error)) ? tooLarge() : unsupported()
  }
}

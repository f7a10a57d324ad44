import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { failure } from '../../errors/errors.ts'
import { decoded, maxPicturePixels, type Picture } from './picture.ts'
import { createWorkQueue } from './work-queue.ts'

/** The origin of a picture as stated in its metadata (an IPTC digital source type). */
export type DigitalSource = (typeof digitalSources)[number] | null

/** IPTC digital source types; a name comes before the names that are a prefix of it. */
const digitalSources = [
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'compositeSynthetic',
  'compositeCapture',
  'composite',
  'algorithmicallyEnhanced',
  'algorithmicMedia',
  'digitalCapture',
  'computationalCapture',
  'negativeFilm',
  'positiveFilm',
  'print',
  'minorHumanEdits',
  'humanEdits',
  'digitalCreation',
  'digitalArt',
  'dataDrivenMedia',
  'virtualRecording',
  'screenCapture',
  'softwareImage',
] as const

/** Provenance written into a generated picture. */
export interface Provenance {
  /** name of the model */
  model: string
  /** name of the platform */
  by: string
  at: Date
}

/** A picture with its thumbnail and a fingerprint for finding similar pictures. */
export interface MadePicture {
  full: Picture
  thumb: Picture
  width: number
  height: number
  /** difference hash, 64 bits in hex */
  fingerprint: string
}

/** Maximum side of a stored picture and of a thumbnail, in pixels. */
const longest = { full: 2048, thumb: 384 }
/** Effort of the WebP encoder: its default, 4, takes twice as long and makes pictures 8 % smaller. */
const effort = 2
const queueWork = createWorkQueue({
  concurrency: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxWaiting: 200,
  retryAfterMs: 5000,
})
const iptc = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/**
 * Encodes a generated picture as WebP with XMP that states its origin, and drops all other metadata.
 * @param provenance null for a picture supplied by a person: its copy has no metadata, hence no location
 * @throws UNSUPPORTED_MEDIA when the bytes are not a picture, TOO_LARGE above 40 megapixels
 */
export async function toMadePicture(
  source: Buffer,
  provenance: Provenance | null,
  maxPixels = maxPicturePixels,
): Promise<MadePicture> {
  const found = await fileTypeFromBuffer(source).catch(() => undefined)
  if (!found || !['image/png', 'image/jpeg', 'image/webp', 'image/avif'].includes(found.mime)) throw unreadable()
  return queueWork(() => decoded(() => encode(source, provenance, maxPixels)))
}

const unreadable = () => failure('UNSUPPORTED_MEDIA', 'We cannot read this picture. Use JPEG, PNG or WebP.')

async function encode(source: Buffer, provenance: Provenance | null, maxPixels: number): Promise<MadePicture> {
  const open = () => sharp(source, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
  const bounded = (side: number) =>
    open()
      .flatten({ background: '#fff' })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 15 })
  const stamped = (image: Sharp) => (provenance ? image.withXmp(xmpOf(provenance)) : image)
  const { data, info } = await stamped(bounded(longest.full))
    .webp({ quality: 86, effort })
    .toBuffer({ resolveWithObject: true })
  const thumb = await stamped(bounded(longest.thumb)).webp({ quality: 74, effort }).toBuffer()
  return {
    full: pictureOf(data),
    thumb: pictureOf(thumb),
    width: info.width,
    height: info.height,
    fingerprint: await fingerprintOf(data),
  }
}

const pictureOf = (bytes: Buffer): Picture => ({
  bytes,
  extension: 'webp',
  mimeType: 'image/webp',
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

/** Difference hash (dHash): for each of 8 by 8 grey cells, whether it is brighter than its right neighbour. */
async function fingerprintOf(bytes: Buffer): Promise<string> {
  const cells = await sharp(bytes).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  let bits = 0n
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column
      bits = (bits << 1n) | (cells.readUInt8(at) > cells.readUInt8(at + 1) ? 1n : 0n)
    }
  }
  return bits.toString(16).padStart(16, '0')
}

/** Hamming distance between two 64-bit fingerprints: up to about 10 for pictures that look the same. */
export function fingerprintDistance(a: string, b: string): number {
  let differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let count = 0
  for (; differing; differing >>= 1n) count += Number(differing & 1n)
  return count
}

/** Grey values of a picture scaled to a fixed size, for comparing structure. */
export async function greyPixels(bytes: Buffer, side: number): Promise<Uint8ClampedArray> {
  const rgba = await sharp(bytes).resize(side, side, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
  return new Uint8ClampedArray(rgba)
}

/**
 * The origin stated in a picture's metadata: from XMP, else from a C2PA manifest, whose signature is not verified.
 * Null when nothing is stated, which proves nothing.
 */
export async function digitalSourceOf(source: Buffer): Promise<DigitalSource> {
  const xmp = await sharp(source, { limitInputPixels: maxPicturePixels })
    .metadata()
    .then(({ xmp }) => xmp?.toString('utf8') ?? '')
    .catch(() => '')
  return namedSource(xmp) ?? (source.includes('c2pa') ? namedSource(source.toString('latin1')) : null)
}

/** The first known digital source type whose URL occurs in a text. */
function namedSource(text: string): DigitalSource {
  for (const [, said = ''] of text.matchAll(/newscodes\/digitalsourcetype\/(\w+)/gi)) {
    const known = digitalSources.find((each) => said.startsWith(each))
    if (known) return known
  }
  return null
}

/** The original file with its detected type. @throws UNSUPPORTED_MEDIA if it is not a picture */
export async function originalPicture(bytes: Buffer): Promise<Picture> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found?.mime.startsWith('image/')) throw unreadable()
  return {
    bytes,
    extension: found.ext,
    mimeType: found.mime,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

function xmpOf({ model, by, at }: Provenance): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">
<Iptc4xmpExt:DigitalSourceType>${iptc}trainedAlgorithmicMedia</Iptc4xmpExt:DigitalSourceType>
<Iptc4xmpExt:AISystemUsed>${escaped(model)}</Iptc4xmpExt:AISystemUsed>
<xmp:CreatorTool>${escaped(by)}</xmp:CreatorTool>
<xmp:CreateDate>${at.toISOString()}</xmp:CreateDate>
<photoshop:Credit>${escaped(`Generated by ${model} on ${by}`)}</photoshop:Credit>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}

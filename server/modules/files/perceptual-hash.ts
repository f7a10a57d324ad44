import sharp from 'sharp'
import { element } from '../../../shared/required.ts'

/** Side of the grey picture to transform, in pixels. */
const side = 32
/** Number of frequencies used in each direction: from 1 on, so that brightness has no effect. */
const kept = 8

/** The waves of a discrete cosine transform (DCT-II), by frequency. */
const waves = Array.from({ length: kept }, (_, i) =>
  Array.from({ length: side }, (_, position) => Math.cos(((2 * position + 1) * (i + 1) * Math.PI) / (2 * side))),
)

/**
 * Perceptual hash (pHash) of a picture, 64 bits in hex: for each of the 8 by 8 lowest frequencies of the cosine
 * transform of 32 by 32 grey pixels, whether it is above their median. Size, brightness and compression change few
 * bits.
 */
export async function perceptualHashOf(bytes: Buffer): Promise<string> {
  const grey = await sharp(bytes)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  // rows first, then columns
  const lines = Array.from({ length: side }, (_, y) => [...grey.subarray(y * side, (y + 1) * side)])
  const columns = waves.map((wave) => lines.map((line) => productOf(line, wave)))
  const frequencies = waves.flatMap((wave) => columns.map((column) => productOf(column, wave)))
  const ordered = frequencies.toSorted((a, b) => a - b)
  const median = (element(ordered, ordered.length / 2 - 1) + element(ordered, ordered.length / 2)) / 2
  const bits = frequencies.reduce((before, each) => (before << 1n) | (each > median ? 1n : 0n), 0n)
  return bits.toString(16).padStart(16, '0')
}

/** Scalar product of two vectors of the same length. */
const productOf = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * element(b, i), 0)

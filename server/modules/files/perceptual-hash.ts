import sharp from 'sharp'

/** Side of the grey picture to transform, in pixels. */
const side = 32
/** Number of frequencies kept in each direction: from 1 on, so that brightness has no effect. */
const kept = 8

/** `cosines[frequency][position]` of a discrete cosine transform (DCT-II). */
const cosines = Array.from({ length: kept + 1 }, (_, frequency) =>
  Array.from({ length: side }, (_, position) => Math.cos(((2 * position + 1) * frequency * Math.PI) / (2 * side))),
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
  const rows = Array.from({ length: side }, (_, y) =>
    Array.from({ length: kept }, (_, u) => sumOf(side, (x) => grey[y * side + x]! * cosines[u + 1]![x]!)),
  )
  const frequencies = Array.from({ length: kept * kept }, (_, i) => {
    const [v, u] = [Math.floor(i / kept), i % kept]
    return sumOf(side, (y) => rows[y]![u]! * cosines[v + 1]![y]!)
  })
  const ordered = frequencies.toSorted((a, b) => a - b)
  const median = (ordered[ordered.length / 2 - 1]! + ordered[ordered.length / 2]!) / 2
  const bits = frequencies.reduce((before, each) => (before << 1n) | (each > median ? 1n : 0n), 0n)
  return bits.toString(16).padStart(16, '0')
}

function sumOf(count: number, of: (i: number) => number): number {
  let sum = 0
  for (let i = 0; i < count; i++) sum += of(i)
  return sum
}

import { crc32 } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const keyword = 'openbadgecredential'

/**
 * Embeds a credential in a PNG as required by Open Badges 3.0 (section 5.3): one uncompressed iTXt chunk after the
 * header.
 * @param png drawn by the product, without such a chunk
 */
export function bake(png: Buffer, credential: object): Buffer {
  if (!png.subarray(0, 8).equals(signature)) throw new Error('This is not a PNG')
  const afterHeader = 8 + 12 + png.readUInt32BE(8)
  return Buffer.concat([png.subarray(0, afterHeader), chunk(JSON.stringify(credential)), png.subarray(afterHeader)])
}

/** Chunk content: keyword, no compression, no method, no language, no translated keyword, the text. */
function chunk(text: string): Buffer {
  const typed = Buffer.concat([Buffer.from(`iTXt${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(text, 'utf8')])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(typed.length - 4)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, check])
}

import type { Asset } from '@trustnxt/c2pa-ts/asset'

/** A RIFF chunk: four letters, the length of the data, the data, and a zero byte of padding if the length is odd. */
interface Chunk {
  readonly name: string
  /** offset of its name */
  readonly start: number
  /** length of the data */
  readonly length: number
}

const chunkHead = 8
/** Offset of the first chunk: after `RIFF`, the remaining length, and `WEBP`. */
const fileHead = 12
const even = (length: number): number => length + (length % 2)

/** A WebP file with a C2PA manifest as its last chunk, `C2PA` (C2PA 2.1, "Embedding manifests into RIFF"). */
export class WebpAsset implements Asset {
  readonly mimeType = 'image/webp'
  #bytes: Uint8Array

  /** @throws RangeError for truncated chunks */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  static canRead(bytes: Uint8Array): boolean {
    return bytes.length >= fileHead && textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP'
  }

  get bytes(): Uint8Array {
    return this.#bytes
  }

  getDataLength(): number {
    return this.#bytes.length
  }

  getDataRange(start = 0, length?: number): Promise<Uint8Array> {
    return Promise.resolve(this.#bytes.subarray(start, length === undefined ? undefined : start + length))
  }

  dumpInfo(): string {
    return chunksOf(this.#bytes)
      .map(({ name, length }) => `${name.trim()} ${length}`)
      .join(', ')
  }

  getManifestJUMBF(): Uint8Array | undefined {
    const chunk = this.#place()
    return chunk && this.#bytes.subarray(chunk.start + chunkHead, chunk.start + chunkHead + chunk.length)
  }

  /** Appends an empty manifest chunk; removes an existing one of another length. */
  ensureManifestSpace(length: number): Promise<void> {
    const old = this.#place()
    if (old?.length === length) return Promise.resolve()
    const kept = old
      ? Buffer.concat([this.#bytes.subarray(0, old.start), this.#bytes.subarray(endOf(old))])
      : this.#bytes
    const bytes = new Uint8Array(kept.length + chunkHead + even(length))
    bytes.set(kept)
    bytes.set(Buffer.from('C2PA'), kept.length)
    const view = new DataView(bytes.buffer)
    view.setUint32(kept.length + 4, length, true)
    view.setUint32(4, bytes.length - chunkHead, true)
    this.#bytes = bytes
    return Promise.resolve()
  }

  getHashExclusionRange(): { start: number; length: number } {
    const chunk = this.#place()
    if (!chunk) throw new Error('The picture has no space for a manifest')
    return { start: chunk.start, length: endOf(chunk) - chunk.start }
  }

  writeManifestJUMBF(jumbf: Uint8Array): Promise<void> {
    const chunk = this.#place()
    if (chunk?.length !== jumbf.length) throw new Error('The space for the manifest has another length')
    this.#bytes.set(jumbf, chunk.start + chunkHead)
    return Promise.resolve()
  }

  #place(): Chunk | undefined {
    return chunksOf(this.#bytes).find(({ name }) => name === 'C2PA')
  }
}

const endOf = ({ start, length }: Chunk): number => start + chunkHead + even(length)
const textAt = (bytes: Uint8Array, start: number): string =>
  Buffer.from(bytes.subarray(start, start + 4)).toString('latin1')

/** @throws RangeError for a truncated chunk */
function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  for (let start = fileHead; start + chunkHead <= bytes.length;) {
    const chunk = { name: textAt(bytes, start), start, length: view.getUint32(start + 4, true) }
    if (start + chunkHead + chunk.length > bytes.length) throw new RangeError('A chunk of the picture is truncated')
    chunks.push(chunk)
    start = endOf(chunk)
  }
  return chunks
}

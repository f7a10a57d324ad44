import { inflateSync } from 'fflate'
import type { QuestionKind, QuestionShape } from '../questions/content.ts'
import type { OptionLetter } from '../questions/raw-answer.ts'
import { fromBase64Url } from './base64url.ts'
import type { Shuffling } from './variant.ts'

/**
 * A sealed paper is one immutable file for a paper in one language and version. Students load it before the exam and open
 * it with a key of 32 bytes for each part.
 *
 * ```
 * 8 bytes   "stadia1\n"
 * 4 bytes   length of the header, big-endian
 * header    SealedHeader as JSON in UTF-8
 * chunks    one after the other, as listed in the header:
 *             12 bytes  initialization vector
 *             rest      AES-256-GCM with a tag of 16 bytes, and the exam's id as additional data
 * ```
 *
 * A chunk's content is the length of its description (4 bytes, big-endian), the description as deflated JSON (RFC 1951),
 * and the bytes of a picture. The same content always becomes the same chunk, so that two versions of a paper share
 * the chunks of the questions that did not change.
 */
export interface SealedHeader extends Shuffling {
  readonly exam: string
  readonly version: number
  readonly language: string
  readonly chunks: readonly SealedChunk[]
  /** how the code of words opens part 0; null for the paper of a hosted exam, which no code opens */
  readonly code: SealedKey | null
}

/** A chunk of a sealed paper: a question, or a picture that questions show. */
interface SealedChunk {
  /** hex SHA-256 of the chunk */
  readonly id: string
  /** see `partOf`; in the paper of a hosted exam the number of the question */
  readonly part: number
  /** bytes in the file; 0 in an update for a chunk that the version before it holds */
  readonly size: number
}

/** A part's key wrapped (AES-KW, RFC 3394) with a key that PBKDF2-SHA-256 derives from the code of words. */
export interface SealedKey {
  /** base64url */
  readonly salt: string
  readonly rounds: number
  /** base64url */
  readonly wrapped: string
}

/** A question as students see it, in the order of the paper. */
export interface PaperQuestion {
  /** global id of the current revision */
  readonly id: string
  readonly questionNo: number
  readonly kind: QuestionKind
  readonly shape: QuestionShape['shape']
  /** sanitized HTML */
  readonly html: string
  readonly options: readonly PaperOption[]
  readonly lists: readonly (readonly PaperOption[])[]
  readonly unit: string | null
  readonly level: string | null
  readonly topic: string
  readonly points: number
  /** its options may be shuffled */
  readonly mixable: boolean
}

interface PaperOption {
  readonly choice: OptionLetter
  /** sanitized HTML */
  readonly html: string
}

/** A picture of a paper. */
export interface PaperPicture {
  /** as named in questions: `<hex SHA-256>.<extension>` */
  readonly name: string
  readonly mimeType: string
}

export type ChunkDescription = { readonly question: PaperQuestion } | { readonly picture: PaperPicture }

/** The contents of the parts that were opened. */
export interface OpenedPaper {
  /** by number */
  readonly questions: readonly PaperQuestion[]
  readonly pictures: readonly (PaperPicture & { readonly bytes: Uint8Array<ArrayBuffer> })[]
}

/** Keys of parts by their number; each is base64url of 32 bytes. */
export type PartKeys = ReadonlyMap<number, string>

export const sealedMagic = 'stadia1\n'
export const ivLength = 12

type Bytes = Uint8Array<ArrayBuffer>

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads the header of a sealed paper. @throws Error if the file is no sealed paper */
export function readHeader(file: Bytes): { header: SealedHeader; chunksAt: number } {
  const begin = sealedMagic.length + 4
  if (file.length < begin || utf8.decode(file.subarray(0, sealedMagic.length)) !== sealedMagic) {
    throw new Error('This file is no sealed paper')
  }
  const chunksAt = begin + uint32(file, sealedMagic.length)
  const header = JSON.parse(utf8.decode(file.subarray(begin, chunksAt))) as SealedHeader
  const size = header.chunks.reduce((sum, chunk) => sum + chunk.size, chunksAt)
  if (size !== file.length) throw new Error('This sealed paper is incomplete')
  return { header, chunksAt }
}

/** The chunks in a file by their ids; an update lacks those of the version before it. */
export function chunksIn(file: Bytes): Map<string, Bytes> {
  const { header, chunksAt } = readHeader(file)
  let at = chunksAt
  const chunks = new Map<string, Bytes>()
  for (const { id, size } of header.chunks) {
    if (size > 0) chunks.set(id, file.subarray(at, at + size))
    at += size
  }
  return chunks
}

/**
 * Opens the parts whose keys are given.
 * @param chunks those of the file, and for an update also those of the version before it
 * @throws Error if a chunk is missing or a key is wrong
 */
export async function openPaper(
  { exam, chunks: listed }: SealedHeader,
  chunks: ReadonlyMap<string, Bytes>,
  keys: PartKeys,
): Promise<OpenedPaper> {
  const imported = new Map([...keys].map(([part, key]) => [part, partKey(key)]))
  const opened = await Promise.all(
    listed.map(async ({ id, part }) => {
      const key = imported.get(part)
      if (key === undefined) return null
      const chunk = chunks.get(id)
      if (!chunk) throw new Error('A chunk of the sealed paper is missing')
      return openChunk(exam, chunk, await key)
    }),
  )
  const questions = opened.flatMap((each) => (each && 'question' in each ? [each.question] : []))
  const pictures = opened.flatMap((each) => (each && 'picture' in each ? [{ ...each.picture, bytes: each.bytes }] : []))
  return { questions: questions.sort((a, b) => a.questionNo - b.questionNo), pictures }
}

type Opened = ChunkDescription & { bytes: Bytes }

async function openChunk(exam: string, chunk: Bytes, key: CryptoKey): Promise<Opened> {
  const iv = chunk.subarray(0, ivLength)
  const cipher = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(exam) }
  const content = new Uint8Array(await crypto.subtle.decrypt(cipher, key, chunk.subarray(ivLength)))
  const end = 4 + uint32(content, 0)
  const description = JSON.parse(utf8.decode(inflateSync(content.subarray(4, end)))) as ChunkDescription
  return { ...description, bytes: content.subarray(end) }
}

const partKey = (key: string) => crypto.subtle.importKey('raw', fromBase64Url(key), 'AES-GCM', false, ['decrypt'])

const uint32 = (bytes: Bytes, at: number) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(at)

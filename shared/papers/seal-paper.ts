import { joinBytes } from '../join-bytes.ts'
import { deflateSync } from 'fflate'
import { toBase64Url } from './base64url.ts'
import { hexSha256, uint32Bytes, writeFile, type Bytes } from './file-bytes.ts'
import { deriveCodeKey, type StartCode } from './start-code.ts'
import {
  ivLength,
  type ChunkDescription,
  type PaperPicture,
  type PaperQuestion,
  type SealedHeader,
  type SealedKey,
} from './sealed-paper.ts'

/** Keys of one exam's papers, each of 32 bytes. */
export interface PaperSecrets {
  /** @param part see `partOf` */
  partKey(part: number): Bytes
  /** determines the initialization vectors */
  readonly ivKey: Bytes
  /** opens part 0; null for a paper that no code opens */
  readonly code: StartCode | null
}

/** The content of a paper to be sealed. */
export interface PaperContent extends Pick<
  SealedHeader,
  'exam' | 'version' | 'language' | 'mixQuestions' | 'mixOptions'
> {
  readonly questions: readonly (PaperQuestion & { readonly part: number })[]
  readonly pictures: readonly (PaperPicture & { readonly part: number; readonly bytes: Uint8Array })[]
}

/**
 * Seals a paper. The same content and secrets always give the same bytes: the vectors are a keyed hash of the content, so
 * that no vector is used for two contents (the idea of synthetic vectors, RFC 5297).
 */
export async function sealPaper(paper: PaperContent, secrets: PaperSecrets): Promise<Bytes> {
  const { questions, pictures, ...facts } = paper
  const sealer = await createSealer(paper.exam, secrets)
  const chunks: { part: number; id: string; bytes: Bytes }[] = []
  for (const { part, ...question } of questions) chunks.push(await sealer.seal(part, { question }, new Uint8Array()))
  for (const { part, bytes, name, mimeType } of pictures) {
    chunks.push(await sealer.seal(part, { picture: { name, mimeType } }, bytes))
  }
  const header: SealedHeader = {
    ...facts,
    code: secrets.code && (await wrapByCode(secrets.partKey(0), secrets.code, paper.exam)),
    chunks: chunks.map(({ id, part, bytes }) => ({ id, part, size: bytes.length })),
  }
  return writeFile(
    header,
    chunks.map(({ bytes }) => bytes),
  )
}

/** The update of a version: the file without the chunks that the version before it holds. */
export function updateOf(
  header: SealedHeader,
  chunks: ReadonlyMap<string, Bytes>,
  before: ReadonlyMap<string, unknown>,
): Bytes {
  const fresh = header.chunks.map((chunk) => (before.has(chunk.id) ? { ...chunk, size: 0 } : chunk))
  const bytes = fresh.flatMap(({ id, size }) => (size > 0 ? [chunks.get(id) ?? new Uint8Array()] : []))
  return writeFile({ ...header, chunks: fresh }, bytes)
}

async function createSealer(exam: string, { partKey, ivKey }: PaperSecrets) {
  const keys = new Map<number, CryptoKey>()
  const hmac = await crypto.subtle.importKey('raw', ivKey, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const additionalData = new TextEncoder().encode(exam)
  return {
    async seal(part: number, description: ChunkDescription, bytes: Uint8Array) {
      const key = keys.get(part) ?? (await crypto.subtle.importKey('raw', partKey(part), 'AES-GCM', false, ['encrypt']))
      keys.set(part, key)
      const described = deflateSync(new TextEncoder().encode(JSON.stringify(description)), { level: 9 })
      const content = joinBytes(uint32Bytes(described.length), described, bytes)
      const seed = joinBytes(uint32Bytes(part), content)
      const iv = new Uint8Array(await crypto.subtle.sign('HMAC', hmac, seed)).subarray(0, ivLength)
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, content)
      const chunk = joinBytes(iv, new Uint8Array(sealed))
      return { part, id: await hexSha256(chunk), bytes: chunk }
    },
  }
}

async function wrapByCode(key: Bytes, code: StartCode, exam: string): Promise<SealedKey> {
  const salt = new TextEncoder().encode(exam)
  const wrapping = await deriveCodeKey(code, salt, codeRounds, 'wrapKey')
  const wrapped = await crypto.subtle.importKey('raw', key, 'AES-GCM', true, ['decrypt'])
  const bytes = await crypto.subtle.wrapKey('raw', wrapped, wrapping, 'AES-KW')
  return { salt: toBase64Url(salt), rounds: codeRounds, wrapped: toBase64Url(new Uint8Array(bytes)) }
}

/**
 * Rounds of PBKDF2: about a tenth of a second on an old phone. A code has 60 random bits, so that trying all codes takes
 * 10^23 rounds; OWASP's 600,000 rounds are for passwords that people choose.
 */
const codeRounds = 100_000

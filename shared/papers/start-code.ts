import { sha256 } from '@noble/hashes/sha2.js'
import { wordlist } from '@scure/bip39/wordlists/english'
import { fromBase64Url, toBase64Url } from './base64url.ts'
import type { SealedKey } from './sealed-paper.ts'

/**
 * The code that opens a paper where the network is down: 60 bits in eight bytes, the first four bits zero. People see
 * it as six words of BIP 39's English list, of which any four letters are unique: 60 bits and a checksum of 6.
 */
export type StartCode = Uint8Array<ArrayBuffer>

/** Number of words of a code. */
const codeLength = 6
const wordBits = 11n
const checkBits = 6n
const codeBits = 60n

/** A code as words, separated by spaces. */
export function wordsOfCode(code: StartCode): string {
  let rest = (numberOf(code) << checkBits) | BigInt(checksumOf(code))
  const words: string[] = []
  for (let i = 0; i < codeLength; i++) {
    words.unshift(wordlist[Number(rest & 2047n)] ?? '')
    rest >>= wordBits
  }
  return words.join(' ')
}

/** What was read from typed words; the position of a word counts from 1. */
export type ReadCode =
  | { readonly code: StartCode }
  | { readonly problem: 'length'; readonly count: number }
  | { readonly problem: 'unknownWord'; readonly position: number; readonly word: string }
  | { readonly problem: 'checksum' }

/** Reads typed words: case and separators do not matter, and the first four letters of a word suffice. */
export function readCode(typed: string): ReadCode {
  const words = typed.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length !== codeLength) return { problem: 'length', count: words.length }
  let all = 0n
  for (const [i, word] of words.entries()) {
    const at = placeOf(word)
    if (at < 0) return { problem: 'unknownWord', position: i + 1, word }
    all = (all << wordBits) | BigInt(at)
  }
  const code = codeOf(all >> checkBits)
  return BigInt(checksumOf(code)) === (all & ((1n << checkBits) - 1n)) ? { code } : { problem: 'checksum' }
}

/** The code of the first 60 bits of random bytes. */
export const codeFrom = (random: Uint8Array): StartCode => codeOf(numberOf(random.subarray(0, 8)) >> (64n - codeBits))

function placeOf(word: string): number {
  const exact = wordlist.indexOf(word)
  if (exact >= 0 || word.length < 4) return exact
  return wordlist.findIndex((known) => known.length >= 4 && known.slice(0, 4) === word.slice(0, 4))
}

const checksumOf = (code: StartCode): number => (sha256(code)[0] ?? 0) >> 2
const numberOf = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

function codeOf(value: bigint): StartCode {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value)
  return bytes
}

/** The key that wraps a part's key, derived from a code. */
export async function deriveCodeKey(
  code: StartCode,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
  use: 'wrapKey' | 'unwrapKey',
): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', code, 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-KW', length: 256 }, false, [use])
}

/** The key of part 0 in base64url, opened by a code; null if the code belongs to another exam. */
export async function openByCode({ salt, rounds, wrapped }: SealedKey, code: StartCode): Promise<string | null> {
  const wrapping = await deriveCodeKey(code, fromBase64Url(salt), rounds, 'unwrapKey')
  try {
    const bytes = fromBase64Url(wrapped)
    const key = await crypto.subtle.unwrapKey('raw', bytes, wrapping, 'AES-KW', 'AES-GCM', true, ['decrypt'])
    return toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', key)))
  } catch {
    return null
  }
}

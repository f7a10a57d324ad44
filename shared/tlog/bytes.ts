/** A text, a key, a tile or a proof of the log that breaks its format. */
export class TlogError extends Error {}

/** UTF-8 of a text. */
export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** Whether two arrays have the same bytes. Not in constant time: only for public values. */
export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, i) => byte === other[i])

/** Base 64 with padding (RFC 4648, section 4). */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/**
 * Reads Base 64 with padding, as `toBase64` writes it: one text for each value.
 * @throws TlogError
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4) throw new TlogError(`"${text}" is not Base 64`)
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  if (toBase64(bytes) !== text) throw new TlogError(`"${text}" is not the shortest Base 64 of its bytes`)
  return bytes
}

/**
 * Reads a decimal number without leading zeros.
 * @throws TlogError also above 2^53 - 1
 */
export function fromDecimal(text: string): number {
  const value = Number(text)
  if (!/^(?:0|[1-9][0-9]*)$/.test(text) || !Number.isSafeInteger(value))
    throw new TlogError(`"${text}" is not a number`)
  return value
}

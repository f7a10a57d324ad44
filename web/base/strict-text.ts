import { localeOfPath } from './locale.ts'

/** Characters not allowed in strict text (specification section 5); the server applies the same rule. */
const notStrict = /[^\p{L}\p{M}\p{N} .,'’()&/№#-]+/gu

/** Removes disallowed characters from typed or pasted text. */
export function stripText(typed: string): string {
  return typed.normalize('NFC').replace(/\s/g, ' ').replace(notStrict, '')
}

/**
 * Normalizes strict text on blur: upper case by the rules of the page's language, because Turkish and Azerbaijani have
 * two letters i.
 */
export function strictText(typed: string): string {
  return stripText(typed).replace(/ {2,}/g, ' ').trim().toLocaleUpperCase(localeOfPath(location.pathname))
}

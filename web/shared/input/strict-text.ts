import { localeOfPath } from './locale.ts'

/** Everything but letters, digits, spaces and common punctuation (specification section 5), as the server has it. */
const notStrict = /[^\p{L}\p{M}\p{N} .,'’()&/№#-]+/gu

/** What a strict-text input keeps of what is typed or pasted. */
export function stripText(typed: string): string {
  return typed.normalize('NFC').replace(/\s/g, ' ').replace(notStrict, '')
}

/** What a strict-text input holds once it is left: upper case by the page's language, which knows two letters i. */
export function strictText(typed: string): string {
  return stripText(typed).replace(/ {2,}/g, ' ').trim().toLocaleUpperCase(localeOfPath(location.pathname))
}

import type { Locale } from '../../../editions.ts'
import builtIn from './blocked-words.json' with { type: 'json' }

/** Signs that stand for letters in words that want to slip through. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Lower case without accents, look-alike signs as letters. Cyrillic й and ё, Turkish and Azerbaijani letters too. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[ıİ]/g, 'i').replace(/ə/g, 'e')

const withLetters = (word: string) => word.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign)

interface Matcher {
  exact: Set<string>
  stems: string[]
  phrases: string[]
}

function matcherOf(words: readonly string[]): Matcher {
  const matcher: Matcher = { exact: new Set(), stems: [], phrases: [] }
  for (const word of words.map(folded)) {
    if (/[ -]/.test(word)) matcher.phrases.push(word)
    else if (word.endsWith('*')) matcher.stems.push(word.slice(0, -1))
    else matcher.exact.add(word)
  }
  return matcher
}

const always = matcherOf(Object.values(builtIn).flat())

/**
 * Whether a text holds a blocked word, in whichever language: pupils mix them. A `*` at the end of a word stands for any
 * ending.
 * @param more words of admins by language, besides the built-in ones
 */
export function hasBlockedWord(text: string, more: Readonly<Record<Locale, readonly string[]>>): boolean {
  const plain = folded(text)
  const words = plain.split(/[^\p{L}\p{N}@$!-]+/u).filter(Boolean)
  // "s e x": single letters in a row are read as one word
  const spelled = plain.match(/(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][\s._*-]+){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu) ?? []
  const candidates = [
    ...words,
    ...words.flatMap((word) => word.split('-')),
    ...spelled.map((each) => each.replace(/[\s._*-]+/g, '')),
  ]
  const all = new Set(candidates.flatMap((word) => [word, withLetters(word)]))
  const own = matcherOf(Object.values(more).flat())
  return [always, own].some(
    ({ exact, stems, phrases }) =>
      [...all].some((word) => exact.has(word) || stems.some((stem) => word.startsWith(stem))) ||
      phrases.some((phrase) => ` ${words.join(' ')} `.includes(` ${phrase} `)),
  )
}

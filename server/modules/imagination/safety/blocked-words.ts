import { foldLetters } from '../../../../shared/fold.ts'
import type { Locale } from '../../../editions.ts'
import builtIn from './blocked-words.json' with { type: 'json' }

/** Characters used in place of letters to evade the filter. */
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

const withLetters = (word: string) => word.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign)

interface Matcher {
  exact: Set<string>
  stems: string[]
  phrases: string[]
}

function matcherOf(words: readonly string[]): Matcher {
  const matcher: Matcher = { exact: new Set(), stems: [], phrases: [] }
  for (const word of words.map(foldLetters)) {
    if (/[ -]/.test(word)) matcher.phrases.push(word)
    else if (word.endsWith('*')) matcher.stems.push(word.slice(0, -1))
    else matcher.exact.add(word)
  }
  return matcher
}

const always = matcherOf(Object.values(builtIn).flat())

/**
 * Whether a text contains a blocked word of any language, since students mix languages. A trailing `*` matches any
 * ending.
 * @param more additional words of admins by language
 */
export function hasBlockedWord(text: string, more: Readonly<Record<Locale, readonly string[]>>): boolean {
  const plain = foldLetters(text)
  const words = plain.split(/[^\p{L}\p{N}@$!-]+/u).filter(Boolean)
  // "s e x": joins single letters in a row into one word
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

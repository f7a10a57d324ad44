/** How typed words are compared. */
export interface FoldOptions {
  /** language code of the paper, such as `en`, `az` or `tr-TR` */
  language: string
  caseSensitive: boolean
}

/** Fullwidth and halfwidth forms of ASCII, kana, Hangul and signs, which input methods of East Asia type. */
const widthForms = /[\uff01-\uffee]+/g

/**
 * Invisible characters: soft hyphens, joiners, direction marks, variation selectors and the byte order mark. Listed, not
 * taken from a Unicode property, so that each engine drops the same ones.
 */
const dropped =
  // oxlint-disable-next-line eslint/no-misleading-character-class -- characters are meant one by one
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\u{e0000}-\u{e0fff}]+/gu

/** Spaces of all widths, line breaks and control characters. */
const spaces = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g

/** Quotes, apostrophes, primes, and letters that are typed as an apostrophe. */
const quotes =
  /["`´«»\u02b9-\u02bf\u02c8\u02ca\u02cb\u02ee\u055a\u05f3\u05f4\u2018-\u201f\u2032-\u2037\u2039\u203a\u301d-\u301f\ua78b\ua78c]/g

const dashes =
  /[\u058a\u05be\u1806\u2010-\u2015\u2043\u207b\u208b\u2212\u2e17\u2e3a\u2e3b\u301c\u3030\u30a0\ufe58\ufe63]/g

/** Languages in which İ is the capital of i, and I that of ı. */
const dottedLanguages = new Set(['tr', 'az'])

/**
 * Typed words in the form in which they are compared: without invisible characters and surplus spaces, with one kind of
 * quote and of dash, and, unless they are case-sensitive, in small letters of the language. Accents stay: `é` is not `e`.
 *
 * Final ς is σ, and ß is ss (as in Unicode's case folding, CaseFolding.txt, status F). İ and I follow the language: in
 * Turkish and Azerbaijani they are the capitals of i and ı; elsewhere both are capitals of i. Nothing depends on the
 * engine's own languages.
 */
export function foldWords(text: string, { language, caseSensitive }: FoldOptions): string {
  const plain = text
    .normalize('NFC')
    .replace(widthForms, (run) => run.normalize('NFKC'))
    .replace(dropped, '')
    .replace(quotes, "'")
    .replace(dashes, '-')
    .replace(spaces, ' ')
    .trim()
    .normalize('NFC')
  return caseSensitive ? plain : foldCase(plain, language)
}

function foldCase(text: string, language: string): string {
  const dotted = dottedLanguages.has(language.toLowerCase().split(/[-_]/)[0] ?? '')
  const small = (dotted ? text.replaceAll('I', 'ı') : text).replaceAll('İ', 'i')
  return small
    .toLowerCase()
    .replace(/i\u0307+/g, 'i')
    .replaceAll('ς', 'σ')
    .replaceAll('ß', 'ss')
    .replaceAll('ſ', 's')
    .replaceAll('µ', 'μ')
    .normalize('NFC')
}

/**
 * Folding of names and places: texts that look the same to a reader are equal, regardless of the keyboard. The SQL
 * functions `folded` and `name_key` give the same results; a test compares them over the whole of Unicode.
 */

/** Capital letters that are neither decomposed by Unicode nor in ASCII: Greek, Cyrillic, Armenian and Georgian. */
const capitals =
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ' +
  'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ' +
  'ҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӠӨ' +
  'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ' +
  'ᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿ'

/**
 * Letters replaced by a plain one on other keyboards. Cyrillic ә is typed for the Azerbaijani letter of the same shape;
 * Persian and Arabic keyboards differ in two letters.
 */
const plain: Readonly<Record<string, string>> = {
  a: 'Ɑɑ',
  b: 'Ɓɓ',
  d: 'ĐđÐðƉɖƊɗ',
  e: 'ƏəǝƎӘәƐɛ',
  h: 'Ħħ',
  i: 'ıƗɨƖɩ',
  k: 'Ƙƙĸ',
  l: 'Łł',
  n: 'ŊŋƝɲ',
  o: 'ØøƆɔ',
  t: 'Ŧŧ',
  u: 'Ʉʉ',
  y: 'Ƴƴ',
  z: 'Ƶƶ',
  ae: 'Ææ',
  oe: 'Œœ',
  ss: 'ßẞ',
  th: 'Þþ',
  σ: 'ς',
  ي: 'ی',
  ك: 'ک',
}

const lettersOf: ReadonlyMap<string, string> = new Map([
  ...Array.from(capitals, (letter) => [letter, letter.toLowerCase()] as const),
  ...Object.entries(plain).flatMap(([letter, forms]) => Array.from(forms, (form) => [form, letter] as const)),
])

/** Accents and vowel points, without the vowel signs that are essential in other scripts. */
const accents =
  // oxlint-disable-next-line eslint/no-misleading-character-class -- the marks are separate characters
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]+/g

/** Apostrophes in all their forms and invisible characters: removed, since they do not separate words. */
const dropped =
  /['`\u00ad\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u061c\u180e\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\ua78b\ua78c\ufeff]+/g

/** White space, punctuation and symbols. */
const separators =
  /[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u02e5-\u02ed\u02ef-\u02ff\u055b-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u10fb\u1680\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufff9-\uffff\u{1f000}-\u{1faff}]+/gu

/** A text in small letters without accents, otherwise unchanged: ə as e, ı and İ as i, ß as ss. */
export function foldLetters(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  return text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(accents, '')
    .replace(/[A-Z]+/g, (ascii) => ascii.toLowerCase())
    .replace(/[^\x00-\x7f]/gu, (letter) => lettersOf.get(letter) ?? letter)
}

/** Normalizes a text for comparison: small letters, no accents or punctuation, words separated by one space. */
export const fold = (text: string): string => foldLetters(text).replace(dropped, '').replace(separators, ' ').trim()

/** Folded words of a text. */
export const foldedWords = (text: string): string[] => fold(text).split(' ').filter(Boolean)

/**
 * Key shared by all spellings of a person's name: the words of first and last name in alphabetical order, so that
 * neither the order of the names nor a comma between them matters.
 */
export const nameKey = (firstName: string, lastName: string): string =>
  foldedWords(`${firstName} ${lastName}`).sort(byCodePoint).join(' ')

/** Whether a text contains every word of a search, in any order. */
export function hasWords(text: string, search: string): boolean {
  const folded = fold(text)
  return foldedWords(search).every((word) => folded.includes(word))
}

const codePoint = (letter: string): number => letter.codePointAt(0) ?? 0

/** The order of PostgreSQL's collation C. */
function byCodePoint(one: string, other: string): number {
  const others = Array.from(other, codePoint)
  for (const [i, letter] of Array.from(one, codePoint).entries()) {
    const difference = letter - (others[i] ?? -1)
    if (difference) return difference
  }
  return one.length - other.length
}

import type { ExactText } from '../content.ts'

/**
 * Characters of typed numbers. `normalize('NFKC')` cannot be used: it turns `1½` into `11⁄2` and `10³` into `103`, and
 * keeps most minus signs.
 */

/** Zeros of the decimal digits that keyboards and input methods give, Persian ones apart; nine digits follow each. */
const zeros =
  '\u0660\u07c0\u0966\u09e6\u0a66\u0ae6\u0b66\u0be6\u0c66\u0ce6\u0d66\u0de6\u0e50\u0ed0\u0f20\u1040\u17e0\u1810\uff10'
const persianZero = 0x6f0

/** Characters that stand for the one in front of them. */
const sameAs: Readonly<Record<string, string>> = {
  ' ': '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000',
  '-': '‐‑‒–—―⁃−➖﹘﹣－˗ーｰ─',
  '+': '➕﹢＋',
  '+-': '±',
  '-+': '∓',
  '.': '．。｡﹒۔',
  '...': '…',
  ',': '，﹐،︐',
  "'": '’‘ʼ＇´`ꞌ',
  '/': '⁄∕／',
  '1/': '⅟',
  '%': '٪﹪％',
  '*': '×✕✖⨯∗＊·⋅∙•・',
  '=': '＝﹦',
  '^': '＾ˆ',
  '(': '（',
  ')': '）',
  ':': '：∶',
  // in units
  μ: 'µ',
  Ω: '\u2126',
  K: '\u212a',
  Å: '\u212b',
  '°': 'º˚',
  '°C': '℃',
  '°F': '℉',
  l: 'ℓ',
}

/** Marks of direction, joiners and variation selectors, and the key around a digit of an emoji keyboard. */
const invisible =
  '\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufe0e\ufe0f\ufeff\u20e3'

const plainOf: ReadonlyMap<string, string> = new Map([
  ...Array.from(invisible, (mark) => [mark, ''] as const),
  ...Object.entries(sameAs).flatMap(([plain, forms]) => Array.from(forms, (form) => [form, plain] as const)),
  ...[...Array.from(zeros, (zero) => zero.charCodeAt(0)), persianZero].flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(zero + digit), String(digit)] as const),
  ),
])

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const subscripts = '₀₁₂₃₄₅₆₇₈₉'

/** A text with the characters of one alphabet, without invisible marks, and with single spaces inside only. */
export const plainText = (typed: string): string =>
  Array.from(typed, (char) => plainOf.get(char) ?? char)
    .join('')
    .replace(/ +/g, ' ')
    .replace(/^ | $/g, '')

/** Whether a text has Persian digits, whose writers use the slash as a decimal mark as well. */
export const hasPersianDigits = (typed: string): boolean => /[\u06f0-\u06f9]/.test(typed)

/** A text with superscript and subscript digits and signs as plain ones. */
export const onLine = (text: string): string =>
  Array.from(text, (char) => {
    if (char === '⁻' || char === '₋') return '-'
    if (char === '⁺' || char === '₊') return '+'
    const digit = Math.max(superscripts.indexOf(char), subscripts.indexOf(char))
    return digit < 0 ? char : String(digit)
  }).join('')

/** A number as superscript: `⁻³`. */
export const superscript = (value: number): string =>
  String(value).replace(/[-\d]/g, (char) => (char === '-' ? '⁻' : (superscripts[Number(char)] ?? char)))

/** Fractions that are one character, as exact texts. */
export const vulgarFractions: Readonly<Record<string, ExactText>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅐': '1/7',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅑': '1/9',
  '⅒': '1/10',
  '↉': '0/3',
}

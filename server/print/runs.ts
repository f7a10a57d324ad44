import bidiFactory from 'bidi-js'
import type { Font } from 'fontkit'
import { element } from '../../shared/required.ts'
import { codePointOf } from './code-point.ts'

/** Part of a line in one font and direction; `text` is in reading order. */
export interface Run {
  text: string
  /** null: the document font */
  font: Font | null
  rightToLeft: boolean
}

/** Base direction of a paragraph. */
export type Direction = 'ltr' | 'rtl'

const bidi = bidiFactory()
const mayTurn = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Combining marks and spaces, which use the font of the preceding letter if possible. */
const dependent = /^[\p{M}\s]$/u
/** Characters that only affect shaping: joiners and variation selectors. */
const shaping = /^\p{Default_Ignorable_Code_Point}$/u
/** Invisible characters that could mislead, such as direction overrides. Joiners are kept. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu

/** Limits combining marks to four per letter, the maximum in any language; more would cover the surrounding lines. */
const heaped = /(\p{M}{4})\p{M}+/gu

/** Removes unprintable characters from a line and composes letters with their marks. */
export const printable = (line: string): string =>
  line
    .normalize('NFC')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\t\n\v\f\r\u2028\u2029]/g, ' ')
    .replace(unseen, '')
    .replace(heaped, '$1')

/** Direction of the first letter in a paragraph that has one. */
export const directionOf = (paragraph: string): Direction =>
  mayTurn.test(paragraph) && bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'

/**
 * Splits a line into runs from left to right by the Unicode bidirectional algorithm.
 * @param fontOf the fallback font of a letter; null: the document font
 * @param direction of the line's paragraph
 */
export function runsOf(line: string, fontOf: (letter: string) => Font | null, direction: Direction = 'ltr'): Run[] {
  const levels = direction === 'rtl' || mayTurn.test(line) ? bidi.getEmbeddingLevels(line, direction).levels : null
  const runs: (Run & { level: number })[] = []
  let at = 0
  for (const letter of line) {
    const last = runs.at(-1)
    const level = levels?.[at] ?? 0
    const beside = fontOfContext(last?.level === level ? last.font : null, letter)
    const font = beside === undefined ? fontOf(letter) : beside
    if (last?.font === font && last.level === level) last.text += letter
    else runs.push({ text: letter, font, level, rightToLeft: level % 2 === 1 })
    at += letter.length
  }
  return reordered(runs).map((run) => (run.rightToLeft && !run.font ? turned(run) : run))
}

/** The font of the preceding letter, if this one depends on it; otherwise undefined. */
function fontOfContext(font: Font | null, letter: string): Font | null | undefined {
  if (shaping.test(letter)) return font
  return font && dependent.test(letter) && font.hasGlyphForCodePoint(codePointOf(letter)) ? font : undefined
}

/** Rule L2: reverses runs from the deepest level outward. */
function reordered<R extends { level: number }>(runs: R[]): R[] {
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let from = 0; from < runs.length; from++) {
      let to = from
      while (to < runs.length && element(runs, to).level >= level) to++
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse())
      from = to
    }
  }
  return runs
}

/** Reverses symbols of the document font within right-to-left text, which is drawn from left to right. */
const turned = (run: Run): Run => ({
  ...run,
  text: [...run.text]
    .reverse()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join(''),
  rightToLeft: false,
})

import bidiFactory from 'bidi-js'
import type { Font } from 'fontkit'

/** A part of a line that one font draws in one direction; `text` is as it is read. */
export interface Run {
  text: string
  /** null: the document's own */
  font: Font | null
  rightToLeft: boolean
}

const bidi = bidiFactory()
const mayTurn = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** What stands on or beside another letter, in the font of that one where it can. */
const dependent = /^[\p{M}\s]$/u
/** What only shapes the letters around it: joiners, choices of a variant. */
const shaping = /^\p{Default_Ignorable_Code_Point}$/u
/** What nobody sees and what could only mislead, as overrides of the direction do. Joiners stay. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu

/** Four signs upon a letter are the most that a language writes; a heap of them would cover the lines around it. */
const heaped = /(\p{M}{4})\p{M}+/gu

/** A line without what cannot be printed, its letters and their signs in one where there is such a letter. */
export const printable = (line: string): string =>
  line
    .normalize('NFC')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\t\n\v\f\r\u2028\u2029]/g, ' ')
    .replace(unseen, '')
    .replace(heaped, '$1')

/**
 * The runs of a line from left to right, as the Unicode bidirectional algorithm orders them in a text whose own
 * direction is from left to right.
 * @param fontOf the font for a letter; null: the document's own
 */
export function runsOf(line: string, fontOf: (letter: string) => Font | null): Run[] {
  const levels = mayTurn.test(line) ? bidi.getEmbeddingLevels(line, 'ltr').levels : null
  const runs: (Run & { level: number })[] = []
  let at = 0
  for (const letter of line) {
    const last = runs.at(-1)
    const level = levels?.[at] ?? 0
    const beside = fontBeside(last?.level === level ? last.font : null, letter)
    const font = beside === undefined ? fontOf(letter) : beside
    if (last?.font === font && last.level === level) last.text += letter
    else runs.push({ text: letter, font, level, rightToLeft: level % 2 === 1 })
    at += letter.length
  }
  return reordered(runs).map((run) => (run.rightToLeft && !run.font ? turned(run) : run))
}

/** The font of the letter before, where this one belongs to it; undefined: it is for itself. */
function fontBeside(font: Font | null, letter: string): Font | null | undefined {
  if (shaping.test(letter)) return font
  return font && dependent.test(letter) && font.hasGlyphForCodePoint(letter.codePointAt(0)!) ? font : undefined
}

/** Rule L2: from the deepest level outward, neighbours of it and of deeper ones change places. */
function reordered<R extends { level: number }>(runs: R[]): R[] {
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let from = 0; from < runs.length; from++) {
      let to = from
      while (to < runs.length && runs[to]!.level >= level) to++
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse())
      from = to
    }
  }
  return runs
}

/** Signs of the document's own font between letters that run to the left: drawn from left to right, so turned here. */
const turned = (run: Run): Run => ({
  ...run,
  text: [...run.text]
    .reverse()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join(''),
  rightToLeft: false,
})

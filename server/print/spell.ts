import { element } from '../../shared/required.ts'
/** A shaped glyph: its code points, and whether it has a width or is a mark. */
interface Glyph {
  readonly codePoints: readonly number[]
  readonly advanceWidth: number
}

/** Text of glyphs that represent part of a cluster; ignored by PDF readers. */
const nothing = '\u200b'

/**
 * Maps each glyph of a run to its text, so that text copied from a document equals the original. Shaping reorders,
 * merges and splits letters: within a cluster, letters are distributed over its glyphs in writing order.
 * @param glyphs in reading order
 */
export function spell(text: string, glyphs: readonly Glyph[]): string[] {
  const written = [...text]
  const spelled = glyphs.map(() => '')
  let at = 0
  let from = 0
  let had = ''
  glyphs.forEach(({ codePoints }, i) => {
    if (!had) from = i
    had += partsOf(String.fromCodePoint(...codePoints))
    let to = at
    while (to < written.length && partsOf(written.slice(at, to).join('')).length < had.length) to++
    if (!had || sorted(had) !== sorted(partsOf(written.slice(at, to).join('')))) return
    spread(written.slice(at, to), spelled, indexes(from, i, glyphs))
    at = to
    had = ''
  })
  if (at < written.length)
    spread(written.slice(at), spelled, indexes(had ? from : glyphs.length - 1, glyphs.length - 1, glyphs))
  return spelled.map((letters) => letters || nothing)
}

/**
 * Assigns one letter to each glyph, and the rest to the last; with more glyphs than letters, prefers glyphs with a
 * width.
 */
function spread(letters: string[], spelled: string[], among: { i: number; wide: boolean }[]) {
  const wide = among.filter((glyph) => glyph.wide)
  const bearers = letters.length < among.length && wide.length > 0 ? wide : among
  letters.forEach((letter, n) => {
    spelled[element(bearers, Math.min(n, bearers.length - 1)).i] += letter
  })
}

const indexes = (from: number, to: number, glyphs: readonly Glyph[]) =>
  glyphs.slice(from, to + 1).map(({ advanceWidth }, n) => ({ i: from + n, wide: advanceWidth > 0 }))
const partsOf = (letters: string) => letters.normalize('NFKD')
const sorted = (letters: string) => [...letters].sort().join('')

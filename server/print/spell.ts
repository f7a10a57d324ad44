/** A glyph as a font tells: the letters that it came from, and whether it takes room or stands upon another. */
interface Glyph {
  readonly codePoints: readonly number[]
  readonly advanceWidth: number
}

/** For glyphs that are part of what others stand for: what readers of documents leave out. */
const nothing = '\u200b'

/**
 * What each glyph of a run stands for, so that what is copied out of a document is what was written into it. Shaping
 * changes the order of letters, makes one of several and several of one: where a few glyphs stand for a few letters,
 * the letters are spread over them in the order in which they are written.
 * @param glyphs in the order of reading
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

/** One letter to each glyph, and the rest to the last; where glyphs are more, to those that take room. */
function spread(letters: string[], spelled: string[], among: { i: number; wide: boolean }[]) {
  const wide = among.filter((glyph) => glyph.wide)
  const bearers = letters.length < among.length && wide.length > 0 ? wide : among
  letters.forEach((letter, n) => {
    spelled[bearers[Math.min(n, bearers.length - 1)]!.i] += letter
  })
}

const indexes = (from: number, to: number, glyphs: readonly Glyph[]) =>
  glyphs.slice(from, to + 1).map(({ advanceWidth }, n) => ({ i: from + n, wide: advanceWidth > 0 }))
const partsOf = (letters: string) => letters.normalize('NFKD')
const sorted = (letters: string) => [...letters].sort().join('')

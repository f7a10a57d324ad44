import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import type { FontName } from './fonts.ts'
import { codePointOf } from './code-point.ts'

const japanese = '@fontsource-variable/noto-sans-jp'
/**
 * Fallback families for letters missing in the document typeface; the first family with a letter draws it. Each package
 * splits its family into many small files by letter ranges: a Chinese name opens two or three of a hundred.
 */
const families = [
  '@fontsource-variable/inter', // Greek
  '@fontsource-variable/vazirmatn', // Arabic; a font with whole letters: most other fonts place dots separately, and copied text loses them
  '@fontsource-variable/noto-sans-hebrew',
  '@fontsource-variable/noto-sans-georgian',
  '@fontsource-variable/noto-sans-armenian',
  '@fontsource-variable/noto-sans-devanagari',
  '@fontsource-variable/noto-sans-bengali',
  '@fontsource-variable/noto-sans-gujarati',
  '@fontsource-variable/noto-sans-gurmukhi',
  '@fontsource-variable/noto-sans-kannada',
  '@fontsource-variable/noto-sans-malayalam',
  '@fontsource-variable/noto-sans-oriya',
  '@fontsource-variable/noto-sans-sinhala',
  '@fontsource-variable/noto-sans-tamil',
  '@fontsource-variable/noto-sans-telugu',
  '@fontsource-variable/noto-sans-ethiopic',
  '@fontsource-variable/noto-sans-khmer',
  '@fontsource-variable/noto-sans-lao',
  '@fontsource/noto-sans-myanmar',
  '@fontsource-variable/noto-sans-thaana',
  '@fontsource-variable/noto-sans-thai',
  '@fontsource-variable/noto-serif-tibetan',
  '@fontsource-variable/noto-sans-sc',
  japanese,
  '@fontsource-variable/noto-sans-kr',
]
const weights: Record<FontName, number> = { regular: 400, medium: 500, bold: 700 }
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

interface Part {
  family: string
  /** files of the weights; a variable font has one for all */
  files: Record<FontName, string>
  /** first and last code points */
  ranges: { first: number; last: number }[]
}

/** A font file to open, with its weight. */
export interface WantedFont {
  file: string
  weight: FontName
}

const require = createRequire(import.meta.url)
const fonts = new Map<string, Font>()
const keyOf = ({ file, weight }: WantedFont) => `${weight} ${file}`
let parts: Part[] | undefined
const partsWith = new Map<string, Part[]>()

/**
 * Finds the fallback font for a letter missing in the document typeface.
 * @param text context: Chinese and Japanese share letters and draw them differently
 * @returns the font, or the file to open first; null if no font has the letter
 */
export function fallbackFor(letter: string, weight: FontName, text: string): Font | WantedFont | null {
  for (const { files } of inOrder(possibleFor(letter), text)) {
    const file = files[weight]
    const font = fonts.get(keyOf({ file, weight }))
    if (!font) return { file, weight }
    if (font.hasGlyphForCodePoint(codePointOf(letter))) return font
  }
  return null
}

function possibleFor(letter: string): Part[] {
  const known = partsWith.get(letter)
  if (known) return known
  const code = codePointOf(letter)
  parts ??= families.flatMap(partsOf)
  const possible = parts.filter(({ ranges }) => ranges.some(({ first, last }) => first <= code && code <= last))
  partsWith.set(letter, possible)
  return possible
}

/** Prefers Japanese in a text with kana. */
const inOrder = (possible: Part[], text: string): Part[] =>
  possible.length > 1 && kana.test(text)
    ? possible.toSorted((a, b) => Number(b.family === japanese) - Number(a.family === japanese))
    : possible

function partsOf(family: string): Part[] {
  const ranges = JSON.parse(readFileSync(require.resolve(`${family}/unicode.json`), 'utf8')) as Record<string, string>
  const [folder, name] = family.split('/') as [string, string]
  return Object.entries(ranges).map(([part, list]) => {
    const fileOf = (weight: FontName) =>
      `${family}/files/${name}-${part.replace(/[[\]]/g, '')}-${folder === '@fontsource' ? weights[weight] : 'wght'}-normal.woff2`
    return {
      family,
      files: { regular: fileOf('regular'), medium: fileOf('medium'), bold: fileOf('bold') },
      ranges: list.split(',').map((range) => {
        const [first = Number.NaN, last = first] = range
          .replace('U+', '')
          .split('-')
          .map((end) => Number.parseInt(end, 16))
        return { first, last }
      }),
    }
  })
}

/** Opens fonts and caches them per thread. */
export async function openFonts(wanted: Iterable<WantedFont>): Promise<void> {
  for (const each of wanted) if (!fonts.has(keyOf(each))) fonts.set(keyOf(each), await open(each))
}

/** A variable font contains all weights; a document embeds one. */
async function open({ file, weight }: WantedFont): Promise<Font> {
  const { default: subsetFont } = await import('subset-font')
  const font = create(
    await subsetFont(await readFile(require.resolve(file)), undefined, {
      targetFormat: 'truetype',
      keepAllGlyphs: true,
      ...(file.includes('-wght-') ? { variationAxes: { wght: weights[weight] } } : {}),
    }),
  ) as Font
  forgetLetters(font)
  allowMissingAnchors(font)
  return font
}

/** A cached glyph keeps the letter for which it was first requested, but in these scripts letters share glyphs. */
function forgetLetters(font: Font) {
  const known = (font as unknown as { _glyphs: Record<number, unknown> })._glyphs
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, letters) => {
    delete known[id]
    return getGlyph(id, letters)
  }
}

interface GlyphPositioner {
  applyAnchor(mark: { markAnchor: object | null }, base: object | null, glyph: number): void
}

/** A mark without an anchor for its letter stays where it is (OpenType, GPOS lookup types 4 to 6); fontkit throws. */
function allowMissingAnchors(font: Font) {
  const { _layoutEngine: layout } = font as unknown as {
    _layoutEngine: { engine?: { GPOSProcessor?: GlyphPositioner } }
  }
  const positioner = layout.engine?.GPOSProcessor
  if (!positioner) return
  const applyAnchor = positioner.applyAnchor.bind(positioner)
  positioner.applyAnchor = (mark, base, glyph) => {
    if (mark.markAnchor && base) applyAnchor(mark, base, glyph)
  }
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** Files of the typeface Onest, which covers all our languages; they stay in their package. */
const files = {
  regular: '@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf',
  medium: '@expo-google-fonts/onest/500Medium/Onest_500Medium.ttf',
  bold: '@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf',
}
export type FontName = keyof typeof files
export const fontNames = Object.keys(files) as FontName[]

const require = createRequire(import.meta.url)
const opened = new Map<FontName, Font>()

/** A document font, parsed once: parsing is most of the cost of a page of text. */
export function documentFont(name: FontName): Font {
  let font = opened.get(name)
  if (!font) opened.set(name, (font = open(name)))
  return font
}

/** Name of a document font. */
export const nameOf = (font: Font): FontName => fontNames.find((name) => opened.get(name) === font) ?? 'regular'

function open(name: FontName): Font {
  const font = create(readFileSync(require.resolve(files[name]))) as Font
  // A glyph keeps the letter for which it was first requested. A glyph first used as part of another (the dotless i in
  // an i) would never get a letter, and text copied from later documents would be incomplete.
  for (const letter of font.characterSet) font.glyphForCodePoint(letter)
  return font
}

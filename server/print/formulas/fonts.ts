import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import type { TreeNode } from './tree.ts'

/** A KaTeX typeface with its style. */
export interface Face {
  readonly family: string
  readonly bold: boolean
  readonly italic: boolean
}

/** Initial typeface of formulas. */
export const mainFace: Face = { family: 'Main', bold: false, italic: false }

/** Available files of each family, by name suffix. */
const files: Record<string, readonly string[]> = {
  AMS: ['Regular'],
  Caligraphic: ['Regular', 'Bold'],
  Fraktur: ['Regular', 'Bold'],
  Main: ['Regular', 'Bold', 'Italic', 'BoldItalic'],
  Math: ['Italic', 'BoldItalic'],
  SansSerif: ['Regular', 'Bold', 'Italic'],
  Script: ['Regular'],
  Size1: ['Regular'],
  Size2: ['Regular'],
  Size3: ['Regular'],
  Size4: ['Regular'],
  Typewriter: ['Regular'],
}

/** Changes of the typeface by classes of KaTeX's style sheet. */
const changes: Record<string, Partial<Face>> = {
  textbf: { bold: true },
  textit: { italic: true },
  textrm: { family: 'Main' },
  textsf: { family: 'SansSerif' },
  texttt: { family: 'Typewriter' },
  mathnormal: { family: 'Math', italic: true },
  mathit: { family: 'Main', italic: true },
  mathrm: { italic: false },
  mathbf: { family: 'Main', bold: true },
  boldsymbol: { family: 'Math', bold: true, italic: true },
  amsrm: { family: 'AMS' },
  mathbb: { family: 'AMS' },
  textbb: { family: 'AMS' },
  mathcal: { family: 'Caligraphic' },
  mathfrak: { family: 'Fraktur' },
  textfrak: { family: 'Fraktur' },
  mathboldfrak: { family: 'Fraktur', bold: true },
  textboldfrak: { family: 'Fraktur', bold: true },
  mathtt: { family: 'Typewriter' },
  mathscr: { family: 'Script' },
  textscr: { family: 'Script' },
  mathsf: { family: 'SansSerif' },
  textsfit: { family: 'SansSerif', italic: true },
  mathboldsf: { family: 'SansSerif', bold: true },
  textboldsf: { family: 'SansSerif', bold: true },
  mathsfit: { family: 'SansSerif', italic: true },
  mathitsf: { family: 'SansSerif', italic: true },
  textitsf: { family: 'SansSerif', italic: true },
  mainrm: { family: 'Main', italic: false },
  'small-op': { family: 'Size1' },
  'large-op': { family: 'Size2' },
  'delim-size1': { family: 'Size1' },
  'delim-size4': { family: 'Size4' },
}

/** The typeface of a span. */
export function faceOf({ classes = [] }: TreeNode, around: Face): Face {
  let face = around
  for (const name of classes) {
    const change = changes[name]
    if (change) face = { ...face, ...change }
  }
  const size = classes.includes('delimsizing') && classes.find((name) => /^size[1-4]$/.test(name))
  return size ? { ...face, family: `S${size.slice(1)}` } : face
}

/** Name of the font file closest to a typeface. */
export function fontNameOf({ family, bold, italic }: Face): string {
  const there = files[family] ?? []
  const wanted = [`${bold ? 'Bold' : ''}${italic ? 'Italic' : ''}` || 'Regular', bold ? 'Bold' : 'Italic', 'Regular']
  return `KaTeX_${family}-${wanted.find((style) => there.includes(style)) ?? there[0] ?? 'Regular'}`
}

const require = createRequire(import.meta.url)
const opened = new Map<string, Font>()

/** A formula font, opened once. */
export function formulaFont(name: string): Font {
  let font = opened.get(name)
  if (!font) {
    font = create(readFileSync(require.resolve(`katex/dist/fonts/${name}.ttf`))) as Font
    for (const letter of font.characterSet) font.glyphForCodePoint(letter)
    opened.set(name, font)
  }
  return font
}

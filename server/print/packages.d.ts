declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype'
    keepAllGlyphs: true
    variationAxes: Record<string, number>
  }
  /** Subsets a font: keeps all glyphs, with fixed values of its variation axes. */
  export default function subsetFont(font: Buffer, text: undefined, options: Options): Promise<Buffer>
}

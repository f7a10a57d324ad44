declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype'
    keepAllGlyphs: true
    variationAxes: Record<string, number>
  }
  /** Rewrites a font: here with all its glyphs, but with one value of each axis that it varies along. */
  export default function subsetFont(font: Buffer, text: undefined, options: Options): Promise<Buffer>
}

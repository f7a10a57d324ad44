declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype'
    keepAllGlyphs: true
    variationAxes?: Record<string, number>
  }
  /** Subsets a font: keeps all glyphs; a variable font needs values for its axes. */
  export default function subsetFont(font: Buffer, text: undefined, options: Options): Promise<Buffer>
}

declare namespace PDFKit.Mixins {
  interface TextOptions {
    /** base direction; by default that of the paragraph's first letter */
    direction?: 'ltr' | 'rtl'
  }
}

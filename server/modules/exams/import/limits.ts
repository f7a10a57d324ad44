/** Limits on a file of questions, which protect the parsers and the browsers that show the questions. */
export interface ImportLimits {
  /** size of a file in bytes, well above a large exam with pictures */
  readonly fileBytes: number
  /** length of a single text in characters, without embedded pictures */
  readonly textLength: number
  /** length of all texts of a file in characters: some thousand questions */
  readonly allTexts: number
  /** listed refusals of a file; parsing stops there */
  readonly refusals: number
  /** size of an image in bytes */
  readonly imageBytes: number
  /** width and height of an image in pixels, for the sake of browsers */
  readonly imageSide: number
  /** nesting depth of an XML file */
  readonly xmlDepth: number
  /** nesting depth and number of tags of a text, which bound the time of the HTML parser */
  readonly htmlDepth: number
  readonly htmlTags: number
}

export const importLimits: ImportLimits = {
  fileBytes: 16 * 1024 * 1024,
  textLength: 20_000,
  allTexts: 2 * 1024 * 1024,
  refusals: 1000,
  imageBytes: 2 * 1024 * 1024,
  imageSide: 10_000,
  xmlDepth: 32,
  htmlDepth: 60,
  htmlTags: 1000,
}

export { parseAiken } from './formats/aiken.ts'
export { parseQti } from './formats/qti.ts'
export { parseTable, tableHeads } from './formats/table.ts'
export { sourceText } from './source-text.ts'
export { parseGift } from './gift.ts'
export { parseMoodleXml } from './moodle-xml.ts'
export { inOrder, refersToOptions, shuffled } from './shuffle.ts'
export type {
  DroppedKind,
  DroppedPart,
  ImageMime,
  ImportedImage,
  ImportedQuestion,
  ImportResult,
  Letter,
  Refusal,
  RefusalCode,
} from './types.ts'

export { parseGift } from './gift.ts'
export { parseMoodleXml } from './moodle-xml.ts'
export { inOrder, refersToOptions, shuffled } from './shuffle.ts'
export type { ImageMime, ImportedImage, ImportedQuestion, ImportResult, Letter, Refusal, RefusalCode } from './types.ts'

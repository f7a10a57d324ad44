import type { QuestionContent, QuestionScoring, QuestionWords } from '../../../../../shared/questions/content.ts'
import { textsIn } from '../../papers/content.ts'
import { picturesOf } from './portable.ts'

/** A question in one language, ready to be written to a file. */
export interface ExportedQuestion {
  questionNo: number
  words: QuestionWords
  content: QuestionContent
  scoring: QuestionScoring | null
  points: number
  topic: string
  shuffle: boolean
  difficulty: number | null
  source: string | null
}

/** A stored picture, keyed by the SHA-256 of its content. */
export interface ExportedPicture {
  bytes: Buffer
  mimeType: string
}

/** Pictures used by the questions of a file. */
export type Pictures = ReadonlyMap<string, ExportedPicture>

/** Writes questions in a format, deterministically. */
export type Writer = (questions: readonly ExportedQuestion[], pictures: Pictures, language: string) => Promise<Buffer>

/** File name of a picture in a package. */
export const pictureName = (sha256: string, pictures: Pictures) =>
  `${sha256.slice(0, 16)}.${pictures.get(sha256)?.mimeType === 'image/webp' ? 'webp' : 'png'}`

/** SHA-256 hash in the name of a stored picture. */
export const pictureHash = (name: string): string => /[0-9a-f]{64}/.exec(name)?.[0] ?? ''

/** SHA-256 hashes of the pictures of a question, each once: those of its texts, and the one whose regions are selected. */
export function picturesIn({ words, content: { shape } }: Pick<ExportedQuestion, 'words' | 'content'>): string[] {
  const shown = 'picture' in shape ? [pictureHash(shape.picture)] : []
  return [...new Set([...picturesOf([...textsIn(words), words.explanation ?? '']), ...shown])]
}

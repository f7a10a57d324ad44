/** A question in one language, as it is written into a file. */
export interface ExportedQuestion {
  questionNo: number
  text: string
  options: readonly [string, string, string, string]
  /** 1 to 4 */
  answer: number
  points: number
  topic: string
  shuffle: boolean
  difficulty: number | null
  source: string | null
  explanation: string | null
}

/** A stored picture by the SHA-256 of its content. */
export interface ExportedPicture {
  bytes: Buffer
  mimeType: string
}

/** Pictures that the questions of a file show. */
export type Pictures = ReadonlyMap<string, ExportedPicture>

/** Writes questions in a format. The same questions give the same file. */
export type Writer = (questions: readonly ExportedQuestion[], pictures: Pictures, language: string) => Promise<Buffer>

/** The name of a picture in a package. */
export const pictureName = (sha256: string, pictures: Pictures) =>
  `${sha256.slice(0, 16)}.${pictures.get(sha256)?.mimeType === 'image/webp' ? 'webp' : 'png'}`

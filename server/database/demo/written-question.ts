/** A question as the files of this folder write it; pictures are `image:` and the name of a drawing. */
export interface WrittenQuestion {
  topic: string
  level: string | null
  points: number
  answer: string
  texts: Record<string, { text: string; options: string[] }>
}

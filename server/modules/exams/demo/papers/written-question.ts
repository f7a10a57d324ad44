/** A question as written in the files of this folder; a picture is `image:` and the name of a drawing. */
export interface WrittenQuestion {
  topic: string
  level: string | null
  points: number
  answer: string
  texts: Record<string, { text: string; options: string[] }>
}

import { sourceText } from '../import/index.ts'
import type { QuestionFormat } from './question-import.entity.ts'

/** The source lines of a question in its file. */
export interface SourceBlock {
  line: number
  text: string
}

/** Limit on the excerpt shown, in characters. */
const maxTextLength = 4000

/** The questions of a file with their first lines, for line-based formats. */
export function sourceBlocks(format: QuestionFormat, source: Buffer): SourceBlock[] {
  if (format === 'qti' || format === 'table') return []
  let text: string
  try {
    text = sourceText(source)
  } catch {
    return []
  }
  const starts = [...text.matchAll(format === 'moodle' ? moodleStart : blockStart)].map(({ index }) => index)
  let line = 1
  return starts.map((start, i) => {
    line += linesIn(text.slice(starts[i - 1] ?? 0, start))
    const block = text.slice(start, starts[i + 1]).replace(/[A-Za-z0-9+/=\s]{400,}/g, ' … ')
    return { line, text: block.trimEnd().slice(0, maxTextLength) }
  })
}

const moodleStart = /<question\b(?![^>]*type="category")/g
/** A line with text after an empty one, or at the start. */
const blockStart = /(?<=^|\n[ \t]*\n)(?=[^\n]*\S)/g
const linesIn = (text: string) => text.split('\n').length - 1

/** A best-effort parse of a refused question, as a basis for its correction. */
export function roughWords(format: QuestionFormat, { text }: SourceBlock): { text: string; options: string[] } {
  const plain = (html: string) =>
    html
      .replace(/<!\[CDATA\[|\]\]>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')
      .trim()
  if (format === 'moodle') {
    const question = /<questiontext\b[^>]*>\s*<text>([\s\S]*?)<\/text>/.exec(text)?.[1] ?? ''
    const options = [...text.matchAll(/<answer\b[^>]*>\s*<text>([\s\S]*?)<\/text>/g)].map(([, option = '']) =>
      plain(option),
    )
    return { text: plain(question), options }
  }
  if (format === 'gift') {
    const [, before = text, answers = ''] = /^([\s\S]*?)(?<!\\)\{([\s\S]*)\}?/.exec(text) ?? []
    const options = answers
      .split(/(?<!\\)[=~]/)
      .slice(1)
      .map((part) =>
        plain(
          part
            .replace(/^%-?[\d.]+%/, '')
            .replace(/(?<!\\)#[\s\S]*$/, '')
            .replace(/\}\s*$/, ''),
        ),
      )
    return { text: plain(before.replace(/^\s*::.*?::/, '').replace(/^\s*\[\w+\]/, '')), options }
  }
  const lines = text.split('\n').map((line) => line.trim())
  const isOption = (line: string) => /^[A-Z][.)]\s/.test(line)
  return {
    text: lines.filter((line) => line && !isOption(line) && !line.startsWith('ANSWER:')).join(' '),
    options: lines.filter(isOption).map((line) => line.replace(/^[A-Z][.)]\s+/, '')),
  }
}

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
  let lines: string[]
  try {
    lines = sourceText(source).split('\n')
  } catch {
    return []
  }
  const begins = format === 'moodle' ? moodleBegins : betweenBlanks
  const starts = lines.flatMap((line, i) => (begins(line, lines[i - 1] ?? '') ? [i] : []))
  return starts.map((start, i) => ({
    line: start + 1,
    text: lines
      .slice(start, starts[i + 1] ?? lines.length)
      .join('\n')
      .replace(/[A-Za-z0-9+/=\s]{400,}/g, ' … ')
      .trimEnd()
      .slice(0, maxTextLength),
  }))
}

const moodleBegins = (line: string) => /<question\b(?![^>]*type="category")/.test(line)
const betweenBlanks = (line: string, before: string) => line.trim() !== '' && before.trim() === ''

/** A best-effort parse of a refused question, as a starting point for repair. */
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
    const options = [...text.matchAll(/<answer\b[^>]*>\s*<text>([\s\S]*?)<\/text>/g)].map((match) => plain(match[1]!))
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

/** Parts of a question's source that are not imported, by names known to the page. */
export function droppedOf(format: QuestionFormat, { text }: SourceBlock): string[] {
  const found: string[] = []
  if (format === 'moodle') {
    if (/<answer\b[\s\S]*?<feedback\b[^>]*>\s*<text>(?:<!\[CDATA\[)?[^<\s\]]/.test(text)) found.push('optionFeedback')
    if (/<hint\b[\s\S]*?<text>(?:<!\[CDATA\[)?[^<\s\]]/.test(text)) found.push('hints')
    if (/<tag\b/.test(text)) found.push('tags')
    if (/<penalty>\s*0*\.?0*[1-9]/.test(text)) found.push('penalty')
  }
  if (format === 'gift' && /(?<![\\#])#(?!#)/.test(text.replace(/####[\s\S]*$/, ''))) found.push('optionFeedback')
  return found
}

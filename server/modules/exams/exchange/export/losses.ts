import { isDeepStrictEqual } from 'node:util'
import type { ImportResult } from '../../import/index.ts'
import { textsIn } from '../../papers/content.ts'
import type { ExportedQuestion } from './exported-question.ts'
import { delimited, portableHtml, picturesOf } from './portable.ts'

/** Kinds of losses when a question is written to a file. */
export const ExportLoss = {
  missing: 'missing',
  unreadable: 'unreadable',
  pictures: 'pictures',
  formatting: 'formatting',
  explanation: 'explanation',
  points: 'points',
  topic: 'topic',
  difficulty: 'difficulty',
  source: 'source',
  shuffle: 'shuffle',
  level: 'level',
} as const
export type ExportLoss = keyof typeof ExportLoss

/** Normalizes the rendered meaning of a text, for comparing two notations. */
export function meaningOf(text: string): string {
  // pictures of an imported file are named by half of the hash
  const named = text.replace(/\(image:([0-9a-f]{16})(?:[0-9a-f]{48})?(?:\.\w+)?\)/g, `(image:$1${'0'.repeat(48)})`)
  return portableHtml(named, {
    formula: (tex, display) => delimited(tex.replace(/\s+/g, '').replace(/^\{\\displaystyle(.*)\}$/, '$1'), display),
    picture: (sha256) => sha256,
  })
    .replace(/<\/?(?:p|thead|tbody)>|<br \/>/g, ' ')
    .replace(/\\[[(]|\\[\])]/g, '$')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<[^>]+>) ?/g, '$1')
    .trim()
}

/** Losses of a question, found by reading the file back like an import. */
export function lossesOf(question: ExportedQuestion, { questions }: ImportResult): ExportLoss[] {
  const [read] = questions
  if (!read) return ['unreadable']
  const found: ExportLoss[] = []
  const pictures = (one: readonly string[]) => one.flatMap((text) => text.match(/\(image:[0-9a-f]{16}/g) ?? []).length
  const [before, after] = [textsIn(question.words), textsIn(read.words)]
  if (picturesOf(before).length && pictures(after) < pictures(before)) found.push('pictures')
  else if (before.some((text, i) => meaningOf(text) !== meaningOf(after[i] ?? ''))) found.push('formatting')
  if (!isDeepStrictEqual(read.content, question.content)) found.push('unreadable')
  const { explanation } = question.words
  if (explanation && meaningOf(explanation) !== meaningOf(read.words.explanation ?? '')) {
    found.push('explanation')
  }
  if (read.points !== question.points) found.push('points')
  if (question.topic !== read.topic) found.push('topic')
  if (question.difficulty !== (read.difficulty ?? null)) found.push('difficulty')
  if (question.source !== (read.source ?? null)) found.push('source')
  if (question.shuffle && !read.shuffle) found.push('shuffle')
  return found
}

import type { QuestionScoring, ScoringValues } from '../../../../../shared/questions/content.ts'
import { partRulesOf } from '../../../../../shared/questions/kinds/index.ts'
import { Rational } from '../../../../../shared/questions/numbers/rational.ts'
import type { ImportResult } from '../../import/index.ts'
import type { ExportLoss } from './export-loss.ts'
import type { ExportedQuestion } from './exported-question.ts'
import type { ComparedContent, Meaning } from './kinds/exchange.ts'
import { canonical, contentLosses, formattedTexts } from './kinds/index.ts'
import { delimited, portableHtml, picturesOf } from './portable.ts'

/** Normalizes the rendered meaning of a text, for comparing two notations. @internal */
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

/** Losses of a question, found by reading the file back like an import. @param language language code of the file */
export function lossesOf(question: ExportedQuestion, { questions }: ImportResult, language: string): ExportLoss[] {
  const [read] = questions
  if (!read) return ['unreadable']
  const found: ExportLoss[] = []
  const pictures = (one: readonly string[]) => one.flatMap((text) => text.match(/\(image:[0-9a-f]{16}/g) ?? []).length
  const [written, back] = [canonical(question), canonical(read)]
  const { kind } = written.content
  const before = formattedTexts(kind, written.words)
  const after = formattedTexts(kind, back.words)
  if (picturesOf(before).length && pictures(after) < pictures(before)) found.push('pictures')
  // another kind has its texts in another order
  else if (kind === back.content.kind && before.some((text, i) => meaningOf(text) !== meaningOf(after[i] ?? '')))
    found.push('formatting')
  const areValuesKept = isSameScoring(question.scoring, read.scoring ?? null)
  const compared = (meaning: Meaning, scoring: QuestionScoring | null = null): ComparedContent => ({
    ...meaning,
    parts: scoring?.parts ?? partRulesOf(meaning.content.kind)[0] ?? 'all',
    language,
  })
  if (!areValuesKept) found.push('scoring')
  // points for wrong answers that cannot be kept can come back as shares of wrong options
  const inContent = contentLosses(compared(written, question.scoring), compared(back, read.scoring))
  found.push(...inContent.filter((loss) => areValuesKept || loss !== 'shares'))
  const { explanation } = question.words
  if (explanation && meaningOf(explanation) !== meaningOf(read.words.explanation ?? '')) {
    found.push('explanation')
  }
  if (read.points !== question.points) found.push('points')
  if (question.topic !== read.topic) found.push('topic')
  if (question.difficulty !== (read.difficulty ?? null)) found.push('difficulty')
  if (question.source !== (read.source ?? null)) found.push('source')
  if (question.shuffle && !read.shuffle) found.push('shuffle')
  return [...new Set(found)]
}

/** Whether the scoring values of two questions are the same; the rule for parts is compared with the content. */
const isSameScoring = (one: QuestionScoring | null, other: QuestionScoring | null): boolean =>
  (Object.entries({ right: 1, wrong: 0, blank: 0 }) as [keyof ScoringValues, number][]).every(
    ([name, usual]) => Rational.of(one?.[name] ?? usual).compare(Rational.of(other?.[name] ?? usual)) === 0,
  )

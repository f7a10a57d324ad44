import type { SaveQuestionInput } from '../../../../__generated__/useQuestionCommandsSaveMutation.graphql.ts'
import type { QuestionContent } from '../../../../../shared/questions/content.ts'
import type { Facts } from '../question-facts.ts'
import { isBlank, wordsIn } from '../question-words.ts'
import type { Words } from '../question-words.ts'
import { scoringInput, type ScoringTexts } from './question-scoring.ts'

/** Form values of a question. */
export interface QuestionValues {
  words: Readonly<Record<string, Words>>
  /** kind, shape and key; null keeps the stored ones */
  content: QuestionContent | null
  facts: Facts
  /** null keeps the stored scoring */
  changedScoring: ScoringTexts | null
  /** reason of a correction of a published exam */
  reason: string
}

interface ExamOfQuestion {
  readonly id: string
  readonly languages: readonly string[]
  readonly publishedAt?: string | null | undefined
}

interface StoredQuestion {
  readonly questionNo: number
  readonly texts: readonly { readonly language: string }[]
}

/** Names of the fields that must still be filled in. */
export function missingFields(
  { publishedAt }: ExamOfQuestion,
  stored: StoredQuestion | null | undefined,
  { facts, content, reason }: QuestionValues,
): string[] {
  return [
    ...(facts.topic.trim() ? [] : ['topic']),
    ...(stored || hasKey(content) ? [] : ['answer']),
    ...(publishedAt && reason.trim().length < 3 ? ['reason'] : []),
  ]
}

/** Whether letters of right options are given, if the kind has them. */
const hasKey = (content: QuestionContent | null) => content && !('right' in content.key && content.key.right === '')

/**
 * Input of the mutation that saves a question: texts only of languages that have one now, or had one when last saved.
 * @param version that may be overwritten
 */
export function questionInput(
  { id: examId, languages, publishedAt }: ExamOfQuestion,
  stored: StoredQuestion | null | undefined,
  { words, content, facts, changedScoring, reason }: QuestionValues,
  version: string | null,
): SaveQuestionInput {
  const written = languages.filter(
    (language) => !isBlank(wordsIn(words, language)) || stored?.texts.some((text) => text.language === language),
  )
  const texts = (written.length ? written : languages.slice(0, 1)).map((language) => ({
    language,
    ...wordsIn(words, language),
    lists: wordsIn(words, language).lists.map((options) => ({ options })),
  }))
  return {
    examId,
    questionNo: stored?.questionNo ?? null,
    version,
    content,
    scoring: changedScoring && scoringInput(changedScoring),
    topic: facts.topic,
    difficulty: facts.difficulty ? Number(facts.difficulty) : null,
    source: facts.source || null,
    points: Number(facts.points),
    shuffleOptions: facts.shuffleOptions,
    texts,
    reason: publishedAt ? reason : null,
  }
}

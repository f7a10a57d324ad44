import {
  acceptingContent,
  answersWithOption,
  dependsOnLanguage,
  meaningOf,
  showAnswer,
} from '../../../../shared/questions/kinds/index.ts'
import { rawAnswerTo, type RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import { first } from '../../../../shared/required.ts'
import { gradeOf, scoringIn, type GivenAnswers } from '../../arena/public.ts'
import type { GradingPaper, GradingQuestion } from '../../exams/public.ts'
import type { AnswerSpelling, FrequentAnswer } from './analysis.types.ts'

/** Number of answers listed for a question, and of spellings listed for an answer. */
const maxFrequent = 20

/** Answers with the same meaning. */
interface Cluster {
  /** one of them, with its language */
  given: GivenAnswers
  /** number of students by raw answer */
  spellings: Map<RawAnswer, number>
}

/**
 * The most frequent answers to a question whose answers are not single options, equally frequent ones by their text.
 * Answers with the same meaning are one, in each language if the right answers depend on it.
 */
export function frequentAnswers(
  paper: GradingPaper,
  question: GradingQuestion,
  sat: readonly GivenAnswers[],
): FrequentAnswer[] {
  if (answersWithOption(question.content.kind)) return []
  return [...clustersOf(question, sat).values()]
    .map((cluster) => frequentAnswer(paper, question, cluster))
    .toSorted(byCount)
    .slice(0, maxFrequent)
}

/** A frequent answer as it is shown before results are published. */
export const withoutGrade = (answer: FrequentAnswer): FrequentAnswer => ({ ...answer, outcome: null, acceptable: null })

function clustersOf({ content, frame, questionNo }: GradingQuestion, sat: readonly GivenAnswers[]) {
  const byLanguage = dependsOnLanguage(content)
  const clusters = new Map<string, Cluster>()
  for (const given of sat) {
    const raw = rawAnswerTo(given, questionNo)
    if (raw === '') continue
    const { language } = given
    const key = `${byLanguage ? language : ''} ${meaningOf(content, raw, { language, frame })}`
    const { spellings } = clusters.get(key) ?? { spellings: new Map<RawAnswer, number>() }
    if (spellings.size === 0) clusters.set(key, { given, spellings })
    spellings.set(raw, (spellings.get(raw) ?? 0) + 1)
  }
  return clusters
}

function frequentAnswer(paper: GradingPaper, question: GradingQuestion, { given, spellings }: Cluster): FrequentAnswer {
  const { content, frame } = question
  const { language } = given
  const { outcome } = gradeOf(question, given, scoringIn(paper, question).parts)
  const listed = spellingsOf(question, spellings)
  const [answer] = first([...spellings].toSorted(([, a], [, b]) => b - a))
  return {
    answer: first(listed).answer,
    count: [...spellings.values()].reduce((sum, count) => sum + count, 0),
    spellings: listed.slice(0, maxFrequent),
    language: dependsOnLanguage(content) ? language : null,
    outcome: outcome === 'blank' ? 'unread' : outcome,
    acceptable: acceptingContent(content, answer, { language, frame }) && { answer, language },
  }
}

/** Spellings as text; those that differ only in the reading that was picked or in spaces are one. */
function spellingsOf({ content }: GradingQuestion, spellings: ReadonlyMap<RawAnswer, number>): AnswerSpelling[] {
  const counts = new Map<string, number>()
  for (const [raw, count] of spellings) {
    const answer = showAnswer(content, raw)
    counts.set(answer, (counts.get(answer) ?? 0) + count)
  }
  return [...counts].map(([answer, count]) => ({ answer, count })).toSorted(byCount)
}

const byCount = (a: AnswerSpelling, b: AnswerSpelling) => b.count - a.count || (a.answer < b.answer ? -1 : 1)

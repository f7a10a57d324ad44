import type { QuestionContent } from '../../../../shared/questions/content.ts'
import { answersWithOption } from '../../../../shared/questions/kinds/index.ts'
import { fullGrade } from '../../../../shared/questions/kinds/parts.ts'
import { scoreOf } from '../../../../shared/questions/scoring.ts'
import { quotientOf, sumOf, timesExactly } from '../../../../shared/decimal.ts'
import { element } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { givenIn, gradeOf, isCorrect, scoringIn, type GivenAnswers } from '../../arena/public.ts'
import {
  choiceOf,
  Exam,
  ExamDelivery,
  paperAt,
  rightByte,
  type GradingPaper,
  type GradingQuestion,
} from '../../exams/public.ts'
import {
  DifInfinite,
  DifItem,
  FrequentAnswer,
  ItemAnalysis,
  ItemFlag,
  QuestionAnalysis,
  ScoreBand,
} from './analysis.types.ts'
import { frequentAnswers, withoutGrade } from './frequent-answers.ts'
import { paperStatistics, type PaperStatistics } from './item-statistics.ts'
import { mantelHaenszel } from './mantel-haenszel.ts'

/** Minimum students per language for a comparison. */
const minInLanguage = 50
/**
 * Minimum attempts for figures on reliability and discrimination: with fewer, a single student changes Cronbach's alpha
 * by more than the difference between a good and a bad paper.
 */
const minForReliability = 30
/** Number of bars in the distribution. */
const bands = 10

type Sat = GivenAnswers

/**
 * Statistics of an exam's questions over all closed attempts, by the current key; cancelled questions are excluded.
 * @returns null for an exam at a provider, whose answers are unknown
 * @throws NOT_FOUND
 */
export async function itemAnalysis(ctx: Ctx, examId: string): Promise<ItemAnalysis | null> {
  const exam = await ctx.db.findOneBy(Exam, { id: examId })
  if (!exam?.publishedAt) throw notFound('Exam not found')
  if (exam.delivery !== ExamDelivery.board) return null
  const paper = await paperAt(ctx, exam).grading()
  const rows: Sat[] = await ctx.db.query(
    `select t.answers, t.typed, a.language from attempt t join application a on a.id = t.application_id
     where t.exam_id = $1 and t.kind = 'exam' and t.superseded_at is null and t.closed_at is not null
       and t.started_at is not null and a.state <> 'cancelled' order by t.id`,
    [examId],
  )
  const sat = rows.map((row) => givenIn(row, exam, row))
  const questions = paper.questions.filter(({ cancelled }) => !cancelled)
  const maxMarks = questions.map((question) =>
    scoreOf(fullGrade, question.points, scoringIn(paper, question)).toNumber(),
  )
  const marks = sat.map((given) => questions.map((question) => markOf(paper, question, given)))
  const isReliable = marks.length >= minForReliability
  const statistics = isReliable
    ? paperStatistics({ maxMarks, marks })
    : withoutReliability(paperStatistics({ maxMarks, marks }))
  const dif = difByLanguage(questions, sat)
  const maxScore = sumOf(maxMarks)
  return Object.assign(new ItemAnalysis(), {
    ...statistics,
    examId,
    paperVersion: exam.paperVersion,
    maxScore,
    reliableFrom: isReliable ? null : minForReliability,
    distribution: distributionOf(marks, maxScore),
    languages: [...countBy(sat.map(({ language }) => language))].map(([language, count]) => ({ language, count })),
    referenceLanguage: dif.reference,
    items: questions.map((question, i): QuestionAnalysis => {
      const options = optionsOf(question, sat)
      const frequent = frequentAnswers(paper, question, sat)
      const item = { ...element(statistics.items, i), ...options, frequent, dif: dif.items[i] ?? [] }
      return Object.assign(new QuestionAnalysis(), {
        ...item,
        questionNo: question.questionNo,
        topic: question.topic,
        kind: question.content.kind,
        // the key stays secret until results are published
        answer: exam.resultsPublishedAt ? rightByte(question.content) || null : null,
        frequent: exam.resultsPublishedAt ? frequent : frequent.map(withoutGrade),
        flags: flagsOf(item, question),
      })
    }),
  })
}

/** The statistics without the figures that are meaningless for a small number of attempts. */
function withoutReliability(statistics: PaperStatistics): PaperStatistics {
  const unknown = { discriminationIndex: null, discriminationEfficiency: null, effectiveWeight: null }
  return {
    ...statistics,
    skewness: null,
    kurtosis: null,
    internalConsistency: null,
    errorRatio: null,
    standardError: null,
    items: statistics.items.map((item) => ({ ...item, ...unknown })),
  }
}

/** The score of an answer, rounded to nine decimals. */
function markOf(paper: GradingPaper, question: GradingQuestion, given: Sat): number {
  const values = scoringIn(paper, question)
  return scoreOf(gradeOf(question, given, values.parts), question.points, values).toNumber()
}

/**
 * How often each option was selected, for questions whose answers are single options. An answer that is none of the options of its question counts as blank, as in
 * grading.
 */
function optionsOf(
  { questionNo, content, frame }: GradingQuestion,
  sat: readonly Sat[],
): { blank: number; chosen: number[] } {
  const countOf = (choice: number) => sat.filter(({ answers }) => (answers[questionNo - 1] ?? 0) === choice).length
  if (!answersWithOption(content.kind)) return { blank: countOf(0), chosen: [] }
  const chosen = Array.from({ length: frame.options }, (_, i) => countOf(i + 1))
  return { blank: sat.length - sumOf(chosen), chosen }
}

/** Warnings that a question needs its author's attention. */
function flagsOf(
  item: Pick<
    QuestionAnalysis,
    'facility' | 'discriminationEfficiency' | 'discriminationIndex' | 'chosen' | 'frequent' | 'dif'
  >,
  { content }: GradingQuestion,
): ItemFlag[] {
  const { facility, discriminationIndex, discriminationEfficiency, chosen, frequent, dif } = item
  const flags: ItemFlag[] = []
  if (facility !== null && facility < 5) flags.push(ItemFlag.tooHard)
  if (facility !== null && facility > 95) flags.push(ItemFlag.tooEasy)
  if (discriminationIndex !== null && discriminationIndex < 0) flags.push(ItemFlag.negative)
  else if (discriminationEfficiency !== null && discriminationEfficiency < 15) flags.push(ItemFlag.weak)
  if (hasDistractor(content, chosen, frequent)) flags.push(ItemFlag.distractor)
  if (dif.some(({ difClass }) => difClass === 'C')) flags.push(ItemFlag.translation)
  return flags
}

/** Whether a wrong answer is more frequent than the right ones. */
function hasDistractor({ kind, key }: QuestionContent, chosen: readonly number[], frequent: readonly FrequentAnswer[]) {
  if (answersWithOption(kind) && 'right' in key) {
    const isRight = (option: number) => key.right.includes(choiceOf(option + 1))
    const right = sumOf(chosen.filter((_, option) => isRight(option)))
    return chosen.some((count, option) => count > right && !isRight(option))
  }
  const right = frequent.filter(({ outcome }) => outcome === 'correct').reduce((sum, { count }) => sum + count, 0)
  return frequent.some(({ outcome, count }) => outcome === 'wrong' && count > right)
}

/** Compares the language with the most students against each other language that has enough students. */
function difByLanguage(questions: readonly GradingQuestion[], sat: readonly Sat[]) {
  const counts = [...countBy(sat.map(({ language }) => language))].toSorted(([, a], [, b]) => b - a)
  const [most, ...others] = counts.filter(([, count]) => count >= minInLanguage).map(([language]) => language)
  const items = questions.map((): DifItem[] => [])
  if (most === undefined || !others.length) return { reference: null, items }
  const rowsOf = (language: string) =>
    sat
      .filter((each) => each.language === language)
      .map((given) => questions.map((question) => isCorrect(question, given)))
  const reference = rowsOf(most)
  for (const language of others) {
    mantelHaenszel({ reference, focal: rowsOf(language) }).forEach((result, i) => {
      if (!result) return
      const { chiSquared, difClass } = result
      const isFinite = Number.isFinite(result.delta)
      element(items, i).push({
        language,
        delta: isFinite ? result.delta : null,
        standardError: isFinite ? result.standardError : null,
        infinite: isFinite ? null : result.delta < 0 ? DifInfinite.harder : DifInfinite.easier,
        chiSquared,
        difClass,
      })
    })
  }
  return { reference: most, items }
}

function distributionOf(marks: readonly (readonly number[])[], maxScore: number): ScoreBand[] {
  const counts = Array.from({ length: bands }, () => 0)
  for (const row of marks) {
    const share = maxScore > 0 ? quotientOf(timesExactly(Math.max(0, sumOf(row)), bands), maxScore, 9) : 0
    const band = Math.min(bands - 1, Math.floor(share))
    counts[band] = (counts[band] ?? 0) + 1
  }
  return counts.map((count, i) => ({ from: (100 * i) / bands, to: (100 * (i + 1)) / bands, count }))
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

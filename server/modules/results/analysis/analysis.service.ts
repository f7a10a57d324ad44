import { quotientOf, sumOf, timesExactly } from '../../../../shared/decimal.ts'
import { element } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { Exam, ExamDelivery, paperAt, rightByte, type GradingPaper, type GradingQuestion } from '../../exams/public.ts'
import { DifInfinite, DifItem, ItemAnalysis, ItemFlag, QuestionAnalysis, ScoreBand } from './analysis.types.ts'
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

interface Sat {
  answers: Buffer
  language: string
}

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
  const sat: Sat[] = await ctx.db.query(
    `select t.answers, a.language from attempt t join application a on a.id = t.application_id
     where t.exam_id = $1 and t.kind = 'exam' and t.superseded_at is null and t.closed_at is not null
       and t.started_at is not null and a.state <> 'cancelled' order by t.id`,
    [examId],
  )
  const questions = paper.questions.filter(({ cancelled }) => !cancelled)
  const maxMarks = questions.map(({ points }) => timesExactly(points, paper.scoring.right))
  const marks = sat.map(({ answers }) => questions.map((question) => markOf(paper, question, answers)))
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
      const item = { ...element(statistics.items, i), ...options, dif: dif.items[i] ?? [] }
      return Object.assign(new QuestionAnalysis(), {
        ...item,
        questionNo: question.questionNo,
        topic: question.topic,
        // the key stays secret until results are published
        answer: exam.resultsPublishedAt ? rightByte(question.content) || null : null,
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

function markOf({ scoring }: GradingPaper, { questionNo, content, points }: GradingQuestion, answers: Buffer): number {
  const choice = answers[questionNo - 1] ?? 0
  if (choice < 1 || choice > 8) return timesExactly(points, scoring.blank)
  return timesExactly(points, choice === rightByte(content) ? scoring.right : scoring.wrong)
}

function optionsOf(
  { questionNo, optionCount }: GradingQuestion,
  sat: readonly Sat[],
): { blank: number; chosen: number[] } {
  const countOf = (choice: number) => sat.filter(({ answers }) => (answers[questionNo - 1] ?? 0) === choice).length
  return { blank: countOf(0), chosen: Array.from({ length: optionCount }, (_, i) => countOf(i + 1)) }
}

/** Warnings that a question needs its author's attention. */
function flagsOf(
  item: Pick<QuestionAnalysis, 'facility' | 'discriminationEfficiency' | 'discriminationIndex' | 'chosen' | 'dif'>,
  { content }: GradingQuestion,
): ItemFlag[] {
  const { facility, discriminationIndex, discriminationEfficiency, chosen, dif } = item
  const right = chosen[rightByte(content) - 1] ?? 0
  const flags: ItemFlag[] = []
  if (facility !== null && facility < 5) flags.push(ItemFlag.tooHard)
  if (facility !== null && facility > 95) flags.push(ItemFlag.tooEasy)
  if (discriminationIndex !== null && discriminationIndex < 0) flags.push(ItemFlag.negative)
  else if (discriminationEfficiency !== null && discriminationEfficiency < 15) flags.push(ItemFlag.weak)
  if (chosen.some((count) => count > right)) flags.push(ItemFlag.distractor)
  if (dif.some(({ difClass }) => difClass === 'C')) flags.push(ItemFlag.translation)
  return flags
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
      .map(({ answers }) => questions.map(({ questionNo, content }) => answers[questionNo - 1] === rightByte(content)))
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

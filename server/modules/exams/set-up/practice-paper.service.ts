import { inTransaction } from '../../../database/transaction.ts'
import { locales, localized, type LocalizedText } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import type { Level } from '../../../../shared/results/grading-paper.ts'
import { Exam, ExamDelivery, SelfieRule } from '../exam.entity.ts'
import { Question } from '../papers/question.entity.ts'
import { currentQuestions } from '../papers/questions.service.ts'
import { copyQuestions } from './copy.service.ts'

/** Milliseconds that a practice paper stays available: a year. */
const year = 365 * 86_400_000

/**
 * Creates a draft practice paper from an exam with published results: its counted questions, as corrected, with their
 * explanations. It is free, has no camera and accepts no applications; students open it from the exams that use it for
 * practice.
 * @throws NOT_FOUND, RULE_BROKEN (results are not published, not on the board, no question counts)
 */
export async function makePracticePaper(outer: Ctx, examId: string): Promise<Exam> {
  return inTransaction(outer, async (ctx) => {
    const original = await ctx.db.findOneBy(Exam, { id: examId })
    if (!original) throw notFound('Exam not found')
    if (original.delivery !== ExamDelivery.board)
      throw failure('RULE_BROKEN', 'This exam has no questions on this platform')
    if (!original.resultsPublishedAt) {
      throw failure('RULE_BROKEN', 'The questions remain secret until the results are published')
    }
    const all = await currentQuestions(ctx, examId)
    const counted = all.filter(({ cancelled }) => !cancelled)
    if (!counted.length) throw failure('RULE_BROKEN', 'No question of this exam counts')
    const { categoryId, fromGrade, toGrade, languages, durationSeconds, graceSeconds, scoring, layout } = original
    const now = ctx.clock.now()
    const copy = await ctx.db.save(
      ctx.db.create(Exam, {
        categoryId,
        titles: titlesOf(ctx, original.titles),
        fromGrade,
        toGrade,
        languages,
        delivery: ExamDelivery.board,
        layout,
        durationSeconds,
        graceSeconds,
        scoring,
        levels: counted.length === all.length ? original.levels : openSections(original.levels, counted),
        selfie: SelfieRule.none,
        resultAtOnce: true,
        priceAmount: 0,
        round: original.round,
        opensAt: new Date(now),
        closesAt: new Date(now + year),
        applyFrom: new Date(now - 2000),
        applyUntil: new Date(now - 1000),
      }),
    )
    await copyQuestions(ctx, examId, copy.id)
    if (!copy.levels.length) await ctx.db.update(Question, { examId: copy.id }, { level: null })
    return copy
  })
}

/**
 * The sections of the questions that are left, without gates, since their pass marks include excluded questions. None if
 * they all score as the exam.
 */
function openSections(levels: readonly Level[], counted: readonly Question[]): Level[] {
  if (!levels.some(({ scoring }) => scoring)) return []
  let last = 0
  return levels.flatMap((level) => {
    const inside = ({ questionNo }: Question) => questionNo >= level.fromQuestionNo && questionNo <= level.toQuestionNo
    const fromQuestionNo = last + 1
    last += counted.filter(inside).length
    return last < fromQuestionNo ? [] : [{ ...level, fromQuestionNo, toQuestionNo: last, passMark: 0 }]
  })
}

/** The title in each language, prefixed with the word for practice and cut to the maximum length. */
function titlesOf({ node }: Ctx, titles: LocalizedText): LocalizedText {
  return Object.fromEntries(
    locales.map((locale) => {
      const practice = node.texts.translator('document-exams', locale)('practice')
      return [locale, `${practice}: ${localized(titles, locale)}`.slice(0, 200)]
    }),
  ) as LocalizedText
}

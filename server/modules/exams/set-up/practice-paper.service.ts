import { inTransaction } from '../../../database/transaction.ts'
import { locales, localized, type LocalizedText } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { failure, notFound } from '../../../graphql/errors.ts'
import { translator } from '../../../locales/translator.ts'
import { Exam, ExamDelivery, SelfieRule } from '../exam.entity.ts'
import { Question } from '../papers/question.entity.ts'
import { currentQuestions } from '../papers/questions.service.ts'
import { copyQuestions } from './copy.service.ts'

/** How long a practice paper is open to choose, milliseconds: a year. */
const year = 365 * 86_400_000

/**
 * Makes a practice paper of an exam whose results are published, as a draft: the questions that counted, as they were
 * corrected, with their explanations. It is free, without a camera, and nobody can apply for it: students reach it from
 * the exams that have it as practice.
 * @throws NOT_FOUND, RULE_BROKEN (results are not published, not on the board, no question counts)
 */
export async function makePracticePaper(outer: Ctx, examId: string): Promise<Exam> {
  return inTransaction(outer, async (ctx) => {
    const original = await ctx.db.findOneBy(Exam, { id: examId })
    if (!original) throw notFound('Exam not found')
    if (original.delivery !== ExamDelivery.board) throw failure('RULE_BROKEN', 'This exam has no questions here')
    if (!original.resultsPublishedAt) {
      throw failure('RULE_BROKEN', 'Its questions stay secret until the results are published')
    }
    const all = await currentQuestions(ctx, examId)
    const counted = all.filter(({ cancelled }) => !cancelled)
    if (!counted.length) throw failure('RULE_BROKEN', 'No question of this exam counts')
    const { categoryId, fromGrade, toGrade, languages, durationSeconds, graceSeconds, scoring, layout } = original
    const now = ctx.clock.now()
    const copy = await ctx.db.save(
      ctx.db.create(Exam, {
        categoryId,
        titles: titlesOf(original.titles),
        fromGrade,
        toGrade,
        languages,
        delivery: ExamDelivery.board,
        layout,
        durationSeconds,
        graceSeconds,
        scoring,
        // the ranges of levels count questions that are left out
        levels: counted.length === all.length ? original.levels : [],
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

/** The title in each language with the word for practice before it, within the length of a title. */
function titlesOf(titles: LocalizedText): LocalizedText {
  return Object.fromEntries(
    locales.map((locale) => {
      const practice = translator('document-exams', locale)('practice')
      return [locale, `${practice}: ${localized(titles, locale)}`.slice(0, 200)]
    }),
  ) as LocalizedText
}

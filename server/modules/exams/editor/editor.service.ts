import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { QuestionContent, QuestionKind, QuestionScoring } from '../../../../shared/questions/content.ts'
import { defined, first } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { connection, type Page, type PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { FilePurpose, saveImage, type StoredFile } from '../../files/public.ts'
import { examById } from '../exams.loaders.ts'
import { Exam } from '../exam.entity.ts'
import { differences } from '../papers/consistency.ts'
import { rightOption, singleChoice, textsIn } from '../papers/content.ts'
import { maxQuestions } from '../papers/paper-checks.ts'
import { usesOfExam } from '../set-up/uses.ts'
import { Question, type QuestionText, type TextReview } from '../papers/question.entity.ts'
import {
  addQuestions,
  correctQuestion,
  currentQuestions,
  levelAt,
  lockExam,
  pictureProblems,
} from '../papers/questions.service.ts'
import { AnswerReading } from './answer-reading.entity.ts'
import { contentAfter } from './content/index.ts'
import type {
  PaperTextInput,
  QuestionKey,
  ReadAnswersInput,
  ReviewTextInput,
  SaveQuestionInput,
} from './editor.types.ts'
import { optionOrderAfter } from './option-order.ts'
import { scoringFrom, scoringType } from './question-scoring.ts'

/** Version of a question for optimistic locking: a form based on another version is refused. */
export const versionOf = ({ revision, version }: Question): string => `${revision}.${version}`

/** Current questions of an exam, in order. */
export function questionsOf(ctx: Ctx, examId: string): Promise<Question[]> {
  return currentQuestions(ctx, examId)
}

/** The current question with a number, protected by the lock on its exam. */
async function heldQuestion(ctx: Ctx, examId: string, questionNo: number, version: string | null | undefined) {
  const question = await ctx.db.findOne(Question, { where: { examId, questionNo }, order: { revision: 'DESC' } })
  if (!question) throw notFound('Question not found')
  if (versionOf(question) === version) return question
  const { texts, topic, difficulty, source, points } = question
  const theirs = {
    topic,
    difficulty,
    source,
    points,
    scoring: scoringType(question.scoring),
    texts: Object.entries(texts).map(([language, { text, options, lists, unit }]) =>
      defined({ language, text, options, lists, unit }),
    ),
  }
  throw failure('CONFLICT', 'Someone else has changed this question', { version: versionOf(question), theirs })
}

/**
 * Saves a question from a form: a new one, a change in a draft, or a correction of a published one, which requires a
 * reason.
 * @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT with `theirs` (saved by another user meanwhile), RULE_BROKEN
 */
export async function saveQuestion(outer: Ctx, input: SaveQuestionInput): Promise<{ exam: Exam; question: Question }> {
  return inTransaction(outer, async (ctx) => {
    const exam = await lockExam(ctx, input.examId)
    const texts = textsOf(exam, input.texts)
    const facts = {
      topic: input.topic.trim(),
      difficulty: input.difficulty ?? null,
      source: input.source?.trim() || null,
      points: input.points,
    }
    if (input.questionNo == null) {
      if (!input.answer && !input.content) throw badInput({ answer: ['Choose the right answer'] })
      const content = contentAfter(singleChoice(input.answer ?? 'A'), input)
      await refuseMissingPictures(ctx, texts, content)
      const scoring = input.scoring ? scoringFrom(input.scoring, content.kind) : null
      const reviews = reviewsAfter(ctx, exam, {}, {}, texts)
      const added = await addQuestions(ctx, {
        examId: exam.id,
        questions: [{ ...facts, texts, content, scoring, shuffleOptions: input.shuffleOptions, reviews }],
      })
      return { exam, question: first(added) }
    }
    const before = await heldQuestion(ctx, exam.id, input.questionNo, input.version)
    const content = contentAfter(before.content, input)
    await refuseMissingPictures(ctx, texts, content)
    const scoring = input.scoring ? scoringFrom(input.scoring, content.kind) : scoringKept(before, content.kind)
    const merged = mergedTexts(before.texts, texts)
    const reviews = reviewsAfter(ctx, exam, before.texts, before.reviews, merged)
    if (exam.publishedAt) {
      const reason = input.reason?.trim() ?? ''
      if (reason.length < 3) throw badInput({ reason: ['Enter a reason for the correction'] })
      if (!isDeepStrictEqual(scoring, before.scoring)) await refuseOnceSat(ctx, exam.id)
      return correctQuestion(ctx, {
        examId: exam.id,
        questionNo: input.questionNo,
        reason,
        changes: { ...facts, content, scoring, texts: merged, reviews },
      })
    }
    const after = {
      ...facts,
      texts: merged,
      reviews,
      content,
      scoring,
      shuffleOptions: input.shuffleOptions,
      optionOrder: orderAfter(exam, before, merged),
      version: before.version + 1,
    }
    const { affected } = await ctx.db.update(Question, { id: before.id, version: before.version }, after)
    if (!affected) throw notFound('Question not found')
    return { exam, question: Object.assign(before, after) }
  })
}

/** Where translations find the options of their file, by the texts in the first language. */
function orderAfter({ languages }: Exam, { optionOrder, texts }: Question, after: Record<string, QuestionText>) {
  const [old, changed] = [texts[first(languages)], after[first(languages)]]
  return old && changed ? optionOrderAfter(optionOrder, old.options, changed.options) : optionOrder
}

/** @throws RULE_BROKEN once students have started: they sat the exam under the rules that they had read */
async function refuseOnceSat(ctx: Ctx, examId: string): Promise<void> {
  const { sat } = await usesOfExam(ctx).load(examId)
  if (!sat) return
  const sentence = 'Students have already started this exam: the scoring of its questions can no longer be changed'
  throw failure('RULE_BROKEN', sentence, { locked: ['scoring'], fields: { scoring: [sentence] } })
}

/** @throws BAD_USER_INPUT for a picture that is not stored */
async function refuseMissingPictures(ctx: Ctx, texts: Record<string, QuestionText>, content: QuestionContent) {
  const [missing] = await pictureProblems(ctx, [{ texts, content }])
  if (missing) throw badInput({ texts: [missing] })
}

/** The stored scoring, without its rule for parts if the question has another kind now. */
function scoringKept({ scoring, content }: Question, kind: QuestionKind): QuestionScoring | null {
  if (!scoring || content.kind === kind) return scoring
  const { parts: _, ...values } = scoring
  return Object.keys(values).length > 0 ? values : null
}

function textsOf(exam: Exam, given: readonly PaperTextInput[]): Record<string, QuestionText> {
  const texts: Record<string, QuestionText> = {}
  for (const [i, { language, text, options, lists, unit, explanation }] of given.entries()) {
    if (!exam.languages.includes(language)) {
      throw badInput({ [`texts.${i}.language`]: ['The exam does not have this language'] })
    }
    if (language in texts) throw badInput({ [`texts.${i}.language`]: ['Use each language only once'] })
    texts[language] = {
      text,
      options,
      ...(lists == null ? {} : { lists: lists.map((list) => list.options) }),
      ...(unit == null ? {} : { unit: unit.trim() }),
      ...(explanation == null ? {} : { explanation }),
    }
  }
  return texts
}

/** Merges texts: lists, a unit and an explanation that were not sent are kept, empty ones are removed. */
function mergedTexts(before: Record<string, QuestionText>, given: Record<string, QuestionText>) {
  const merged: Record<string, QuestionText> = { ...before }
  for (const [language, words] of Object.entries(given)) {
    const { lists = [], unit = '', explanation } = { ...before[language], ...words }
    merged[language] = {
      text: words.text,
      options: words.options,
      ...(lists.length > 0 ? { lists } : {}),
      ...(unit ? { unit } : {}),
      ...(explanation?.trim() ? { explanation } : {}),
    }
  }
  return merged
}

const isSame = (a: QuestionText | undefined, b: QuestionText | undefined) =>
  a?.text === b?.text && a?.unit === b?.unit && JSON.stringify(listsOf(a)) === JSON.stringify(listsOf(b))

const listsOf = (words: QuestionText | undefined) => words && [words.options, ...(words.lists ?? [])]

/** Resets the review status of changed texts to draft, and of all translations if the first language changed. */
function reviewsAfter(
  ctx: Ctx,
  { languages }: Exam,
  before: Record<string, QuestionText>,
  reviews: Record<string, TextReview>,
  after: Record<string, QuestionText>,
): Record<string, TextReview> {
  const draft: TextReview = { status: 'draft', byId: ctx.viewer.id, at: new Date(ctx.clock.now()).toISOString() }
  const isNew = !Object.keys(before).length
  const original = first(languages)
  const originalChanged = !isNew && !isSame(before[original], after[original])
  return Object.fromEntries(
    Object.keys(after).map((language) => {
      const kept = !originalChanged && isSame(before[language], after[language])
      return [language, (kept && reviews[language]) || draft]
    }),
  )
}

/**
 * Sets the review status of a question's text in one language. A translation that differs from the first language
 * can be approved only with explicit acceptance.
 * @throws NOT_FOUND, CONFLICT, RULE_BROKEN
 */
export async function reviewText(outer: Ctx, input: ReviewTextInput): Promise<Question> {
  return inTransaction(outer, async (ctx) => {
    const exam = await lockExam(ctx, input.examId)
    if (exam.publishedAt) throw failure('RULE_BROKEN', 'The exam is published: its texts have been reviewed')
    const question = await heldQuestion(ctx, exam.id, input.questionNo, input.version)
    const originalLanguage = first(exam.languages)
    const [original, text] = [question.texts[originalLanguage], question.texts[input.language]]
    if (!text?.text.trim() || textsIn(text).some((part) => !part.trim())) {
      throw failure('RULE_BROKEN', 'Fill in the text and all options first')
    }
    const differs = original && input.language !== originalLanguage && differences(original, text).length > 0
    if (differs && input.status === 'approved' && !input.acceptDifferences) {
      throw failure('RULE_BROKEN', 'This translation differs from the first language. Accept it or change it.')
    }
    const review: TextReview = {
      status: input.status,
      byId: ctx.viewer.id,
      at: new Date(ctx.clock.now()).toISOString(),
      ...(differs && input.acceptDifferences ? { accepted: true } : {}),
    }
    const after = { reviews: { ...question.reviews, [input.language]: review }, version: question.version + 1 }
    await ctx.db.update(Question, { id: question.id, version: question.version }, after)
    return Object.assign(question, after)
  })
}

/**
 * Deletes a question of a draft and renumbers the following ones.
 * @throws NOT_FOUND, CONFLICT, RULE_BROKEN (published)
 */
export async function deleteQuestion(
  outer: Ctx,
  { examId, questionNo, version }: { examId: string; questionNo: number; version: string },
): Promise<{ exam: Exam; id: string }> {
  return inTransaction(outer, async (ctx) => {
    const exam = await lockExam(ctx, examId)
    if (exam.publishedAt) throw failure('RULE_BROKEN', 'The exam is published: cancel the question instead')
    const { id } = await heldQuestion(ctx, examId, questionNo, version)
    await ctx.db.delete(Question, { id })
    const rest = await currentQuestions(ctx, examId)
    await number(
      ctx,
      exam,
      rest.map((question) => question.id),
    )
    return { exam, id }
  })
}

/**
 * Reorders the questions of a draft.
 * @throws NOT_FOUND, BAD_USER_INPUT unless the ids are exactly those of all questions, RULE_BROKEN (published)
 */
export async function orderQuestions(outer: Ctx, examId: string, ids: readonly string[]): Promise<Exam> {
  return inTransaction(outer, async (ctx) => {
    const exam = await lockExam(ctx, examId)
    if (exam.publishedAt) throw failure('RULE_BROKEN', 'The exam is published: its questions keep their order')
    const known = new Set((await currentQuestions(ctx, examId)).map(({ id }) => id))
    if (ids.length !== known.size || new Set(ids).size !== ids.length || !ids.every((id) => known.has(id))) {
      throw badInput({ ids: ['List every question exactly once'] })
    }
    await number(ctx, exam, ids)
    return exam
  })
}

/** Numbers the questions of a draft from 1 and sets their levels by number. */
async function number(ctx: Ctx, exam: Exam, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  // numbers are unique, so all are moved out of the way first
  await ctx.db.query('update question set question_no = question_no + $2 where exam_id = $1', [exam.id, maxQuestions])
  await ctx.db.query(
    `update question set question_no = t.place, level = t.level
     from unnest($1::uuid[], $2::int[], $3::text[]) t (id, place, level) where question.id = t.id`,
    [ids, ids.map((_, i) => i + 1), ids.map((_, i) => levelAt(exam, i + 1))],
  )
}

/**
 * The right answers of an exam. Logs the read in the same transaction.
 * @throws NOT_FOUND
 */
export async function readAnswers(
  outer: Ctx,
  { examId, place }: ReadAnswersInput,
): Promise<{ keys: QuestionKey[]; reading: AnswerReading }> {
  return inTransaction(outer, async (ctx) => {
    const exam = await examById(ctx).load(examId)
    if (!exam) throw notFound('Exam not found')
    const reading = await ctx.db.save(ctx.db.create(AnswerReading, { examId, userId: viewerId(ctx), place }))
    const questions = await currentQuestions(ctx, examId)
    return {
      reading,
      keys: questions.map(({ questionNo, content, texts }) => ({
        questionNo,
        answer: rightOption(content),
        content,
        explanations: Object.entries(texts).flatMap(([language, { explanation }]) =>
          explanation ? [{ language, text: explanation }] : [],
        ),
      })),
    }
  })
}

/** Log of reads of an exam's right answers, newest first. */
export function answerReadings(ctx: Ctx, examId: string, page: PageArgs): Promise<Page<AnswerReading>> {
  const query = ctx.db.createQueryBuilder(AnswerReading, 'reading').where('reading.examId = :examId', { examId })
  return connection(query, page, [['readAt', 'DESC']])
}

/** Stores a picture for a question. @throws TOO_LARGE, UNSUPPORTED_MEDIA, RATE_LIMITED */
export async function uploadPicture(ctx: Ctx, source: Readable): Promise<StoredFile> {
  await ctx.node.limits.consume('staffUploadByUser', viewerId(ctx))
  return saveImage(ctx, { source, purpose: FilePurpose.question })
}

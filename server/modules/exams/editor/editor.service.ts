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
import { usesOfExam } from '../set-up/uses.ts'
import { Question, type QuestionText, type TextReview } from '../papers/question.entity.ts'
import { forgetDraft } from '../drafts/forget-draft.ts'
import { keepFirstVersion, keepVersions } from '../history/keep-versions.ts'
import type { VersionContent } from '../history/question-version.entity.ts'
import {
  addQuestions,
  type Correction,
  correctQuestion,
  currentQuestions,
  lockExam,
  pictureProblems,
} from '../papers/questions.service.ts'
import { AnswerReading } from './answer-reading.entity.ts'
import { contentAfter } from './content/index.ts'
import type { QuestionKey, ReadAnswersInput, ReviewTextInput, SaveQuestionInput } from './editor.types.ts'
import { numberQuestions } from './number-questions.ts'
import { optionOrderAfter } from './option-order.ts'
import { scoringFrom, scoringType } from './question-scoring.ts'
import { mergedTexts, reviewsAfter, textsOf } from './texts-after.ts'

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
      await forgetDraft(ctx, exam.id, exam.id)
      return { exam, question: first(added) }
    }
    const before = await heldQuestion(ctx, exam.id, input.questionNo, input.version)
    const content = contentAfter(before.content, input)
    await refuseMissingPictures(ctx, texts, content)
    const scoring = input.scoring ? scoringFrom(input.scoring, content.kind) : scoringKept(before, content.kind)
    const { shuffleOptions } = input
    const saved = await saveChanges(ctx, exam, before, input.reason, {
      ...facts,
      ...{ content, scoring, shuffleOptions, texts: mergedTexts(before.texts, texts) },
    })
    await forgetDraft(ctx, exam.id, before.itemId)
    return saved
  })
}

/** Everything that the form of a question saves. */
interface SavedChanges extends Required<Pick<Correction, 'texts' | 'content' | 'scoring' | 'points' | 'topic'>> {
  difficulty: number | null
  source: string | null
  shuffleOptions: boolean
}

/** Saves all of a question: changes it in a draft, or corrects it in a published exam, and records the version. */
async function saveChanges(
  ctx: Ctx,
  exam: Exam,
  before: Question,
  reason: string | null | undefined,
  { shuffleOptions, ...changes }: SavedChanges,
): Promise<{ exam: Exam; question: Question }> {
  const reviews = reviewsAfter(ctx, exam, before.texts, before.reviews, changes.texts)
  if (exam.publishedAt) {
    const given = reason?.trim() ?? ''
    if (given.length < 3) throw badInput({ reason: ['Enter a reason for the correction'] })
    if (!isDeepStrictEqual(changes.scoring, before.scoring)) await refuseOnceSat(ctx, exam.id)
    return correctQuestion(ctx, {
      examId: exam.id,
      questionNo: before.questionNo,
      reason: given,
      changes: { ...changes, reviews },
    })
  }
  const after = {
    ...changes,
    reviews,
    shuffleOptions,
    optionOrder: orderAfter(exam, before, changes.texts),
    version: before.version + 1,
    copyOfId: null,
  }
  await keepFirstVersion(ctx, before.id)
  const { affected } = await ctx.db.update(Question, { id: before.id, version: before.version }, after)
  if (!affected) throw notFound('Question not found')
  await keepVersions(ctx, [before.id])
  return { exam, question: Object.assign(before, after) }
}

/**
 * Saves the content of an earlier version of a question; the languages that the exam no longer has are left out.
 * @throws NOT_FOUND, CONFLICT, BAD_USER_INPUT, RULE_BROKEN
 */
export async function saveContent(
  ctx: Ctx,
  {
    stored,
    ...input
  }: {
    examId: string
    questionNo: number
    version: string
    itemId: string
    stored: VersionContent
    reason?: string | null
  },
): Promise<{ exam: Exam; question: Question }> {
  const exam = await lockExam(ctx, input.examId)
  const before = await heldQuestion(ctx, exam.id, input.questionNo, input.version)
  if (before.itemId !== input.itemId) throw notFound('Version not found')
  const texts = Object.fromEntries(Object.entries(stored.texts).filter(([code]) => exam.languages.includes(code)))
  const { cancelled: _, ...changes } = stored
  await refuseMissingPictures(ctx, texts, stored.content)
  return saveChanges(ctx, exam, before, input.reason, { ...changes, texts: { ...missingIn(before, texts), ...texts } })
}

/** Texts of the languages that a version does not have: they stay. */
const missingIn = ({ texts }: Question, others: Record<string, QuestionText>) =>
  Object.fromEntries(Object.entries(texts).filter(([language]) => !(language in others)))

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
    await numberQuestions(
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
    await numberQuestions(ctx, exam, ids)
    return exam
  })
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

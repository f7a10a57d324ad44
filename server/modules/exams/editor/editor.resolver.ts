import type { Readable } from 'node:stream'
import {
  Arg,
  Args,
  Ctx as Context,
  Field,
  FieldResolver,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql'
import type { QuestionShape } from '../../../../shared/questions/content.ts'
import { defined, first } from '../../../../shared/required.ts'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { Upload } from '../../../graphql/upload.ts'
import { userById } from '../../accounts/public.ts'
import { Exam } from '../exam.entity.ts'
import { examById } from '../exams.loaders.ts'
import { differences } from '../papers/consistency.ts'
import { textsIn } from '../papers/content.ts'
import { contentWarnings } from '../papers/content-problems.ts'
import { choiceOf } from '../papers/paper.ts'
import { questionProblems } from '../papers/paper-checks.ts'
import { QuestionKind, QuestionShapeScalar } from '../papers/question-kind.ts'
import { Question, type QuestionText } from '../papers/question.entity.ts'
import { brokenFormulas, renderOption, renderText } from '../papers/render.ts'
import { AnswerReading, keysPermission } from './answer-reading.entity.ts'
import * as types from './editor.types.ts'
import * as service from './editor.service.ts'
import { usesOfItem } from './item-uses.ts'
import { QuestionScoringType, scoringType } from './question-scoring.ts'

const maySetUp = may('$admin.examsSetup')
const AnswerReadingConnection = connectionOf(AnswerReading)

@ObjectType()
export class UploadQuestionPicturePayload {
  @Field({ description: 'Address for use in Markdown: `![description](address)`' }) address: string
}

/** Renders a question as students see it. @param content kind and shape, if they are known */
export function previewOf(
  { text, options, lists = [], unit }: QuestionText,
  content?: QuestionShape | null,
): types.QuestionPreview {
  return {
    html: renderText(text),
    options: rendered(options),
    lists: lists.map((list) => ({ options: rendered(list) })),
    unit: unit ?? null,
    kind: content?.kind ?? null,
    shape: content?.shape ?? null,
    brokenFormulas: textsIn({ text, options, lists }).flatMap(brokenFormulas),
  }
}

const rendered = (options: readonly string[]) =>
  options.map((option, i) => ({ choice: choiceOf(i + 1), html: renderOption(option) }))

@Resolver(() => Question)
export class QuestionEditorResolver {
  @Query(() => types.QuestionPreview, { description: 'Markdown rendered as students see it' })
  @Access(maySetUp)
  questionPreview(@Args() { text, options, lists, unit, kind, shape }: types.QuestionPreviewArgs) {
    const words = defined({ text, options, lists: lists?.map((list) => list.options) ?? [], unit: unit ?? undefined })
    // The shape is not stored, only shown to the author who sent it.
    return previewOf(words, kind && shape ? ({ kind, shape } as QuestionShape) : null)
  }

  @FieldResolver(() => QuestionKind)
  kind(@Root() { content }: Question) {
    return content.kind
  }

  @FieldResolver(() => QuestionShapeScalar, { description: 'Form of the question, by its kind, without the key' })
  shape(@Root() { content }: Question) {
    return content.shape
  }

  @FieldResolver(() => QuestionScoringType, {
    nullable: true,
    description: 'Scoring where it differs from that of the exam',
  })
  scoring(@Root() { scoring }: Question) {
    return scoringType(scoring)
  }

  @FieldResolver(() => String, { description: 'Version for optimistic locking; send it with a change' })
  version(@Root() question: Question) {
    return service.versionOf(question)
  }

  @FieldResolver(() => [types.PaperText], { description: 'Texts in all exam languages that have content' })
  async texts(@Root() { examId, texts, reviews }: Question, @Context() ctx: Ctx): Promise<types.PaperText[]> {
    const { languages } = await referenced(examById(ctx), examId)
    const original = texts[first(languages)]
    const written = languages.flatMap((language) => {
      const words = texts[language]
      return words ? [{ language, ...words }] : []
    })
    return Promise.all(
      written.map(async ({ language, text, options, lists, unit }, i) => {
        const review = reviews[language]
        const by = review?.byId ? await userById(ctx).load(review.byId) : null
        return {
          language,
          text,
          options,
          lists: lists ?? [],
          unit: unit ?? null,
          status: review?.status ?? 'draft',
          accepted: review?.accepted ?? false,
          reviewedBy: by && `${by.firstName} ${by.lastName}`,
          differences: i > 0 && original ? differences(original, defined({ text, options, lists, unit })) : [],
        }
      }),
    )
  }

  @FieldResolver(() => types.QuestionPreview, {
    nullable: true,
    description: 'Question as shown to students; default: in the first language of the exam',
  })
  async preview(
    @Root() { examId, texts, content }: Question,
    @Context() ctx: Ctx,
    @Arg('language', () => String, { nullable: true }) language: string | null,
  ): Promise<types.QuestionPreview | null> {
    const { languages } = await referenced(examById(ctx), examId)
    const words = texts[language ?? first(languages)]
    return words ? previewOf(words, content) : null
  }

  @FieldResolver(() => [String], { description: 'Problems that block publication of the exam' })
  async problems(@Root() question: Question, @Context() ctx: Ctx) {
    const { languages } = await referenced(examById(ctx), question.examId)
    return questionProblems(question, languages).map((problem) => ctx.node.texts.sentence(ctx.locale, problem))
  }

  @FieldResolver(() => [String], { description: 'Findings that do not block publication' })
  warnings(@Root() question: Question, @Context() ctx: Ctx) {
    return contentWarnings(question).map((warning) => ctx.node.texts.sentence(ctx.locale, warning))
  }

  @FieldResolver(() => Exam, { description: 'Exam that has this version of the question' })
  exam(@Root() { examId }: Question, @Context() ctx: Ctx) {
    return referenced(examById(ctx), examId)
  }

  @FieldResolver(() => [Exam], { description: 'Other exams that use the same question' })
  async usedIn(@Root() { examId, itemId }: Question, @Context() ctx: Ctx) {
    const exams = await usesOfItem(ctx).load(itemId)
    return exams.filter(({ id }) => id !== examId)
  }

  @FieldResolver(() => [Exam], { description: 'All exams that use the question' })
  exams(@Root() { itemId }: Question, @Context() ctx: Ctx) {
    return usesOfItem(ctx).load(itemId)
  }

  @Mutation(() => types.SaveQuestionPayload, {
    description: 'Adds, updates or, once published, corrects a question',
  })
  @Access(maySetUp)
  saveQuestion(@Context() ctx: Ctx, @Arg('input') input: types.SaveQuestionInput): Promise<types.SaveQuestionPayload> {
    return service.saveQuestion(ctx, input)
  }

  @Mutation(() => types.ReviewTextPayload, { description: 'Sets the status of a text' })
  @Access(maySetUp)
  async reviewText(@Context() ctx: Ctx, @Arg('input') input: types.ReviewTextInput): Promise<types.ReviewTextPayload> {
    return { question: await service.reviewText(ctx, input) }
  }

  @Mutation(() => types.DeleteQuestionPayload, { description: 'Deletes a question of a draft' })
  @Access(maySetUp)
  async deleteQuestion(
    @Context() ctx: Ctx,
    @Arg('input') input: types.DeleteQuestionInput,
  ): Promise<types.DeleteQuestionPayload> {
    const { exam, id } = await service.deleteQuestion(ctx, input)
    return { exam, deletedId: toGlobalId('Question', id) }
  }

  @Mutation(() => types.OrderQuestionsPayload, { description: 'Reorders the questions of a draft' })
  @Access(maySetUp)
  async orderQuestions(
    @Context() ctx: Ctx,
    @Arg('input') { examId, ids }: types.OrderQuestionsInput,
  ): Promise<types.OrderQuestionsPayload> {
    return { exam: await service.orderQuestions(ctx, examId, ids) }
  }

  @Mutation(() => types.ReadAnswersPayload, { description: 'Returns the right answers of an exam; access is logged' })
  @Access(may(keysPermission))
  readAnswers(@Context() ctx: Ctx, @Arg('input') input: types.ReadAnswersInput): Promise<types.ReadAnswersPayload> {
    return service.readAnswers(ctx, input)
  }

  @Mutation(() => UploadQuestionPicturePayload, { description: 'Uploads a picture of at most 8 MB for a question' })
  @Access(maySetUp)
  async uploadQuestionPicture(
    @Context() ctx: Ctx,
    @Arg('file', () => Upload, { validateFn: () => {} }) source: Readable,
  ): Promise<UploadQuestionPicturePayload> {
    const { sha256, mimeType } = await service.uploadPicture(ctx, source)
    return { address: `image:${sha256}.${mimeType.replace('image/', '')}` }
  }
}

@Resolver(() => Exam)
export class ExamQuestionsResolver {
  @FieldResolver(() => [Question], { description: 'Active questions in order, without right answers' })
  @Access(maySetUp)
  questions(@Root() { id }: Exam, @Context() ctx: Ctx) {
    return service.questionsOf(ctx, id)
  }

  @FieldResolver(() => Question, { nullable: true, description: 'Active question with a given number' })
  @Access(maySetUp)
  async question(@Root() { id }: Exam, @Context() ctx: Ctx, @Arg('questionNo', () => Int) questionNo: number) {
    return (await service.questionsOf(ctx, id)).find((question) => question.questionNo === questionNo) ?? null
  }

  @FieldResolver(() => AnswerReadingConnection, { description: 'Log of access to the right answers' })
  @Access(may(keysPermission))
  answerReadings(@Root() { id }: Exam, @Context() ctx: Ctx, @Args() page: PageArgs) {
    return service.answerReadings(ctx, id, page)
  }
}

@Resolver(() => AnswerReading)
export class AnswerReadingResolver {
  @FieldResolver(() => String, { description: 'Name of the reader' })
  async readBy(@Root() { userId }: AnswerReading, @Context() ctx: Ctx) {
    const user = await userById(ctx).load(userId)
    return user ? `${user.firstName} ${user.lastName}` : ''
  }
}

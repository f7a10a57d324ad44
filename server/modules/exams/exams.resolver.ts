import { Arg, Args, Ctx as Context, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { frameOf } from '../../../shared/questions/kinds/kind.ts'
import { defined } from '../../../shared/required.ts'
import { localized } from '../../editions.ts'
import { FromReplica } from '../../graphql/from-replica.ts'
import { connectionOf } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { DirectField } from '../../graphql/direct.ts'
import { Access, anyone, may, signedIn } from '../../graphql/rules.ts'
import { toLocalizedText, Translation, translationsOf } from '../texts/public.ts'
import { Category } from './category.entity.ts'
import { Exam, ExamLayout, layoutOf } from './exam.entity.ts'
import {
  CorrectQuestionInput,
  CorrectQuestionPayload,
  ExamsArgs,
  ExamsByIdsArgs,
  FindExamsArgs,
  PublishExamInput,
  PublishExamPayload,
  SetExamMessageInput,
  SetExamMessagePayload,
} from './exams.inputs.ts'
import { correctedContent } from './editor/content/index.ts'
import { questionCountByExam } from './exams.loaders.ts'
import * as service from './exams.service.ts'
import { Money } from './money.ts'
import { inconsistent } from './papers/paper-checks.ts'
import type { Question } from './papers/question.entity.ts'
import * as questions from './papers/questions.service.ts'
import { isInconsistent } from './set-up/check-list.ts'

export const ExamConnection = connectionOf(Exam)

@Resolver(() => Category)
export class CategoryResolver {
  @Query(() => [Category], { description: 'Subject categories of the olympiad, in order' })
  @Access(anyone)
  categories(@Context() ctx: Ctx) {
    return service.categories(ctx)
  }

  @FieldResolver(() => String)
  @DirectField()
  title(@Root() category: Category, @Context() ctx: Ctx) {
    return localized(category.titles, ctx.locale)
  }

  @FieldResolver(() => Money, { description: 'Default price of an exam in the category' })
  price(@Root() category: Category): Money {
    return { amount: category.priceAmount, currency: category.currency }
  }
}

@Resolver(() => Exam)
export class ExamResolver {
  @Query(() => ExamConnection, { description: 'All exams, latest window first' })
  @Access(may('admin.exams'))
  @FromReplica()
  exams(@Context() ctx: Ctx, @Args() args: ExamsArgs) {
    return service.exams(ctx, args)
  }

  @Query(() => ExamConnection, { description: 'Published exams that match, latest window first' })
  @Access(signedIn)
  findExams(@Context() ctx: Ctx, @Args() args: FindExamsArgs) {
    return service.findExams(ctx, args)
  }

  @Query(() => [Exam], { description: 'Exams in the order of the IDs; unknown IDs are omitted' })
  @Access(signedIn)
  examsByIds(@Context() ctx: Ctx, @Args() { ids }: ExamsByIdsArgs) {
    return service.examsByIds(ctx, ids)
  }

  @FieldResolver(() => String)
  @DirectField()
  title(@Root() exam: Exam, @Context() ctx: Ctx) {
    return localized(exam.titles, ctx.locale)
  }

  @FieldResolver(() => Category)
  @DirectField()
  category(@Root() exam: Exam, @Context() ctx: Ctx) {
    return service.categoryOf(ctx, exam)
  }

  @FieldResolver(() => Money)
  @DirectField()
  price(@Root() exam: Exam, @Context() ctx: Ctx): Money | Promise<Money> {
    const price = ({ currency }: Category): Money => ({ amount: exam.priceAmount, currency })
    const category = service.categoryOf(ctx, exam)
    return category instanceof Promise ? category.then(price) : price(category)
  }

  @FieldResolver(() => Int, { description: 'Number of questions' })
  questionCount(@Root() exam: Exam, @Context() ctx: Ctx) {
    return questionCountByExam(ctx).load(exam.id)
  }

  @FieldResolver(() => ExamLayout, { description: 'Effective page layout; practice has its own layout' })
  @DirectField()
  layout(@Root() exam: Exam) {
    return layoutOf(exam)
  }

  @FieldResolver(() => Boolean, { description: 'Whether the exam can be practised' })
  practice(@Root() exam: Exam) {
    return exam.practiceExamId !== null
  }

  @FieldResolver(() => [Translation], {
    nullable: true,
    description: 'Message to all students in addition to the result, in all languages',
  })
  @Access(may('admin.exams'))
  extraMessages(@Root() exam: Exam) {
    return translationsOf(exam.extraMessages)
  }

  @Mutation(() => SetExamMessagePayload, { description: 'Sets a message to all students in addition to the result' })
  @Access(may('admin.exams'))
  async setExamMessage(
    @Context() ctx: Ctx,
    @Arg('input') { examId, messages }: SetExamMessageInput,
  ): Promise<SetExamMessagePayload> {
    return { exam: await service.setExamMessage(ctx, examId, toLocalizedText(messages)) }
  }

  @Mutation(() => PublishExamPayload, {
    description:
      'Publishes an exam; afterwards its questions can only be corrected. Fails with RULE_BROKEN and `problems`, which state what is missing',
  })
  @Access(may('$admin.examsSetup'))
  async publishExam(@Context() ctx: Ctx, @Arg('input') input: PublishExamInput): Promise<PublishExamPayload> {
    const exam = await questions.publishExam(ctx, input.examId, (_, exam, paper) =>
      paper.filter((question) => isInconsistent(exam, question)).map(({ questionNo }) => inconsistent(questionNo)),
    )
    const warnings = await questions.paperWarnings(ctx, exam.id)
    return { exam, warnings: warnings.map((warning) => ctx.node.texts.sentence(ctx.locale, warning)) }
  }

  @Mutation(() => CorrectQuestionPayload, {
    description:
      'Corrects a question of a published exam and grades affected attempts again. Fails with RULE_BROKEN if the exam is not published',
  })
  @Access(may('$admin.examsSetup'))
  async correctQuestion(
    @Context() ctx: Ctx,
    @Arg('input') input: CorrectQuestionInput,
  ): Promise<CorrectQuestionPayload> {
    const { exam, question } = await questions.correctQuestion(ctx, {
      examId: input.examId,
      questionNo: input.questionNo,
      reason: input.reason,
      changes: (current, exam) => changesOf(input, current, exam),
    })
    return { exam, questionNo: question.questionNo, revision: question.revision }
  }
}

function changesOf(
  { texts, answer, accept, points, topic, cancelled }: CorrectQuestionInput,
  current: Question,
  { languages }: Exam,
): questions.Correction {
  const before = { content: current.content, frame: frameOf(current.texts) }
  return defined({
    texts: texts
      ? Object.fromEntries(texts.map(({ language, text, options }) => [language, { text, options }]))
      : undefined,
    content: answer || accept ? correctedContent(before, { answer, accept }, languages) : undefined,
    points: points ?? undefined,
    topic: topic ?? undefined,
    cancelled: cancelled ?? undefined,
  })
}

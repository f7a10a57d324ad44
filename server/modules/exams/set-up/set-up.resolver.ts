import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { Translation, translationsOf } from '../../texts/public.ts'
import { Category } from '../category.entity.ts'
import { Exam, ExamLayout } from '../exam.entity.ts'
import { ExamConnection } from '../exams.resolver.ts'
import { scoringType } from '../editor/question-scoring.ts'
import { embeddableSites } from '../papers/frame-hosts.ts'
import * as categories from './categories.service.ts'
import { checkList } from './check-list.ts'
import { scoringTypeOf } from './exam-scoring.ts'
import { ExamStage, stageOfExam } from './exam-stage.ts'
import * as inputs from './set-up.inputs.ts'
import { copyExams } from './copy.service.ts'
import { makePracticePaper } from './practice-paper.service.ts'
import * as service from './set-up.service.ts'
import { ExamCheck, ExamSetUp, ExamUsesType } from './set-up.types.ts'
import { usesOfExam } from './uses.ts'

const maySetUp = may('$admin.examsSetup')

@Resolver(() => Exam)
export class ExamSetUpResolver {
  @Query(() => ExamConnection, { description: 'Exams as shown to exam authors' })
  @Access(maySetUp)
  examsInSetUp(
    @Context() ctx: Ctx,
    @Args() args: inputs.ExamsInSetUpArgs,
    @Args() filter: inputs.ExamsInSetUpFilterInput,
  ) {
    return service.examsInSetUp(ctx, args, filter)
  }

  @Query(() => [String], { description: 'Origins whose pages can be embedded as exams, this site first' })
  @Access(maySetUp)
  embeddableSites(@Context() ctx: Ctx): string[] {
    return embeddableSites(ctx.node.config)
  }

  @FieldResolver(() => ExamStage, { description: 'Lifecycle stage, from draft to published results' })
  @Access(maySetUp)
  stage(@Root() { id }: Exam, @Context() ctx: Ctx) {
    return stageOfExam(ctx).load(id)
  }

  @FieldResolver(() => ExamUsesType, { description: 'Usage counts' })
  @Access(maySetUp)
  uses(@Root() { id }: Exam, @Context() ctx: Ctx) {
    return usesOfExam(ctx).load(id)
  }

  @FieldResolver(() => [ExamCheck], { description: 'Requirements for the next stage, with their status' })
  @Access(maySetUp)
  checkList(@Root() exam: Exam, @Context() ctx: Ctx) {
    return checkList(ctx, exam)
  }

  @FieldResolver(() => [Translation], { description: 'Title in all available languages' })
  @Access(maySetUp)
  titles(@Root() { titles }: Exam) {
    return translationsOf(titles)
  }

  @FieldResolver(() => ExamLayout, { description: 'Configured layout; coding games override it' })
  @Access(maySetUp)
  chosenLayout(@Root() { layout }: Exam) {
    return layout
  }

  @FieldResolver(() => ExamSetUp, { description: 'Fields available only to exam authors' })
  @Access(maySetUp)
  setUp(@Root() exam: Exam): ExamSetUp {
    return {
      ...exam,
      id: toGlobalId('ExamSetUp', exam.id),
      version: exam.setUpVersion,
      scoring: scoringTypeOf(exam.scoring),
      levels: exam.levels.map((level) => ({ ...level, scoring: scoringType(level.scoring ?? null) })),
      practiceExamId: exam.practiceExamId && toGlobalId('Exam', exam.practiceExamId),
    }
  }

  @Mutation(() => inputs.CreateExamPayload, { description: 'Creates a draft exam' })
  @Access(maySetUp)
  async createExam(
    @Context() ctx: Ctx,
    @Arg('input') { details }: inputs.CreateExamInput,
  ): Promise<inputs.CreateExamPayload> {
    return { exam: await service.createExam(ctx, details) }
  }

  @Mutation(() => inputs.UpdateExamPayload, {
    description: 'Updates an exam and notifies applicants of changed dates, times and camera rules',
  })
  @Access(maySetUp)
  updateExam(@Context() ctx: Ctx, @Arg('input') input: inputs.UpdateExamInput): Promise<inputs.UpdateExamPayload> {
    return service.updateExam(ctx, input)
  }

  @Mutation(() => inputs.CopyExamsPayload, { description: 'Copies exams as drafts with shifted dates' })
  @Access(maySetUp)
  async copyExams(@Context() ctx: Ctx, @Arg('input') input: inputs.CopyExamsInput): Promise<inputs.CopyExamsPayload> {
    return { exams: await copyExams(ctx, input) }
  }

  @Mutation(() => inputs.MakePracticePaperPayload, {
    description: 'Creates a practice paper draft from an exam with published results',
  })
  @Access(maySetUp)
  async makePracticePaper(
    @Context() ctx: Ctx,
    @Arg('input') { examId }: inputs.MakePracticePaperInput,
  ): Promise<inputs.MakePracticePaperPayload> {
    return { exam: await makePracticePaper(ctx, examId) }
  }

  @Mutation(() => inputs.ArchiveExamsPayload, { description: 'Archives exams, or restores them' })
  @Access(maySetUp)
  async archiveExams(
    @Context() ctx: Ctx,
    @Arg('input') { examIds, archived }: inputs.ArchiveExamsInput,
  ): Promise<inputs.ArchiveExamsPayload> {
    return { exams: await service.archiveExams(ctx, examIds, archived) }
  }

  @Mutation(() => inputs.DeleteExamPayload, { description: 'Deletes an unused draft' })
  @Access(maySetUp)
  async deleteExam(
    @Context() ctx: Ctx,
    @Arg('input') { examId }: inputs.DeleteExamInput,
  ): Promise<inputs.DeleteExamPayload> {
    await service.deleteExam(ctx, examId)
    return { deletedId: toGlobalId('Exam', examId) }
  }
}

@Resolver(() => Category)
export class CategorySetUpResolver {
  @FieldResolver(() => [Translation], { description: 'Title in all available languages' })
  @Access(maySetUp)
  titles(@Root() { titles }: Category) {
    return translationsOf(titles)
  }

  @Mutation(() => inputs.SaveCategoryPayload, { description: 'Creates or updates a category' })
  @Access(maySetUp)
  async saveCategory(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.SaveCategoryInput,
  ): Promise<inputs.SaveCategoryPayload> {
    return { category: await categories.saveCategory(ctx, input) }
  }

  @Mutation(() => inputs.DeleteCategoryPayload, { description: 'Deletes an unused category' })
  @Access(maySetUp)
  async deleteCategory(
    @Context() ctx: Ctx,
    @Arg('input') { id }: inputs.DeleteCategoryInput,
  ): Promise<inputs.DeleteCategoryPayload> {
    await categories.deleteCategory(ctx, id)
    return { deletedId: toGlobalId('Category', id) }
  }

  @Mutation(() => inputs.OrderCategoriesPayload, { description: 'Reorders all categories' })
  @Access(maySetUp)
  async orderCategories(
    @Context() ctx: Ctx,
    @Arg('input') { ids }: inputs.OrderCategoriesInput,
  ): Promise<inputs.OrderCategoriesPayload> {
    return { categories: await categories.orderCategories(ctx, ids) }
  }
}

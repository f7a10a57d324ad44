import { Arg, Ctx as Context, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { Exam } from '../exam.entity.ts'
import { Question } from '../papers/question.entity.ts'
import * as service from './draft.service.ts'
import * as types from './draft.types.ts'
import { QuestionDraft } from './question-draft.entity.ts'

const maySetUp = may('$admin.examsSetup')

@Resolver(() => Question)
export class QuestionDraftResolver {
  @FieldResolver(() => QuestionDraft, { nullable: true, description: 'Unsaved changes of the viewer' })
  draft(@Root() { examId, itemId }: Question, @Context() ctx: Ctx) {
    return service.draftOf(ctx, examId, itemId)
  }

  @FieldResolver(() => [types.QuestionEditor], {
    description: 'Other authors who have changed the question in the last minutes without saving',
  })
  editors(@Root() question: Question, @Context() ctx: Ctx) {
    return service.editorsOf(ctx, question)
  }

  @Mutation(() => types.SaveQuestionDraftPayload, { description: 'Keeps unsaved changes of a question' })
  @Access(maySetUp)
  saveQuestionDraft(
    @Context() ctx: Ctx,
    @Arg('input') input: types.SaveQuestionDraftInput,
  ): Promise<types.SaveQuestionDraftPayload> {
    return service.saveDraft(ctx, input)
  }

  @Mutation(() => types.DiscardQuestionDraftPayload, { description: 'Deletes unsaved changes of a question' })
  @Access(maySetUp)
  discardQuestionDraft(
    @Context() ctx: Ctx,
    @Arg('input') input: types.DiscardQuestionDraftInput,
  ): Promise<types.DiscardQuestionDraftPayload> {
    return service.discardDraft(ctx, input)
  }
}

@Resolver(() => Exam)
export class NewQuestionDraftResolver {
  @FieldResolver(() => QuestionDraft, { nullable: true, description: 'Unsaved new question of the viewer' })
  @Access(maySetUp)
  newQuestionDraft(@Root() { id }: Exam, @Context() ctx: Ctx) {
    return service.draftOf(ctx, id, id)
  }
}

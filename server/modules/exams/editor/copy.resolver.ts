import { Arg, Ctx as Context, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { Question } from '../papers/question.entity.ts'
import { copiedFrom } from './copied-from.ts'
import * as service from './copy.service.ts'
import * as types from './copy.types.ts'

const maySetUp = may('$admin.examsSetup')

@Resolver(() => Question)
export class QuestionCopyResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Number of the question that this is an unchanged copy of; 0 if it is in another exam',
  })
  copyOf(@Root() question: Question, @Context() ctx: Ctx) {
    return question.copyOfId ? copiedFrom(ctx).load(question) : null
  }

  @Mutation(() => types.DuplicateQuestionPayload, {
    description: 'Copies a question with all languages, pictures and its scoring into a draft',
  })
  @Access(maySetUp)
  duplicateQuestion(
    @Context() ctx: Ctx,
    @Arg('input') input: types.DuplicateQuestionInput,
  ): Promise<types.DuplicateQuestionPayload> {
    return service.duplicateQuestion(ctx, input)
  }

  @Mutation(() => types.AddPastedQuestionsPayload, {
    description: 'Adds questions read from pasted content to a draft',
  })
  @Access(maySetUp)
  addPastedQuestions(
    @Context() ctx: Ctx,
    @Arg('input') input: types.AddPastedQuestionsInput,
  ): Promise<types.AddPastedQuestionsPayload> {
    return service.addPastedQuestions(ctx, input)
  }
}

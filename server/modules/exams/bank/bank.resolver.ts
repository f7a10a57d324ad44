import { Arg, Args, Ctx as Context, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { Question } from '../papers/question.entity.ts'
import * as service from './bank.service.ts'
import { DrawQuestionsInput, DrawQuestionsPayload, QuestionBankFilterInput, TakeQuestionsInput } from './bank.types.ts'

const maySetUp = may('$admin.examsSetup')
const QuestionConnection = connectionOf(Question)

@ObjectType({ description: 'A topic of the question bank' })
export class BankTopic {
  @Field() topic: string
  @Field(() => Int) count: number
}

@Resolver()
export class QuestionBankResolver {
  @Query(() => QuestionConnection, { description: 'Every question once, in its newest version' })
  @Access(maySetUp)
  questionBank(@Context() ctx: Ctx, @Args() page: PageArgs, @Args() filter: QuestionBankFilterInput) {
    return service.questionBank(ctx, page, filter)
  }

  @Query(() => [BankTopic], { description: 'The topics of the question bank, the largest first' })
  @Access(maySetUp)
  bankTopics(@Context() ctx: Ctx): Promise<BankTopic[]> {
    return service.bankTopics(ctx)
  }

  @Mutation(() => DrawQuestionsPayload, { description: 'Draws questions from the bank into a draft' })
  @Access(maySetUp)
  drawQuestions(@Context() ctx: Ctx, @Arg('input') input: DrawQuestionsInput): Promise<DrawQuestionsPayload> {
    return service.drawQuestions(ctx, input)
  }

  @Mutation(() => DrawQuestionsPayload, { description: 'Takes questions of the bank into a draft' })
  @Access(maySetUp)
  takeQuestions(@Context() ctx: Ctx, @Arg('input') input: TakeQuestionsInput): Promise<DrawQuestionsPayload> {
    return service.takeQuestions(ctx, input)
  }
}

import { Arg, Args, Ctx as Context, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { Question } from '../papers/question.entity.ts'
import * as service from './bank.service.ts'
import {
  BankNeighboursArgs,
  DrawQuestionsInput,
  DrawQuestionsPayload,
  QuestionBankArgs,
  QuestionBankFilterInput,
  TakeQuestionsInput,
} from './bank.types.ts'

const maySetUp = may('$admin.examsSetup')
const QuestionConnection = connectionOf(Question)

@ObjectType({ description: 'Topic of the question bank' })
export class BankTopic {
  @Field({ description: 'Topic of the questions' }) topic: string
  @Field(() => Int, { description: 'Number of questions' }) count: number
}

@ObjectType({ description: 'Questions before and after one in the list of the bank' })
export class BankNeighbours {
  @Field(() => Question, { nullable: true }) previous: Question | null
  @Field(() => Question, { nullable: true }) next: Question | null
}

@Resolver()
export class QuestionBankResolver {
  @Query(() => BankNeighbours, { description: 'Questions before and after one in the list of the bank' })
  @Access(maySetUp)
  bankNeighbours(
    @Context() ctx: Ctx,
    @Args() within: BankNeighboursArgs,
    @Args() filter: QuestionBankFilterInput,
  ): Promise<BankNeighbours> {
    return service.bankNeighbours(ctx, within, filter)
  }

  @Query(() => QuestionConnection, { description: 'All questions, each in its newest version' })
  @Access(maySetUp)
  questionBank(@Context() ctx: Ctx, @Args() page: QuestionBankArgs, @Args() filter: QuestionBankFilterInput) {
    return service.questionBank(ctx, page, filter)
  }

  @Query(() => [BankTopic], { description: 'Topics of the question bank, largest first' })
  @Access(maySetUp)
  bankTopics(@Context() ctx: Ctx): Promise<BankTopic[]> {
    return service.bankTopics(ctx)
  }

  @Mutation(() => DrawQuestionsPayload, { description: 'Draws questions from the bank into a draft' })
  @Access(maySetUp)
  drawQuestions(@Context() ctx: Ctx, @Arg('input') input: DrawQuestionsInput): Promise<DrawQuestionsPayload> {
    return service.drawQuestions(ctx, input)
  }

  @Mutation(() => DrawQuestionsPayload, { description: 'Adds questions of the bank to a draft' })
  @Access(maySetUp)
  takeQuestions(@Context() ctx: Ctx, @Arg('input') input: TakeQuestionsInput): Promise<DrawQuestionsPayload> {
    return service.takeQuestions(ctx, input)
  }
}

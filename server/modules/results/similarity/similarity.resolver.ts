import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { userById } from '../../accounts/public.ts'
import { Exam } from '../../exams/public.ts'
import { SimilarityReading, similarityPermission } from './similarity-reading.entity.ts'
import { compareAnswers, similarityReadings } from './similarity.service.ts'
import { CompareAnswersInput, CompareAnswersPayload } from './similarity.types.ts'

const mayCompare = may(similarityPermission)
const SimilarityReadingConnection = connectionOf(SimilarityReading)

@Resolver(() => Exam)
export class AnswerSimilarityResolver {
  @Mutation(() => CompareAnswersPayload, {
    description: 'Compares the answers of students at the same school; the request is recorded',
  })
  @Access(mayCompare)
  async compareAnswers(
    @Context() ctx: Ctx,
    @Arg('input') { examId }: CompareAnswersInput,
  ): Promise<CompareAnswersPayload> {
    return { similarity: await compareAnswers(ctx, examId) }
  }

  @FieldResolver(() => SimilarityReadingConnection, { description: 'Log of answer comparisons' })
  @Access(mayCompare)
  similarityReadings(@Root() { id }: Exam, @Context() ctx: Ctx, @Args() page: PageArgs) {
    return similarityReadings(ctx, id, page)
  }
}

@Resolver(() => SimilarityReading)
export class SimilarityReadingResolver {
  @FieldResolver(() => String, { description: 'Name of the reader' })
  async readBy(@Root() { userId }: SimilarityReading, @Context() ctx: Ctx) {
    const user = await userById(ctx).load(userId)
    return user ? `${user.firstName} ${user.lastName}` : ''
  }
}

import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { userById } from '../../accounts/public.ts'
import { Question } from '../papers/question.entity.ts'
import * as service from './history.service.ts'
import * as types from './history.types.ts'
import { QuestionVersion } from './question-version.entity.ts'

const maySetUp = may('$admin.examsSetup')
const QuestionVersionConnection = connectionOf(QuestionVersion)

@Resolver(() => Question)
export class QuestionHistoryResolver {
  @FieldResolver(() => QuestionVersionConnection, { description: 'Saved versions, newest first' })
  versions(@Root() question: Question, @Context() ctx: Ctx, @Args() page: PageArgs) {
    return service.versionsOf(ctx, question, page)
  }

  @Mutation(() => types.RestoreQuestionVersionPayload, {
    description: 'Saves an earlier version of a question again, as a new version',
  })
  @Access(maySetUp)
  restoreQuestionVersion(
    @Context() ctx: Ctx,
    @Arg('input') input: types.RestoreQuestionVersionInput,
  ): Promise<types.RestoreQuestionVersionPayload> {
    return service.restoreVersion(ctx, input)
  }
}

@Resolver(() => QuestionVersion)
export class QuestionVersionResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Name of the author; null if not recorded' })
  async savedBy(@Root() { savedById }: QuestionVersion, @Context() ctx: Ctx) {
    const user = savedById ? await userById(ctx).load(savedById) : null
    return user && `${user.firstName} ${user.lastName}`
  }

  @FieldResolver(() => [types.VersionChangeType], { description: 'Differences from the version before' })
  changes(@Root() version: QuestionVersion, @Context() ctx: Ctx): Promise<types.VersionChangeType[]> {
    return service.changesOf(ctx, version)
  }
}

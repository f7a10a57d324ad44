import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { Access, may, self, signedIn } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import { Exam } from '../../exams/public.ts'
import { RankingGroup } from './ranking-group.ts'
import * as service from './rankings.service.ts'
import {
  PublishRankingInput,
  PublishRankingPayload,
  RankingArgs,
  RankingEntryConnection,
  ShowMyNameInput,
  ShowMyNamePayload,
} from './rankings.types.ts'

@Resolver()
export class RankingResolver {
  @Query(() => RankingEntryConnection, {
    description: 'Published ranking, with names of students who gave consent and initials of the others',
  })
  @Access(signedIn)
  ranking(@Context() ctx: Ctx, @Args() args: RankingArgs) {
    return service.ranking(ctx, args)
  }

  @Query(() => [RankingGroup], { description: 'Groups of an exam’s ranking' })
  @Access(signedIn)
  rankingGroups(@Context() ctx: Ctx, @ArgId('Exam', 'examId') examId: string) {
    return service.rankingGroups(ctx, examId)
  }

  @Mutation(() => PublishRankingPayload, {
    description:
      'Publishes or withdraws a public ranking of an exam. Fails with RULE_BROKEN if the results are not published',
  })
  @Access(may('$admin.ranking'))
  async publishRanking(@Context() ctx: Ctx, @Arg('input') input: PublishRankingInput): Promise<PublishRankingPayload> {
    return { exam: await service.publishRanking(ctx, input) }
  }

  @Mutation(() => ShowMyNamePayload, { description: 'Sets whether published rankings show the viewer’s name' })
  @Access(may('student.$ID.exam-results'))
  async showMyName(@Context() ctx: Ctx, @Arg('input') input: ShowMyNameInput): Promise<ShowMyNamePayload> {
    return { user: await service.showMyName(ctx, input) }
  }
}

@Resolver(() => Exam)
export class ExamRankingResolver {
  @FieldResolver(() => Date, { nullable: true, description: 'Time at which the ranking was published to participants' })
  rankingPublishedAt(@Root() exam: Exam, @Context() ctx: Ctx) {
    return service.rankingPublishedAt(ctx).load(exam.id)
  }
}

@Resolver(() => User)
export class UserNameShownResolver {
  @FieldResolver(() => Boolean, { nullable: true, description: 'Whether published rankings show the name' })
  @Access(self)
  nameShown(@Root() user: User, @Context() ctx: Ctx) {
    return service.nameIsShown(ctx, user.id)
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether public files for verification show the name and the answers',
  })
  @Access(self)
  answersShown(@Root() user: User, @Context() ctx: Ctx) {
    return service.answersAreShown(ctx, user.id)
  }
}

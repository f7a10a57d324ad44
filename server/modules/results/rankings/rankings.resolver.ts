import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../graphql/context.ts'
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
  @Query(() => RankingEntryConnection, { description: 'As it is published: names of those who agreed, else initials' })
  @Access(signedIn)
  ranking(@Context() ctx: Ctx, @Args() args: RankingArgs) {
    return service.ranking(ctx, args)
  }

  @Query(() => [RankingGroup], { description: 'The groups of an exam’s ranking' })
  @Access(signedIn)
  rankingGroups(@Context() ctx: Ctx, @ArgId('Exam', 'examId') examId: string) {
    return service.rankingGroups(ctx, examId)
  }

  @Mutation(() => PublishRankingPayload)
  @Access(may('$admin.ranking'))
  async publishRanking(@Context() ctx: Ctx, @Arg('input') input: PublishRankingInput): Promise<PublishRankingPayload> {
    return { exam: await service.publishRanking(ctx, input) }
  }

  @Mutation(() => ShowMyNamePayload, { description: 'Whether published rankings say one’s own name' })
  @Access(may('student.$ID.exam-results'))
  async showMyName(@Context() ctx: Ctx, @Arg('input') input: ShowMyNameInput): Promise<ShowMyNamePayload> {
    return { user: await service.showMyName(ctx, input.shown) }
  }
}

@Resolver(() => Exam)
export class ExamRankingResolver {
  @FieldResolver(() => Date, { nullable: true, description: 'Since when its ranking is there for all who sat it' })
  rankingPublishedAt(@Root() exam: Exam, @Context() ctx: Ctx) {
    return service.rankingPublishedAt(ctx).load(exam.id)
  }
}

@Resolver(() => User)
export class UserNameShownResolver {
  @FieldResolver(() => Boolean, { nullable: true, description: 'Whether published rankings say the name' })
  @Access(self)
  nameShown(@Root() user: User, @Context() ctx: Ctx) {
    return service.nameIsShown(ctx).load(user.id)
  }
}

import { Arg, Args, Ctx as Context, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../../context/context.ts'
import { type NodeSource, toGlobalId } from '../../../../graphql/node.ts'
import { Access, may } from '../../../../graphql/rules.ts'
import { User, userById } from '../../../accounts/public.ts'
import { Exam } from '../../../exams/public.ts'
import { RankingGroup } from '../ranking-group.ts'
import { RankingDraft } from './ranking-draft.entity.ts'
import * as service from './ranking-draft.service.ts'
import {
  DraftRankingInput,
  DropRankingDraftInput,
  PublishRankingDraftInput,
  RankingDraftEndPayload,
  RankingDraftLineConnection,
  RankingDraftLinesArgs,
  RankingDraftPayload,
} from './ranking-draft.types.ts'

/** A draft, for admins who create rankings. */
export const visibleDraft: NodeSource = async (ctx, id) =>
  ctx.viewer.has('$admin.ranking') ? ctx.db.findOneBy(RankingDraft, { id }) : null

const maker = may('$admin.ranking')

@Resolver(() => RankingDraft)
export class RankingDraftResolver {
  @FieldResolver(() => RankingDraftLineConnection, { description: 'Entries by group and draft rank' })
  lines(@Root() draft: RankingDraft, @Context() ctx: Ctx, @Args() args: RankingDraftLinesArgs) {
    return service.draftLines(ctx, draft, args)
  }

  @FieldResolver(() => Int, { description: 'Number of entries that differ from the current ranking' })
  changedCount(@Root() draft: RankingDraft, @Context() ctx: Ctx) {
    return service.changedCount(ctx, draft)
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the draft is current; false if results, grades, countries or cut-offs changed since',
  })
  isCurrent(@Root() draft: RankingDraft, @Context() ctx: Ctx) {
    return service.isCurrent(ctx, draft)
  }

  @FieldResolver(() => [RankingGroup])
  groups(@Root() draft: RankingDraft, @Context() ctx: Ctx) {
    return service.draftGroups(ctx, draft)
  }

  @FieldResolver(() => User, { nullable: true })
  createdBy(@Root() { createdById }: RankingDraft, @Context() ctx: Ctx) {
    return createdById && userById(ctx).load(createdById)
  }

  @Mutation(() => RankingDraftPayload, { description: 'Computes a draft ranking without publishing it' })
  @Access(maker)
  draftRanking(@Context() ctx: Ctx, @Arg('input') { examId }: DraftRankingInput): Promise<RankingDraftPayload> {
    return service.draftRanking(ctx, examId)
  }

  @Mutation(() => RankingDraftEndPayload, { description: 'Applies the ranks of the draft to the reports' })
  @Access(maker)
  async publishRankingDraft(
    @Context() ctx: Ctx,
    @Arg('input') input: PublishRankingDraftInput,
  ): Promise<RankingDraftEndPayload> {
    const exam = await service.publishRankingDraft(ctx, input)
    return { deletedId: toGlobalId('RankingDraft', input.id), exam }
  }

  @Mutation(() => RankingDraftEndPayload, { description: 'Deletes a ranking draft; reports are unchanged' })
  @Access(maker)
  async dropRankingDraft(
    @Context() ctx: Ctx,
    @Arg('input') { id }: DropRankingDraftInput,
  ): Promise<RankingDraftEndPayload> {
    const exam = await service.dropRankingDraft(ctx, id)
    return { deletedId: toGlobalId('RankingDraft', id), exam }
  }
}

@Resolver(() => Exam)
export class ExamRankingDraftResolver {
  @FieldResolver(() => RankingDraft, {
    nullable: true,
    description: 'Draft ranking that has not been published',
  })
  @Access(maker)
  rankingDraft(@Root() exam: Exam, @Context() ctx: Ctx) {
    return service.draftOfExam(ctx).load(exam.id)
  }
}

import { Arg, Ctx as Context, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { by, loader } from '../../../graphql/loaders.ts'
import { Access } from '../../../graphql/rules.ts'
import { GrandFinalCategory } from '../event/category.entity.ts'
import { finalCategoryById } from '../event/event.loaders.ts'
import { organiser } from '../grand-final.access.ts'
import { Participant } from '../participants/participant.entity.ts'
import { GrandFinalScore } from './score.entity.ts'
import {
  GrandFinalCategoryResultsPayload,
  ImportGrandFinalScoresInput,
  ImportGrandFinalScoresPayload,
  PublishGrandFinalResultsInput,
  PublishGrandFinalResultsPayload,
  SaveGrandFinalScoresInput,
} from './score.inputs.ts'
import * as service from './score.service.ts'

const scoresOf = by(() => GrandFinalScore, 'participantId', 'createdAt')

/** Students of categories who have not declined, by group and team. */
const contestantsOf = loader<string, Participant[]>(async (ctx, ids) => {
  const rows = await ctx.db
    .createQueryBuilder(Participant, 'p')
    .innerJoin('p.group', 'g')
    .where(`p.categoryId = any(:ids) and p.role = 'student' and p.removedAt is null and p.response <> 'declined'`, {
      ids: [...ids],
    })
    .andWhere(`g.state in ('granted', 'confirmed', 'complete')`)
    .orderBy('p.groupId')
    .addOrderBy('p.team', 'ASC', 'NULLS LAST')
    .addOrderBy('p.lastName')
    .addOrderBy('p.id')
    .getMany()
  return ids.map((id) => rows.filter(({ categoryId }) => categoryId === id))
})

@Resolver(() => GrandFinalCategory)
export class GrandFinalScoreResolver {
  @FieldResolver(() => [Participant], { description: 'Attending students in the category, by group and team' })
  @Access(organiser)
  contestants(@Root() { id }: GrandFinalCategory, @Context() ctx: Ctx) {
    return contestantsOf(ctx).load(id)
  }

  @Mutation(() => GrandFinalCategoryResultsPayload, {
    description:
      'Stores points of students of a category; a team shares its points. Published results change only when they are published again',
  })
  @Access(organiser)
  async saveGrandFinalScores(
    @Context() ctx: Ctx,
    @Arg('input') input: SaveGrandFinalScoresInput,
  ): Promise<GrandFinalCategoryResultsPayload> {
    return { category: await service.saveScores(ctx, input) }
  }

  @Mutation(() => ImportGrandFinalScoresPayload, {
    description:
      'Imports points of a category from a spreadsheet; students are identified by student ID or external code, ignoring case',
  })
  @Access(organiser)
  importGrandFinalScores(
    @Context() ctx: Ctx,
    @Arg('input') input: ImportGrandFinalScoresInput,
  ): Promise<ImportGrandFinalScoresPayload> {
    return service.importScores(ctx, input)
  }

  @Mutation(() => PublishGrandFinalResultsPayload, {
    description: 'Publishes ranks, awards and certificates of a category; can be repeated after a correction',
  })
  @Access(organiser)
  publishGrandFinalResults(
    @Context() ctx: Ctx,
    @Arg('input') { categoryId }: PublishGrandFinalResultsInput,
  ): Promise<PublishGrandFinalResultsPayload> {
    return service.publishScores(ctx, categoryId)
  }
}

@Resolver(() => Participant)
export class ScoreOfParticipantResolver {
  @FieldResolver(() => GrandFinalScore, {
    nullable: true,
    description: 'Result in the category; visible to organisers before publication',
  })
  async score(@Root() { id, categoryId }: Participant, @Context() ctx: Ctx) {
    const [score] = await scoresOf(ctx).load(id)
    if (!score || score.categoryId !== categoryId) return null
    const category = await finalCategoryById(ctx).load(score.categoryId)
    return category?.resultsPublishedAt || ctx.viewer.has('admin.gf-applications') ? score : null
  }
}

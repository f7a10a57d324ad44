import { Arg, Args, Ctx as Context, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../../context/context.ts'
import { FromReplica } from '../../../../graphql/from-replica.ts'
import { toGlobalId } from '../../../../graphql/node.ts'
import { Access, may } from '../../../../graphql/rules.ts'
import { referenced } from '../../../../graphql/loaders.ts'
import { categoryById } from '../../../exams/public.ts'
import { StatisticsArgs } from './figures.inputs.ts'
import * as service from './figures.service.ts'
import {
  ActiveSessions,
  StatisticDimension,
  StatisticFigures,
  StatisticPoint,
  StatisticRow,
  Statistics,
  statisticsPermission,
  StatisticStep,
} from './figures.types.ts'

const maySee = may(statisticsPermission)
/** Maximum rows of a breakdown. */
const maxRows = 1000

@Resolver(() => Statistics)
export class StatisticsResolver {
  @Query(() => Statistics, { description: 'Statistics of a period, optionally filtered' })
  @Access(maySee)
  @FromReplica()
  statistics(@Context() ctx: Ctx, @Args() args: StatisticsArgs) {
    return service.statistics(ctx, args)
  }

  @FieldResolver(() => StatisticFigures)
  @FromReplica()
  figures(@Root() root: Statistics, @Context() ctx: Ctx) {
    return service.figuresOf(ctx, root)
  }

  @FieldResolver(() => StatisticFigures, {
    nullable: true,
    description: 'Figures of the compared period; null without data',
  })
  @FromReplica()
  previous(@Root() root: Statistics, @Context() ctx: Ctx) {
    return service.previousFiguresOf(ctx, root)
  }

  @FieldResolver(() => [StatisticRow], {
    description: 'Breakdown, most applications first; seasons newest first',
  })
  @FromReplica()
  rows(
    @Root() root: Statistics,
    @Context() ctx: Ctx,
    @Arg('by', () => StatisticDimension) by: StatisticDimension,
    @Arg('first', () => Int, { defaultValue: 100 }) first: number,
  ) {
    return service.breakdown(ctx, root, by, Math.max(0, Math.min(maxRows, first)))
  }

  @FieldResolver(() => [StatisticPoint], { description: 'Figures over the period' })
  @FromReplica()
  series(
    @Root() root: Statistics,
    @Context() ctx: Ctx,
    @Arg('step', () => StatisticStep, { defaultValue: 'day' }) step: StatisticStep,
  ) {
    return service.series(ctx, root, step)
  }

  @Query(() => [ActiveSessions], { description: 'Application counts for exams that are not over, by category' })
  @Access(maySee)
  @FromReplica()
  async categoryActiveSessions(@Context() ctx: Ctx): Promise<ActiveSessions[]> {
    const rows = await service.activeSessions(ctx, 'category')
    return Promise.all(
      rows.map(async (row) => {
        const { titles } = await referenced(categoryById(ctx), row.key)
        return { ...row, id: toGlobalId('Category', row.key), title: titles[ctx.locale] ?? titles.en }
      }),
    )
  }

  @Query(() => [ActiveSessions], { description: 'Application counts for exams that are not over, by exam language' })
  @Access(maySee)
  @FromReplica()
  languageActiveSessions(@Context() ctx: Ctx) {
    return service.activeSessions(ctx, 'language')
  }
}

import { Ctx as Context, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../graphql/context.ts'
import { Access } from '../../../graphql/rules.ts'
import { organiser } from '../grand-final.access.ts'
import { GrandFinalStatistics, statistics } from './statistics.ts'

@Resolver()
export class GrandFinalAdminResolver {
  @Query(() => GrandFinalStatistics, { nullable: true, description: 'Figures of the present Grand Final' })
  @Access(organiser)
  grandFinalStatistics(@Context() ctx: Ctx) {
    return statistics(ctx)
  }
}

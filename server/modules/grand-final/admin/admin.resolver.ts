import { Ctx as Context, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access } from '../../../graphql/rules.ts'
import { organiser } from '../grand-final.access.ts'
import { GrandFinalTraveller, travelList } from './travel-list.ts'
import { GrandFinalStatistics, statistics } from './statistics.ts'

@Resolver()
export class GrandFinalAdminResolver {
  @Query(() => GrandFinalStatistics, { nullable: true, description: 'Statistics of the current Grand Final' })
  @Access(organiser)
  grandFinalStatistics(@Context() ctx: Ctx) {
    return statistics(ctx)
  }

  @Query(() => [GrandFinalTraveller], {
    nullable: true,
    description: 'All people with a place at the current Grand Final, for hotel, caterer and bus company',
  })
  @Access(organiser)
  grandFinalTravelList(@Context() ctx: Ctx) {
    return travelList(ctx)
  }
}

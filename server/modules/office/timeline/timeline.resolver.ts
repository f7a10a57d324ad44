import { Args, Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { User, userById } from '../../accounts/public.ts'
import { timelineOf } from './timeline.service.ts'
import { PersonEvent, PersonEventConnection, TimelineArgs } from './timeline.types.ts'

@Resolver(() => User)
export class UserTimelineResolver {
  @FieldResolver(() => PersonEventConnection, {
    description: 'All events around the person that the viewer can read, newest first',
  })
  @Access(may('admin.applications'))
  timeline(@Root() { id }: User, @Context() ctx: Ctx, @Args() args: TimelineArgs) {
    return timelineOf(ctx, id, args)
  }
}

@Resolver(() => PersonEvent)
export class PersonEventResolver {
  @FieldResolver(() => User, { nullable: true, description: 'User who caused the event' })
  by(@Root() { byId }: PersonEvent, @Context() ctx: Ctx) {
    return byId && userById(ctx).load(byId)
  }
}

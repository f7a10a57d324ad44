import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { Application } from '../../applications/public.ts'
import { userById } from '../../accounts/public.ts'
import { maySitExams } from '../arena.access.ts'
import { setOwnDate } from './own-date.service.ts'
import { endBreak, startBreak } from './breaks.service.ts'
import { Accommodation } from './accommodation.entity.ts'
import * as service from './accommodations.service.ts'
import * as types from './accommodations.types.ts'

const mayControl = may('admin.exams')

@Resolver(() => Accommodation)
export class AccommodationResolver {
  @Query(() => types.AccommodationConnection, { description: 'Students with accommodations in every exam' })
  @Access(mayControl)
  accommodations(@Context() ctx: Ctx, @Args() page: PageArgs) {
    return service.accommodations(ctx, page)
  }

  @Mutation(() => types.SetAccommodationPayload, {
    description: 'Sets a student’s accommodations in every exam; extra time applies to exams that start from now on',
  })
  @Access(mayControl)
  async setAccommodation(
    @Context() ctx: Ctx,
    @Arg('input') input: types.SetAccommodationInput,
  ): Promise<types.SetAccommodationPayload> {
    return { accommodation: await service.setAccommodation(ctx, input) }
  }

  @Mutation(() => types.RemoveAccommodationPayload, { description: 'Removes a student’s accommodations' })
  @Access(mayControl)
  async removeAccommodation(
    @Context() ctx: Ctx,
    @Arg('input') { id }: types.RemoveAccommodationInput,
  ): Promise<types.RemoveAccommodationPayload> {
    await service.removeAccommodation(ctx, id)
    return { deletedId: toGlobalId('Accommodation', id) }
  }

  @Mutation(() => types.SetOwnDatePayload, {
    description: 'Gives one student another window of the same exam, or takes it back; the student is told by mail',
  })
  @Access(mayControl)
  async setOwnDate(@Context() ctx: Ctx, @Arg('input') input: types.SetOwnDateInput): Promise<types.SetOwnDatePayload> {
    return { application: await setOwnDate(ctx, input) }
  }

  @FieldResolver(() => types.AccommodatedStudent)
  async student(@Root() { userId }: Accommodation, @Context() ctx: Ctx): Promise<types.AccommodatedStudent> {
    const { id, firstName, lastName, username } = await referenced(userById(ctx), userId)
    return { id: toGlobalId('User', id), name: `${firstName} ${lastName}`.trim(), username }
  }
}

@Resolver()
export class BreakResolver {
  @Mutation(() => types.StartBreakPayload, {
    description: 'Starts a break of the viewer’s own attempt, during which its clock stands still; idempotent',
  })
  @Access(maySitExams)
  async startBreak(@Context() ctx: Ctx, @Arg('input') input: types.BreakInput): Promise<types.StartBreakPayload> {
    return { arrangements: await startBreak(ctx, input) }
  }

  @Mutation(() => types.EndBreakPayload, { description: 'Ends a break of the viewer’s own attempt; idempotent' })
  @Access(maySitExams)
  async endBreak(@Context() ctx: Ctx, @Arg('input') input: types.BreakInput): Promise<types.EndBreakPayload> {
    return { arrangements: await endBreak(ctx, input) }
  }
}

@Resolver(() => Application)
export class OwnDateResolver {
  @FieldResolver(() => Boolean, { description: 'Whether the window is of this student alone, in place of the exam’s' })
  hasOwnDate(@Root() { ownOpensAt }: Application): boolean {
    return ownOpensAt !== null
  }
}

import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { userById } from '../../accounts/public.ts'
import { Accommodation } from './accommodation.entity.ts'
import * as service from './accommodations.service.ts'
import * as types from './accommodations.types.ts'

const mayControl = may('admin.exams')

@Resolver(() => Accommodation)
export class AccommodationResolver {
  @Query(() => types.AccommodationConnection, { description: 'Students with permanent extra time' })
  @Access(mayControl)
  accommodations(@Context() ctx: Ctx, @Args() page: PageArgs) {
    return service.accommodations(ctx, page)
  }

  @Mutation(() => types.SetAccommodationPayload, {
    description: 'Sets a student’s permanent extra time for exams that start from now on',
  })
  @Access(mayControl)
  async setAccommodation(
    @Context() ctx: Ctx,
    @Arg('input') input: types.SetAccommodationInput,
  ): Promise<types.SetAccommodationPayload> {
    return { accommodation: await service.setAccommodation(ctx, input) }
  }

  @Mutation(() => types.RemoveAccommodationPayload, { description: 'Removes a student’s permanent extra time' })
  @Access(mayControl)
  async removeAccommodation(
    @Context() ctx: Ctx,
    @Arg('input') { id }: types.RemoveAccommodationInput,
  ): Promise<types.RemoveAccommodationPayload> {
    await service.removeAccommodation(ctx, id)
    return { deletedId: toGlobalId('Accommodation', id) }
  }

  @FieldResolver(() => types.AccommodatedStudent)
  async student(@Root() { userId }: Accommodation, @Context() ctx: Ctx): Promise<types.AccommodatedStudent> {
    const { id, firstName, lastName, username } = await referenced(userById(ctx), userId)
    return { id: toGlobalId('User', id), name: `${firstName} ${lastName}`.trim(), username }
  }
}

import { Arg, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access, may, or, self, signedIn } from '../../../graphql/rules.ts'
import { viewerId } from '../../../context/viewer.ts'
import { userById } from '../accounts.loaders.ts'
import { UpdateProfileInput, UpdateProfilePayload } from './profile.inputs.ts'
import { updateProfile } from './profile.service.ts'
import { picturePath, User } from '../user.entity.ts'

@Resolver(() => User)
export class ProfileResolver {
  @Query(() => User, { description: 'The logged-in user; guests are refused' })
  @Access(signedIn)
  me(@Context() ctx: Ctx) {
    return userById(ctx).load(viewerId(ctx))
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path of the profile picture, accessible to its owner and admins',
  })
  @Access(or(self, may('admin.applications')))
  picture(@Root() user: User) {
    return picturePath(user)
  }

  @Mutation(() => UpdateProfilePayload, {
    description: 'Updates the viewer’s profile. Fails with RULE_BROKEN if a student changes the country',
  })
  @Access(signedIn)
  async updateProfile(@Context() ctx: Ctx, @Arg('input') input: UpdateProfileInput): Promise<UpdateProfilePayload> {
    return { user: await updateProfile(ctx, input) }
  }
}

import { Arg, Ctx as Context, Mutation, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access, signedIn } from '../../../graphql/rules.ts'
import { UpdateOldUserInput, UpdateOldUserPayload } from './old-user.inputs.ts'
import { updateOldUser } from './old-user.service.ts'
import { User } from '../user.entity.ts'

@Resolver(() => User)
export class OldUserResolver {
  @Mutation(() => UpdateOldUserPayload, { description: 'Yearly update of student and supervisor details' })
  @Access(signedIn)
  async updateOldUser(@Context() ctx: Ctx, @Arg('input') input: UpdateOldUserInput): Promise<UpdateOldUserPayload> {
    return { user: await updateOldUser(ctx, input) }
  }
}

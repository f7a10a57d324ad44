import { Arg, Ctx as Context, Mutation, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access } from '../../../graphql/rules.ts'
import { viewerId } from '../../../context/viewer.ts'
import { inSession } from '../accounts.access.ts'
import { userById } from '../accounts.loaders.ts'
import { KeepAccountPayload, RequestErasureInput, RequestErasurePayload } from './erasure.inputs.ts'
import { keepAccount, requestErasure } from './erasure.service.ts'

@Resolver()
export class ErasureResolver {
  @Mutation(() => RequestErasurePayload, {
    description: 'Schedules the erasure of the account in 14 days and ends all its sessions',
  })
  @Access(inSession)
  async requestErasure(@Context() ctx: Ctx, @Arg('input') input: RequestErasureInput) {
    return { eraseAt: await requestErasure(ctx, input) }
  }

  @Mutation(() => KeepAccountPayload, { description: 'Cancels the requested erasure of the viewer’s account' })
  @Access(inSession)
  async keepAccount(@Context() ctx: Ctx) {
    await keepAccount(ctx)
    return { user: await userById(ctx).load(viewerId(ctx)) }
  }
}

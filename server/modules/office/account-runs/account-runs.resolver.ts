import { Arg, Ctx as Context, Mutation, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access, and, may } from '../../../graphql/rules.ts'
import { RunPayload } from '../../runs/public.ts'
import { DisableMatchingUsersInput, EnableMatchingUsersInput } from './account-runs.inputs.ts'
import { disableMatching, enableMatching } from './account-runs.service.ts'

const adminOfAccounts = and(may('admin.supervisors'), may('admin.applications'))

@Resolver()
export class AccountRunsResolver {
  @Mutation(() => RunPayload, { description: 'Starts to disable all matching accounts' })
  @Access(adminOfAccounts)
  async disableMatchingUsers(@Context() ctx: Ctx, @Arg('input') input: DisableMatchingUsersInput): Promise<RunPayload> {
    return { run: await disableMatching(ctx, input) }
  }

  @Mutation(() => RunPayload, { description: 'Starts to enable all matching disabled accounts' })
  @Access(adminOfAccounts)
  async enableMatchingUsers(@Context() ctx: Ctx, @Arg('input') input: EnableMatchingUsersInput): Promise<RunPayload> {
    return { run: await enableMatching(ctx, input) }
  }
}

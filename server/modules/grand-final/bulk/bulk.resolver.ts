import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { Access } from '../../../graphql/rules.ts'
import { OnlyForOwner } from '../../../graphql/read-only.ts'
import { RunPayload } from '../../runs/public.ts'
import { organiser } from '../grand-final.access.ts'
import { AddGroupQuotasInput, PrintGroupsInput, TagGroupsInput, WriteToGroupsInput } from './bulk.inputs.ts'
import { addGroupQuotas, tagGroups } from './bulk.service.ts'
import { writeToGroups } from './message.service.ts'
import { groupPrintUrl, printGroups } from './print.service.ts'

@Resolver()
export class GroupBulkResolver {
  @Mutation(() => RunPayload, { description: 'Starts to tag groups, or to remove their tags' })
  @Access(organiser)
  async tagParticipationGroups(@Context() ctx: Ctx, @Arg('input') input: TagGroupsInput): Promise<RunPayload> {
    return { run: await tagGroups(ctx, input) }
  }

  @Mutation(() => RunPayload, { description: 'Starts to allocate places to groups, each within the limits' })
  @Access(organiser)
  async addGroupQuotas(@Context() ctx: Ctx, @Arg('input') input: AddGroupQuotasInput): Promise<RunPayload> {
    return { run: await addGroupQuotas(ctx, input) }
  }

  @Mutation(() => RunPayload, { description: 'Starts to send a mail to the people of groups' })
  @Access(organiser)
  async writeToParticipationGroups(@Context() ctx: Ctx, @Arg('input') input: WriteToGroupsInput): Promise<RunPayload> {
    return { run: await writeToGroups(ctx, input) }
  }

  @Mutation(() => RunPayload, { description: 'Starts to render the documents of groups into one file' })
  @Access(organiser)
  async printParticipationGroups(@Context() ctx: Ctx, @Arg('input') input: PrintGroupsInput): Promise<RunPayload> {
    return { run: await printGroups(ctx, input) }
  }

  @Query(() => String, { description: 'URL of the combined PDF of a print run, valid for five minutes' })
  @Access(organiser)
  @OnlyForOwner('a link that works without login')
  groupPrintUrl(@Context() ctx: Ctx, @ArgId('Run', 'runId') id: string): Promise<string> {
    return groupPrintUrl(ctx, id)
  }
}

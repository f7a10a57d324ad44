import { Arg, Ctx as Context, Extensions, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { byId } from '../../../graphql/loaders.ts'
import { Access, and, anyone, may, or, self } from '../../../graphql/rules.ts'
import { HopInLink } from './hop-in.entity.ts'
import { CreateHopInLinkInput, HopInGreeting, HopInLinkPayload, UpdateHopInLinkInput } from './hop-in.inputs.ts'
import * as service from './hop-in.service.ts'
import { User } from '../user.entity.ts'

export const linkById = byId(() => HopInLink)

const mayInvite = or(may('supervisor.$ID.p-reference-codes'), may('partner.$ID.p-reference-codes'))

/** Reloads the user, because creating the first link may have created the reference code. */
const payload = async (ctx: Ctx, hopInLink: HopInLink): Promise<HopInLinkPayload> => ({
  hopInLink,
  user: await ctx.db.findOneByOrFail(User, { id: hopInLink.ownerId }),
})

@Resolver(() => User)
export class HopInResolver {
  @Query(() => HopInGreeting, { description: 'Inviting person of a short link' })
  @Access(anyone)
  @Extensions({ needsNoToken: true })
  hopIn(@Context() ctx: Ctx, @Arg('shortId') shortId: string): Promise<HopInGreeting> {
    return service.hopIn(ctx, shortId)
  }

  @FieldResolver(() => [HopInLink], { description: 'Short links of the user, active ones first' })
  @Access(and(self, mayInvite))
  hopInLinks(@Root() user: User, @Context() ctx: Ctx): Promise<HopInLink[]> {
    return service.hopInLinksOf(ctx, user.id)
  }

  @Mutation(() => HopInLinkPayload, {
    description:
      'Creates a short registration link of the viewer. Fails with RULE_BROKEN if the viewer has too many links',
  })
  @Access(mayInvite)
  async createHopInLink(@Context() ctx: Ctx, @Arg('input') input: CreateHopInLinkInput): Promise<HopInLinkPayload> {
    return payload(ctx, await service.createHopInLink(ctx, input))
  }

  @Mutation(() => HopInLinkPayload, { description: 'Renames a link, disables it or enables it again' })
  @Access(mayInvite)
  async updateHopInLink(@Context() ctx: Ctx, @Arg('input') input: UpdateHopInLinkInput): Promise<HopInLinkPayload> {
    return payload(ctx, await service.updateHopInLink(ctx, input))
  }
}

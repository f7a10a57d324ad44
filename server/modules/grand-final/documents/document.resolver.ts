import { Arg, Ctx as Context, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { Access, anyone } from '../../../graphql/rules.ts'
import { OnlyForOwner } from '../../../graphql/read-only.ts'
import { grandFinalReader, groupLeader } from '../grand-final.access.ts'
import { GroupDocumentKind, ParticipantDocumentKind, PublicGrandFinalPaper } from './document.inputs.ts'
import * as service from './document.service.ts'
import { verifyPaper } from './verify.service.ts'

@Resolver()
export class GrandFinalDocumentResolver {
  @Query(() => String, { description: 'URL of a group document as PDF, valid for five minutes' })
  @Access(groupLeader)
  @OnlyForOwner('a link that works without login')
  groupDocumentUrl(
    @Context() ctx: Ctx,
    @Arg('kind', () => GroupDocumentKind) kind: GroupDocumentKind,
    @ArgId('ParticipationGroup', 'groupId') id: string,
  ) {
    return service.groupDocumentUrl(ctx, kind, id)
  }

  @Query(() => String, { description: 'URL of a participant document as PDF, valid for five minutes' })
  @Access(grandFinalReader)
  @OnlyForOwner('a link that works without login')
  participantDocumentUrl(
    @Context() ctx: Ctx,
    @Arg('kind', () => ParticipantDocumentKind) kind: ParticipantDocumentKind,
    @ArgId('Participant', 'participantId') id: string,
  ) {
    return service.participantDocumentUrl(ctx, kind, id)
  }

  @Query(() => PublicGrandFinalPaper, {
    description: 'Document by the code on a letter of invitation or certificate of attendance',
  })
  @Access(anyone)
  publicGrandFinalPaper(@Context() ctx: Ctx, @Arg('code') code: string) {
    return verifyPaper(ctx, code)
  }
}

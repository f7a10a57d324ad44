import type { Readable } from 'node:stream'
import { Arg, Ctx as Context, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { byId } from '../../../graphql/loaders.ts'
import { ArgId } from '../../../graphql/input.ts'
import { Access, may, or } from '../../../graphql/rules.ts'
import { Upload } from '../../../graphql/upload.ts'
import { groupLeader } from '../grand-final.access.ts'
import { Participant } from '../participants/participant.entity.ts'
import { ParticipantFile, ParticipantFileKind } from './participant-file.entity.ts'
import { ParticipantFilePayload, RemoveParticipantFileInput } from './participant-file.inputs.ts'
import * as service from './participant-file.service.ts'

export const participantFileById = byId(() => ParticipantFile)

const invited = or(may('gf.frontend-section.student.$ID'), groupLeader)

@Resolver(() => ParticipantFile)
export class ParticipantFileResolver {
  @FieldResolver(() => String, { description: 'Path for downloading, valid for five minutes' })
  url(@Root() { id }: ParticipantFile, @Context() ctx: Ctx) {
    return service.handedInLink(ctx, id)
  }

  @Mutation(() => ParticipantFilePayload, {
    description: 'Stores a picture or PDF of at most 8 MB, replacing an earlier one',
  })
  @Access(invited)
  async uploadParticipantFile(
    @Context() ctx: Ctx,
    @ArgId('ParticipationGroup', 'groupId') groupId: string,
    @ArgId('Participant', 'participantId') participantId: string,
    @Arg('kind', () => ParticipantFileKind) kind: ParticipantFileKind,
    @Arg('file', () => Upload, { validateFn: () => {} }) file: Readable,
    @Arg('name') name: string,
  ): Promise<ParticipantFilePayload> {
    return { participant: await service.handIn(ctx, { groupId, participantId, kind, file, name }) }
  }

  @Mutation(() => ParticipantFilePayload, {
    description:
      'Deletes a file uploaded for a member. Fails with NOT_OPEN_YET or WINDOW_CLOSED outside the phases for details',
  })
  @Access(invited)
  async removeParticipantFile(
    @Context() ctx: Ctx,
    @Arg('input') input: RemoveParticipantFileInput,
  ): Promise<ParticipantFilePayload> {
    return { participant: await service.deleteParticipantFile(ctx, input) }
  }
}

@Resolver(() => Participant)
export class FilesOfParticipantResolver {
  @FieldResolver(() => [ParticipantFile], { description: 'Uploaded files: consent, passport copy, photo' })
  files(@Root() { id }: Participant, @Context() ctx: Ctx) {
    return service.filesByParticipant(ctx).load(id)
  }
}

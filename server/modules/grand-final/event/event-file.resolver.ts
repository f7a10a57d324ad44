import type { Readable } from 'node:stream'
import {
  Arg,
  Ctx as Context,
  Field,
  FieldResolver,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { ArgId, Id } from '../../../graphql/input.ts'
import { byId } from '../../../graphql/loaders.ts'
import { type NodeSource, toGlobalId } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { Upload } from '../../../graphql/upload.ts'
import { privateLink } from '../../files/public.ts'
import { isOrganiser } from '../groups/group.service.ts'
import { organiser } from '../grand-final.access.ts'
import { GrandFinalFile } from './event-file.entity.ts'
import * as service from './event-file.service.ts'
import { GrandFinalEvent } from './event.entity.ts'
import { DeleteGrandFinalPartPayload } from './event.inputs.ts'
import { eventById } from './event.loaders.ts'

const fileById = byId(() => GrandFinalFile)

// files of an unpublished event are for organisers only
/** A file of a published Grand Final, or of any event for an organiser. */
export const visibleFile: NodeSource = async (ctx, id) => {
  const file = await fileById(ctx).load(id)
  return file && (isOrganiser(ctx) || (await eventById(ctx).load(file.eventId))?.published) ? file : null
}

@InputType()
export class DeleteGrandFinalFileInput {
  @Id('GrandFinalFile') id: string
}

@ObjectType()
export class GrandFinalFilePayload {
  @Field(() => GrandFinalFile) file: GrandFinalFile
}

@Resolver(() => GrandFinalFile)
export class GrandFinalFileResolver {
  @FieldResolver(() => String, { description: 'Path for downloading, valid for five minutes' })
  url(@Root() { fileId }: GrandFinalFile, @Context() ctx: Ctx) {
    return privateLink(ctx, fileId)
  }

  @Mutation(() => GrandFinalFilePayload, { description: 'Adds a file of at most 20 MB in one language' })
  @Access(organiser)
  async uploadGrandFinalFile(
    @Context() ctx: Ctx,
    @ArgId('GrandFinalEvent', 'eventId') eventId: string,
    @Arg('language') language: string,
    @Arg('title') title: string,
    @Arg('file', () => Upload, { validateFn: () => {} }) file: Readable,
    @Arg('name') name: string,
  ): Promise<GrandFinalFilePayload> {
    return { file: await service.addEventFile(ctx, { eventId, language, title, file, name }) }
  }

  @Mutation(() => DeleteGrandFinalPartPayload, { description: 'Deletes a file of a Grand Final' })
  @Access(organiser)
  async deleteGrandFinalFile(
    @Context() ctx: Ctx,
    @Arg('input') { id }: DeleteGrandFinalFileInput,
  ): Promise<DeleteGrandFinalPartPayload> {
    await service.deleteEventFile(ctx, id)
    return { deletedId: toGlobalId('GrandFinalFile', id) }
  }
}

@Resolver(() => GrandFinalEvent)
export class FilesOfEventResolver {
  @FieldResolver(() => [GrandFinalFile], { description: 'Files in the reader’s language, with English as fallback' })
  files(@Root() { id }: GrandFinalEvent, @Context() ctx: Ctx) {
    return service.filesFor(ctx, id)
  }

  @FieldResolver(() => [GrandFinalFile], { description: 'Files in all languages' })
  @Access(organiser)
  allFiles(@Root() { id }: GrandFinalEvent, @Context() ctx: Ctx) {
    return service.filesByEvent(ctx).load(id)
  }
}

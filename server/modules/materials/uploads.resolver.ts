import type { Readable } from 'node:stream'
import { Arg, Ctx as Context, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../context/context.ts'
import { referenced } from '../../graphql/loaders.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { Access, may } from '../../graphql/rules.ts'
import { Upload } from '../../graphql/upload.ts'
import { privateLink } from '../files/public.ts'
import { UnlinkUploadInput, UnlinkUploadPayload, UploadFilePayload } from './materials.inputs.ts'
import { UploadRelation } from './upload-relation.entity.ts'
import * as service from './uploads.service.ts'

const mayUpload = may('student.$ID.uploads')

@Resolver(() => UploadRelation)
export class UploadResolver {
  @Query(() => [UploadRelation], { description: 'The viewer’s files, newest first' })
  @Access(mayUpload)
  uploads(@Context() ctx: Ctx) {
    return service.uploads(ctx)
  }

  @FieldResolver(() => String, { description: 'File name for saving' })
  async name(@Root() { fileId }: UploadRelation, @Context() ctx: Ctx) {
    return (await referenced(service.documentById(ctx), fileId)).name
  }

  @FieldResolver(() => String)
  async mimeType(@Root() { fileId }: UploadRelation, @Context() ctx: Ctx) {
    return (await referenced(service.documentById(ctx), fileId)).mimeType
  }

  @FieldResolver(() => Int, { description: 'Size in bytes' })
  async size(@Root() { fileId }: UploadRelation, @Context() ctx: Ctx) {
    return (await referenced(service.documentById(ctx), fileId)).size
  }

  @FieldResolver(() => String, { description: 'Path for downloading, valid for five minutes' })
  url(@Root() { fileId }: UploadRelation, @Context() ctx: Ctx) {
    return privateLink(ctx, fileId)
  }

  @Mutation(() => UploadFilePayload, {
    description: 'Stores a file of at most 10 MB; up to 30 files and 100 MB in total',
  })
  @Access(mayUpload)
  async uploadFile(
    @Context() ctx: Ctx,
    @Arg('file', () => Upload, { validateFn: () => {} }) file: Readable,
    @Arg('name') name: string,
  ): Promise<UploadFilePayload> {
    return { upload: await service.upload(ctx, file, name) }
  }

  @Mutation(() => UnlinkUploadPayload, { description: 'Deletes one of the viewer’s files' })
  @Access(mayUpload)
  async unlinkUpload(@Context() ctx: Ctx, @Arg('input') { id }: UnlinkUploadInput): Promise<UnlinkUploadPayload> {
    await service.unlinkUpload(ctx, id)
    return { deletedId: toGlobalId('UploadRelation', id) }
  }
}

import type { Readable } from 'node:stream'
import { Arg, Ctx as Context, Field, Mutation, ObjectType, Resolver } from 'type-graphql'
import type { Ctx } from '../../context/context.ts'
import { byId } from '../../graphql/loaders.ts'
import { Access, signedIn } from '../../graphql/rules.ts'
import { Upload } from '../../graphql/upload.ts'
import * as files from './files.service.ts'
import { StoredFile, UploadPurpose } from './stored-file.entity.ts'

export const storedFileById = byId(() => StoredFile)

@ObjectType()
export class UploadImagePayload {
  @Field(() => StoredFile) file: StoredFile
}

@Resolver()
export class FilesResolver {
  @Mutation(() => UploadImagePayload, { description: 'Uploads a picture of at most 8 MB and 40 megapixels' })
  @Access(signedIn)
  async uploadImage(
    @Context() ctx: Ctx,
    // a stream has no validation rules, and its internals must not be traversed
    @Arg('file', () => Upload, { validateFn: () => {} }) file: Readable,
    @Arg('purpose', () => UploadPurpose, { defaultValue: UploadPurpose.selfie }) purpose: UploadPurpose,
  ): Promise<UploadImagePayload> {
    return { file: await files.uploadImage(ctx, file, purpose) }
  }
}

import type { Readable } from 'node:stream'
import { Arg, Args, Ctx as Context, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { required } from '../../../shared/required.ts'
import type { Ctx } from '../../context/context.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { Access, may } from '../../graphql/rules.ts'
import { Upload } from '../../graphql/upload.ts'
import { Category, categoryById } from '../exams/public.ts'
import { privateLink } from '../files/public.ts'
import { mayOpenSection, renderMarkdown, wordList, Words, wordsIn } from '../texts/public.ts'
import {
  CreateStudyMaterialInput,
  CreateStudyMaterialPayload,
  DeleteStudyMaterialInput,
  DeleteStudyMaterialPayload,
  StudyMaterialConnection,
  StudyMaterialsArgs,
  UpdateStudyMaterialInput,
  UpdateStudyMaterialPayload,
  UploadMaterialFilePayload,
} from './materials.inputs.ts'
import * as service from './materials.service.ts'
import { materialsPermission, StudyMaterial } from './study-material.entity.ts'
import { documentById } from './uploads.service.ts'

const maySetUp = may(materialsPermission)

@Resolver(() => StudyMaterial)
export class StudyMaterialResolver {
  @Query(() => StudyMaterialConnection, {
    description: 'Study materials for the viewer’s role, newest first; admins see all',
  })
  @Access(mayOpenSection('study-materials', materialsPermission))
  studyMaterials(@Context() ctx: Ctx, @Args() args: StudyMaterialsArgs) {
    return service.studyMaterials(ctx, args)
  }

  @FieldResolver(() => String, { description: 'Title in the reader’s language, with English as fallback' })
  title(@Root() { storedWords }: StudyMaterial, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).title
  }

  @FieldResolver(() => String, { description: 'Description as sanitised HTML' })
  html(@Root() { storedWords }: StudyMaterial, @Context() ctx: Ctx) {
    return renderMarkdown(wordsIn(storedWords, ctx.locale).text)
  }

  @FieldResolver(() => String, { description: 'Language of title and description, ISO 639-1' })
  language(@Root() { storedWords }: StudyMaterial, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).language
  }

  @FieldResolver(() => [Words], { description: 'Texts in all available languages' })
  @Access(maySetUp)
  words(@Root() { storedWords }: StudyMaterial) {
    return wordList(storedWords)
  }

  @FieldResolver(() => Category, { nullable: true, description: 'Category; null for all categories' })
  category(@Root() { categoryId }: StudyMaterial, @Context() ctx: Ctx) {
    return categoryId && categoryById(ctx).load(categoryId)
  }

  @FieldResolver(() => String, { nullable: true, description: 'File name for saving' })
  async fileName(@Root() { fileId }: StudyMaterial, @Context() ctx: Ctx) {
    return fileId && (await documentById(ctx).load(fileId))?.name
  }

  @FieldResolver(() => String, { nullable: true })
  async mimeType(@Root() { fileId }: StudyMaterial, @Context() ctx: Ctx) {
    return fileId && (await documentById(ctx).load(fileId))?.mimeType
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Size in bytes' })
  async size(@Root() { fileId }: StudyMaterial, @Context() ctx: Ctx) {
    return fileId && (await documentById(ctx).load(fileId))?.size
  }

  @FieldResolver(() => String, { description: 'URL to open: a path valid for five minutes, or the link' })
  url(@Root() { fileId, link }: StudyMaterial, @Context() ctx: Ctx) {
    return fileId ? privateLink(ctx, fileId) : link
  }

  @Mutation(() => UploadMaterialFilePayload, { description: 'Uploads a file of at most 50 MB' })
  @Access(maySetUp)
  async uploadMaterialFile(
    @Context() ctx: Ctx,
    @Arg('file', () => Upload, { validateFn: () => {} }) file: Readable,
    @Arg('name') name: string,
  ): Promise<UploadMaterialFilePayload> {
    const stored = await service.uploadMaterialFile(ctx, file, name)
    return {
      fileId: toGlobalId('StoredFile', stored.id),
      name: required(stored.name, 'name of the document'),
      mimeType: stored.mimeType,
      size: stored.size,
    }
  }

  @Mutation(() => CreateStudyMaterialPayload, {
    description: 'Creates a study material from an uploaded file or a link',
  })
  @Access(maySetUp)
  async createStudyMaterial(
    @Context() ctx: Ctx,
    @Arg('input') input: CreateStudyMaterialInput,
  ): Promise<CreateStudyMaterialPayload> {
    return { material: await service.createMaterial(ctx, input) }
  }

  @Mutation(() => UpdateStudyMaterialPayload, { description: 'Updates a study material' })
  @Access(maySetUp)
  async updateStudyMaterial(
    @Context() ctx: Ctx,
    @Arg('input') input: UpdateStudyMaterialInput,
  ): Promise<UpdateStudyMaterialPayload> {
    return { material: await service.updateMaterial(ctx, input) }
  }

  @Mutation(() => DeleteStudyMaterialPayload, { description: 'Deletes a study material with its file' })
  @Access(maySetUp)
  async deleteStudyMaterial(
    @Context() ctx: Ctx,
    @Arg('input') { id }: DeleteStudyMaterialInput,
  ): Promise<DeleteStudyMaterialPayload> {
    await service.deleteMaterial(ctx, id)
    return { deletedId: toGlobalId('StudyMaterial', id) }
  }
}

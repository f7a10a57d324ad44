import { Limited } from '../../../graphql/limits/limited.ts'
import { Arg, Ctx as Context, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { wordList, Words, wordsIn } from '../../texts/public.ts'
import { FormAudienceType } from '../custom/custom-forms.inputs.ts'
import { isStudent, maySetUpForms } from '../forms.access.ts'
import { ExternalCodeBatch } from './external-code.entity.ts'
import * as inputs from './external-codes.inputs.ts'
import * as service from './external-codes.service.ts'

@Resolver(() => ExternalCodeBatch)
export class ExternalCodeBatchResolver {
  @Query(() => [ExternalCodeBatch], { description: 'All batches, newest first' })
  @Access(maySetUpForms)
  externalCodeBatches(@Context() ctx: Ctx) {
    return service.allBatches(ctx)
  }

  @Query(() => [inputs.ExternalCodeOfViewer], { description: 'External codes assigned to the viewer' })
  @Access(isStudent)
  myExternalCodes(@Context() ctx: Ctx) {
    return service.ownCodes(ctx)
  }

  @Query(() => Boolean, { description: 'Whether a batch is open from which the viewer has no code' })
  @Access(isStudent)
  externalCodesOpen(@Context() ctx: Ctx) {
    return service.codesWait(ctx)
  }

  @FieldResolver(() => String, { description: 'Title in the reader’s language, with English as fallback' })
  title(@Root() { storedWords }: ExternalCodeBatch, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).title
  }

  @FieldResolver(() => String, { description: 'Instructions as plain text' })
  text(@Root() { storedWords }: ExternalCodeBatch, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).text
  }

  @FieldResolver(() => [Words])
  @Access(maySetUpForms)
  words(@Root() { storedWords }: ExternalCodeBatch) {
    return wordList(storedWords)
  }

  @FieldResolver(() => FormAudienceType)
  @Access(maySetUpForms)
  audience(@Root() { audience }: ExternalCodeBatch): FormAudienceType {
    return { ...audience, examId: audience.examId && toGlobalId('Exam', audience.examId) }
  }

  @FieldResolver(() => Int, { description: 'Number of codes in the batch' })
  @Access(maySetUpForms)
  async codeCount(@Root() { id }: ExternalCodeBatch, @Context() ctx: Ctx) {
    return (await service.countsByBatch(ctx).load(id)).all
  }

  @FieldResolver(() => Int, { description: 'Number of unassigned codes' })
  @Access(maySetUpForms)
  async leftCount(@Root() { id }: ExternalCodeBatch, @Context() ctx: Ctx) {
    return (await service.countsByBatch(ctx).load(id)).left
  }

  @Mutation(() => inputs.NextExternalCodesPayload, {
    description: 'Assigns the viewer a code of each open batch; idempotent',
  })
  @Access(isStudent)
  @Limited('externalCodeByUser')
  async nextExternalCodes(@Context() ctx: Ctx): Promise<inputs.NextExternalCodesPayload> {
    return { codes: await service.nextCodes(ctx) }
  }

  @Mutation(() => inputs.SaveExternalCodeBatchPayload, { description: 'Creates or updates a batch of external codes' })
  @Access(maySetUpForms)
  async saveExternalCodeBatch(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.SaveExternalCodeBatchInput,
  ): Promise<inputs.SaveExternalCodeBatchPayload> {
    return { batch: await service.saveBatch(ctx, input) }
  }

  @Mutation(() => inputs.ImportExternalCodesPayload, { description: 'Adds codes to a batch, skipping duplicates' })
  @Access(maySetUpForms)
  importExternalCodes(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.ImportExternalCodesInput,
  ): Promise<inputs.ImportExternalCodesPayload> {
    return service.importCodes(ctx, input)
  }

  @Mutation(() => inputs.DeleteExternalCodeBatchPayload, { description: 'Deletes a batch without assigned codes' })
  @Access(maySetUpForms)
  async deleteExternalCodeBatch(
    @Context() ctx: Ctx,
    @Arg('input') { id }: inputs.DeleteExternalCodeBatchInput,
  ): Promise<inputs.DeleteExternalCodeBatchPayload> {
    await service.deleteBatch(ctx, id)
    return { deletedId: toGlobalId('ExternalCodeBatch', id) }
  }
}

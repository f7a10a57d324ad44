import { Arg, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { byId } from '../../../graphql/loaders.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { wordList, Words, wordsIn } from '../../texts/public.ts'
import { maySupport } from '../support.access.ts'
import { CannedText } from './canned.entity.ts'
import * as inputs from './canned.inputs.ts'
import * as service from './canned.service.ts'

export const cannedTextById = byId(() => CannedText)

@Resolver(() => CannedText)
export class CannedTextResolver {
  @Query(() => [CannedText], { description: 'Prepared answers of the office, oldest first' })
  @Access(maySupport)
  cannedTexts(@Context() ctx: Ctx) {
    return service.cannedTexts(ctx)
  }

  @Query(() => [String], { description: 'Variables that a prepared answer can contain as {{name}}' })
  @Access(maySupport)
  cannedTextVariables() {
    return [...service.cannedVariables]
  }

  @FieldResolver(() => String, { description: 'Name in the reader’s language, with English as fallback' })
  name(@Root() { storedWords }: CannedText, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).title
  }

  @FieldResolver(() => [Words], { description: 'Name and text in all available languages' })
  words(@Root() { storedWords }: CannedText) {
    return wordList(storedWords)
  }

  @Mutation(() => inputs.CannedTextPayload, { description: 'Creates or updates a prepared answer' })
  @Access(maySupport)
  async saveCannedText(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.SaveCannedTextInput,
  ): Promise<inputs.CannedTextPayload> {
    return { text: await service.saveCannedText(ctx, input) }
  }

  @Mutation(() => inputs.DeleteCannedTextPayload, { description: 'Deletes a prepared answer' })
  @Access(maySupport)
  async deleteCannedText(
    @Context() ctx: Ctx,
    @Arg('input') { id }: inputs.DeleteCannedTextInput,
  ): Promise<inputs.DeleteCannedTextPayload> {
    await service.deleteCannedText(ctx, id)
    return { deletedId: toGlobalId('CannedText', id) }
  }
}

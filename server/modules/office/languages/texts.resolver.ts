import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { followedLanguages, followLanguage } from './digest/digest.service.ts'
import { pictureFor, removeTextPicture } from './pictures/text-pictures.service.ts'
import * as editing from './edit-texts.service.ts'
import { importTexts } from './import-texts.service.ts'
import { versionOf } from './text-version.ts'
import * as inputs from './texts.inputs.ts'
import * as service from './texts.service.ts'

const mayTranslate = may('$admin.languages')

@Resolver(() => inputs.TextEntry)
export class InterfaceTextsResolver {
  @Query(() => inputs.TextEntryConnection, { description: 'Interface texts and server messages' })
  @Access(mayTranslate)
  interfaceTexts(@Context() ctx: Ctx, @Args() args: inputs.TextsArgs) {
    return service.texts(ctx, args)
  }

  @Query(() => inputs.TextEntry, { nullable: true, description: 'Text by ID' })
  @Access(mayTranslate)
  interfaceText(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return service.textById(ctx, id)
  }

  @Query(() => [inputs.TextProgress], { description: 'Translation progress by language' })
  @Access(mayTranslate)
  textProgress(@Context() ctx: Ctx) {
    return service.progress(ctx)
  }

  @Query(() => [String], { description: 'Namespaces of the texts' })
  @Access(mayTranslate)
  textNamespaces(@Context() ctx: Ctx) {
    return service.namespaces(ctx)
  }

  @Query(() => [String], {
    description: 'Languages for which the viewer receives a daily e-mail about changes in English',
  })
  @Access(mayTranslate)
  followedTextLanguages(@Context() ctx: Ctx) {
    return followedLanguages(ctx)
  }

  @Mutation(() => inputs.FollowTextsPayload, {
    description: 'Starts or stops the daily e-mail about changes in English',
  })
  @Access(mayTranslate)
  async followTexts(
    @Context() ctx: Ctx,
    @Arg('input') { locale, follows }: inputs.FollowTextsInput,
  ): Promise<inputs.FollowTextsPayload> {
    return { followed: await followLanguage(ctx, locale, follows) }
  }

  @FieldResolver(() => [inputs.TextChangeType], { description: 'Changes, newest first' })
  history(@Root() entry: inputs.TextEntry, @Context() ctx: Ctx) {
    return service.historyOf(ctx, entry as service.TextAddress & inputs.TextEntry)
  }

  @FieldResolver(() => String, {
    description:
      'Version of the text, which changes with it, so that an import can detect changes made after the export',
  })
  version(@Root() { text }: inputs.TextEntry) {
    return versionOf(text)
  }

  @FieldResolver(() => [String], { description: 'Variables that the text must have: `{{name}}`, `{0}`' })
  requiredVariables(@Root() entry: inputs.TextEntry) {
    return editing.ruleFor(entry).required
  }

  @FieldResolver(() => [String], { description: 'Variables that the text can have in addition to the required ones' })
  optionalVariables(@Root() entry: inputs.TextEntry) {
    return editing.ruleFor(entry).optional
  }

  @FieldResolver(() => inputs.TextPictureInfo, { nullable: true, description: 'Picture of a page that shows the text' })
  picture(@Root() entry: inputs.TextEntry, @Context() ctx: Ctx) {
    return pictureFor(ctx, entry)
  }

  @Mutation(() => inputs.RemoveTextPicturePayload, { description: 'Removes the picture of a text' })
  @Access(mayTranslate)
  async removeTextPicture(
    @Context() ctx: Ctx,
    @Arg('input') { id }: inputs.RemoveTextPictureInput,
  ): Promise<inputs.RemoveTextPicturePayload> {
    return { entry: await removeTextPicture(ctx, id) }
  }

  @Mutation(() => inputs.SaveTextPayload, { description: 'Changes a text immediately on all nodes' })
  @Access(mayTranslate)
  async saveText(@Context() ctx: Ctx, @Arg('input') input: inputs.SaveTextInput): Promise<inputs.SaveTextPayload> {
    return { entry: await editing.saveText(ctx, input) }
  }

  @Mutation(() => inputs.SetTextStatusPayload, {
    description:
      'Marks an interface text for editing, as translated or as approved. Fails with RULE_BROKEN if the text is empty, or if its last author approves it',
  })
  @Access(mayTranslate)
  async setTextStatus(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.SetTextStatusInput,
  ): Promise<inputs.SetTextStatusPayload> {
    return { entry: await editing.setStatus(ctx, input) }
  }

  @Mutation(() => inputs.ResetTextPayload, { description: 'Restores the shipped text' })
  @Access(mayTranslate)
  async resetText(@Context() ctx: Ctx, @Arg('input') input: inputs.ResetTextInput): Promise<inputs.ResetTextPayload> {
    return { entry: await editing.resetText(ctx, input) }
  }

  @Mutation(() => inputs.UndoTextPayload, { description: 'Undoes the last change of a text' })
  @Access(mayTranslate)
  async undoText(@Context() ctx: Ctx, @Arg('input') { id }: inputs.UndoTextInput): Promise<inputs.UndoTextPayload> {
    return { entry: await editing.undoChange(ctx, id) }
  }

  @Mutation(() => inputs.ImportTextsPayload, { description: 'Imports texts of one language' })
  @Access(mayTranslate)
  importTexts(@Context() ctx: Ctx, @Arg('input') input: inputs.ImportTextsInput): Promise<inputs.ImportTextsPayload> {
    return importTexts(ctx, input)
  }
}

import { Arg, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { byId } from '../../../graphql/loaders.ts'
import { wordList, Words } from '../../texts/public.ts'
import { MailPreview } from '../campaigns/campaigns.inputs.ts'
import { MailCategory } from '../categories.ts'
import { AutomaticMessage } from './automatic-message.entity.ts'
import {
  AutomaticMessageFigures,
  PreviewAutomaticMessageInput,
  SaveAutomaticMessageInput,
  SaveAutomaticMessagePayload,
  SendTestAutomaticMessageInput,
  SendTestAutomaticMessagePayload,
} from './automatic.inputs.ts'
import { figuresOf, saveMessage } from './automatic.service.ts'
import { AutomaticKind, kindOf, variablesOf } from './kinds.ts'
import { messagesOf } from './plan.ts'
import { previewAutomatic, sendTestAutomatic } from './preview.service.ts'
import { shippedWords, wordsOf } from './shipped.ts'

export const automaticMessageById = byId(() => AutomaticMessage)
const mayMail = may('admin.mailing')

@Resolver(() => AutomaticMessage)
export class AutomaticMessageResolver {
  @Query(() => [AutomaticMessage], { description: 'Kinds of automatic messages, with their settings in this edition' })
  @Access(mayMail)
  automaticMessages(@Context() ctx: Ctx) {
    return messagesOf(ctx)
  }

  @Query(() => AutomaticMessage, { nullable: true, description: 'Settings of one kind of automatic message' })
  @Access(mayMail)
  async automaticMessage(
    @Context() ctx: Ctx,
    @Arg('kind', () => AutomaticKind) kind: AutomaticKind,
  ): Promise<AutomaticMessage | null> {
    return (await messagesOf(ctx)).find((message) => message.kind === kind) ?? null
  }

  @FieldResolver(() => MailCategory, { description: 'Category of its mails; `service` cannot be unsubscribed from' })
  category(@Root() { kind }: AutomaticMessage): MailCategory {
    return kindOf(kind).category
  }

  @FieldResolver(() => [String], { description: 'Variables that its texts can contain as {{name}}' })
  variables(@Root() { kind }: AutomaticMessage): string[] {
    return [...variablesOf(kind)]
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is sent some hours before its occasion' })
  hasHours(@Root() { kind }: AutomaticMessage): boolean {
    return kindOf(kind).hours !== null
  }

  @FieldResolver(() => Boolean, { description: 'Whether the office has changed the texts' })
  hasOwnWords(@Root() { storedWords }: AutomaticMessage): boolean {
    return storedWords !== null
  }

  @FieldResolver(() => [Words], { description: 'Subject and Markdown text as sent, in all languages' })
  words(@Root() root: AutomaticMessage, @Context() ctx: Ctx) {
    return wordList(wordsOf(ctx.node, root))
  }

  @FieldResolver(() => [Words], { description: 'Subject and Markdown text as shipped, in all languages' })
  shippedWords(@Root() { kind }: AutomaticMessage, @Context() ctx: Ctx) {
    return wordList(shippedWords(ctx.node, kind))
  }

  @FieldResolver(() => AutomaticMessageFigures, { description: 'Numbers of its mails' })
  figures(@Root() root: AutomaticMessage, @Context() ctx: Ctx) {
    return figuresOf(ctx).load(root)
  }

  @Query(() => MailPreview, { description: 'Previews an automatic message as a person would get it' })
  @Access(mayMail)
  automaticMessagePreview(@Context() ctx: Ctx, @Arg('input') input: PreviewAutomaticMessageInput) {
    return previewAutomatic(ctx, input)
  }

  @Mutation(() => SaveAutomaticMessagePayload, {
    description: 'Changes the settings and texts of an automatic message',
  })
  @Access(mayMail)
  async saveAutomaticMessage(
    @Context() ctx: Ctx,
    @Arg('input') input: SaveAutomaticMessageInput,
  ): Promise<SaveAutomaticMessagePayload> {
    return { message: await saveMessage(ctx, input) }
  }

  @Mutation(() => SendTestAutomaticMessagePayload, {
    description: 'Sends an automatic message to the viewer’s own address',
  })
  @Access(mayMail)
  async sendTestAutomaticMessage(
    @Context() ctx: Ctx,
    @Arg('input') input: SendTestAutomaticMessageInput,
  ): Promise<SendTestAutomaticMessagePayload> {
    return { address: await sendTestAutomatic(ctx, input) }
  }
}

import { ArrayMaxSize, ArrayNotEmpty, IsOptional, MaxLength, ValidateNested } from 'class-validator'
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
import { locales } from '../../../editions.ts'
import { badInput, notFound } from '../../../errors/errors.ts'
import type { Ctx } from '../../../context/context.ts'
import { Id } from '../../../graphql/input.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { toStoredWords, wordList, Words, wordsIn, WordsInput } from '../../texts/public.ts'
import { organiser } from '../grand-final.access.ts'
import { isOrganiser } from '../groups/group.service.ts'
import { AgendaAudience, GrandFinalAgendaItem } from './agenda.entity.ts'
import { GrandFinalEvent } from './event.entity.ts'
import { DeleteGrandFinalPartPayload } from './event.inputs.ts'
import { agendaByEvent } from './event.loaders.ts'

@InputType()
export class SaveAgendaItemInput {
  @Id('GrandFinalAgendaItem', { nullable: true, description: 'Item to update; omit to create a new one' }) id?:
    | string
    | null
  @Id('GrandFinalEvent') eventId: string
  @Field() startsAt: Date
  @Field() endsAt: Date
  @Field(() => [WordsInput])
  @ArrayNotEmpty()
  @ArrayMaxSize(locales.length)
  @ValidateNested({ each: true })
  words: WordsInput[]
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(120) venue?: string | null
  @Field(() => AgendaAudience) audience: AgendaAudience
  @Field(() => String, { nullable: true, description: 'Limits visibility to groups with this tag; default: all' })
  @IsOptional()
  @MaxLength(60)
  groupTag?: string | null
}

@InputType()
export class DeleteAgendaItemInput {
  @Id('GrandFinalAgendaItem') id: string
}

@ObjectType()
export class AgendaItemPayload {
  @Field(() => GrandFinalAgendaItem) item: GrandFinalAgendaItem
}

/** @throws BAD_USER_INPUT, NOT_FOUND */
async function saveItem(ctx: Ctx, { id, words, ...values }: SaveAgendaItemInput): Promise<GrandFinalAgendaItem> {
  if (values.endsAt <= values.startsAt) throw badInput({ endsAt: ['The end must be after the start'] })
  const before = id
    ? await ctx.db.findOneBy(GrandFinalAgendaItem, { id, eventId: values.eventId })
    : ctx.db.create(GrandFinalAgendaItem)
  if (!before || !(await ctx.db.existsBy(GrandFinalEvent, { id: values.eventId }))) throw notFound('Not found')
  return ctx.db.save(
    Object.assign(before, values, {
      venue: values.venue ?? null,
      groupTag: values.groupTag?.trim() || null,
      storedWords: toStoredWords(words),
    }),
  )
}

@Resolver(() => GrandFinalAgendaItem)
export class AgendaResolver {
  @FieldResolver(() => String, { description: 'Title in the reader’s language, with English as fallback' })
  title(@Root() { storedWords }: GrandFinalAgendaItem, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).title
  }

  @FieldResolver(() => String, { description: 'Description in the reader’s language, with English as fallback' })
  text(@Root() { storedWords }: GrandFinalAgendaItem, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).text
  }

  @FieldResolver(() => [Words], { description: 'Texts in all available languages' })
  @Access(organiser)
  words(@Root() { storedWords }: GrandFinalAgendaItem) {
    return wordList(storedWords)
  }

  @Mutation(() => AgendaItemPayload, { description: 'Creates or updates an item of the programme of a Grand Final' })
  @Access(organiser)
  async saveGrandFinalAgendaItem(
    @Context() ctx: Ctx,
    @Arg('input') input: SaveAgendaItemInput,
  ): Promise<AgendaItemPayload> {
    return { item: await saveItem(ctx, input) }
  }

  @Mutation(() => DeleteGrandFinalPartPayload, { description: 'Deletes an item of the programme of a Grand Final' })
  @Access(organiser)
  async deleteGrandFinalAgendaItem(
    @Context() ctx: Ctx,
    @Arg('input') { id }: DeleteAgendaItemInput,
  ): Promise<DeleteGrandFinalPartPayload> {
    const { affected } = await ctx.db.delete(GrandFinalAgendaItem, { id })
    if (!affected) throw notFound('Not found')
    return { deletedId: toGlobalId('GrandFinalAgendaItem', id) }
  }
}

/** The agenda of an event: the items for the viewer, or all items for organisers. */
@Resolver(() => GrandFinalEvent)
export class EventAgendaResolver {
  @FieldResolver(() => [GrandFinalAgendaItem], { description: 'Programme for the viewer, in chronological order' })
  async agenda(@Root() { id }: GrandFinalEvent, @Context() ctx: Ctx) {
    const all = await agendaByEvent(ctx).load(id)
    const hidden = { student: 'teachers', supervisor: 'students' }[ctx.viewer.userType as 'student']
    const mine = all.filter(({ audience }) => audience !== hidden)
    if (isOrganiser(ctx) || mine.every(({ groupTag }) => groupTag === null)) return mine
    const tags = await tagsOfViewer(ctx, id)
    return mine.filter(({ groupTag }) => groupTag === null || tags.has(groupTag))
  }
}

/** Tags of the groups that the viewer leads or belongs to. */
async function tagsOfViewer(ctx: Ctx, eventId: string): Promise<Set<string>> {
  const rows: { tag: string }[] = await ctx.db.query(
    `select distinct g.tag from participation_group g
     where g.event_id = $1 and g.tag is not null and g.state <> 'withdrawn' and (g.supervisor_id = $2 or exists (
       select from participant p where p.group_id = g.id and p.user_id = $2 and p.removed_at is null))`,
    [eventId, ctx.viewer.id],
  )
  return new Set(rows.map(({ tag }) => tag))
}

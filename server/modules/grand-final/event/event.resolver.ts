import { Arg, Ctx as Context, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { localized } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { toGlobalId, type NodeSource } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { Money } from '../../exams/public.ts'
import { renderMarkdown, Translation, translationsOf, wordList, Words, wordsIn } from '../../texts/public.ts'
import { grandFinalReader, organiser } from '../grand-final.access.ts'
import { priceAt } from '../money/prices.ts'
import { GrandFinalCategory } from './category.entity.ts'
import { GrandFinalEvent } from './event.entity.ts'
import {
  DeleteGrandFinalCategoryInput,
  DeleteGrandFinalPartPayload,
  DeleteGrandFinalProgramInput,
  GrandFinalCategoryPayload,
  GrandFinalEventPayload,
  GrandFinalPhase,
  GrandFinalPlaces,
  GrandFinalProgramPayload,
  SaveGrandFinalCategoryInput,
  SaveGrandFinalEventInput,
  SaveGrandFinalProgramInput,
} from './event.inputs.ts'
import { bookedByProgram, categoriesByEvent, eventById, programsByEvent } from './event.loaders.ts'
import { placesOf } from './event.places.ts'
import * as service from './event.service.ts'
import { GrandFinalPhaseCheck, phaseChecksOf } from './phase-checks.ts'
import { actionsOf, phaseAt, phaseEnd, phaseNames } from './phases.ts'
import { GrandFinalProgram } from './program.entity.ts'

const visible = (ctx: Ctx, event: GrandFinalEvent | null) =>
  event && (event.published || ctx.viewer.has('admin.gf-applications')) ? event : null

/** A published Grand Final, or any event for an organiser. */
export const visibleEvent: NodeSource = async (ctx, id) => visible(ctx, await eventById(ctx).load(id))

@Resolver(() => GrandFinalEvent)
export class GrandFinalEventResolver {
  @Query(() => GrandFinalEvent, { nullable: true, description: 'Current Grand Final; null before it is published' })
  @Access(grandFinalReader)
  grandFinalEvent(@Context() ctx: Ctx) {
    return service.currentEvent(ctx)
  }

  @Query(() => [GrandFinalEvent], { description: 'All Grand Finals, newest first' })
  @Access(organiser)
  grandFinalEvents(@Context() ctx: Ctx) {
    return service.allEvents(ctx)
  }

  @Query(() => [GrandFinalProgram], { description: 'Programmes of the current Grand Final that can be booked' })
  @Access(grandFinalReader)
  async grandFinalPrograms(@Context() ctx: Ctx) {
    const event = await service.currentEvent(ctx)
    return event ? (await programsByEvent(ctx).load(event.id)).filter(({ active }) => active) : []
  }

  @FieldResolver(() => String, { description: 'Title in the reader’s language, with English as fallback' })
  title(@Root() { storedWords }: GrandFinalEvent, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).title
  }

  @FieldResolver(() => String, { description: 'Description as sanitised HTML' })
  html(@Root() { storedWords }: GrandFinalEvent, @Context() ctx: Ctx) {
    return renderMarkdown(wordsIn(storedWords, ctx.locale).text)
  }

  @FieldResolver(() => [Words], { description: 'Texts in all available languages' })
  @Access(organiser)
  words(@Root() { storedWords }: GrandFinalEvent) {
    return wordList(storedWords)
  }

  @FieldResolver(() => [GrandFinalPhaseCheck], { description: 'Conditions that should be met before each phase opens' })
  @Access(organiser)
  phaseChecks(@Root() event: GrandFinalEvent, @Context() ctx: Ctx) {
    return phaseChecksOf(ctx, event)
  }

  @FieldResolver(() => [GrandFinalPhase], { description: 'Phases in order' })
  phases(@Root() { phases }: GrandFinalEvent, @Context() ctx: Ctx): GrandFinalPhase[] {
    const now = phaseAt(phases, ctx.clock.now())
    return phaseNames.map((name) => {
      const end = phaseEnd(phases, name)
      return {
        name,
        opensAt: new Date(phases[name]),
        closesAt: end === null ? null : new Date(end),
        current: name === now,
        possible: actionsOf(name),
      }
    })
  }

  @FieldResolver(() => Money, { description: 'Single-room supplement' })
  supplement(@Root() { supplementAmount, currency }: GrandFinalEvent): Money {
    return { amount: supplementAmount, currency }
  }

  @FieldResolver(() => [GrandFinalProgram], { description: 'Offered programmes; organisers see all' })
  async programs(@Root() { id }: GrandFinalEvent, @Context() ctx: Ctx) {
    const programs = await programsByEvent(ctx).load(id)
    return ctx.viewer.has('admin.gf-applications') ? programs : programs.filter(({ active }) => active)
  }

  @FieldResolver(() => [GrandFinalCategory])
  categories(@Root() { id }: GrandFinalEvent, @Context() ctx: Ctx) {
    return categoriesByEvent(ctx).load(id)
  }

  @FieldResolver(() => GrandFinalPlaces, { description: 'Places for students and companions' })
  places(@Root() event: GrandFinalEvent, @Context() ctx: Ctx): Promise<GrandFinalPlaces> {
    return placesOf(ctx, event)
  }

  @Mutation(() => GrandFinalEventPayload, {
    description:
      'Creates a Grand Final with default figures, or updates one. Fails with CONFLICT if the season already has an event',
  })
  @Access(organiser)
  async saveGrandFinalEvent(
    @Context() ctx: Ctx,
    @Arg('input') input: SaveGrandFinalEventInput,
  ): Promise<GrandFinalEventPayload> {
    return { event: await service.saveEvent(ctx, input) }
  }

  @Mutation(() => GrandFinalProgramPayload, { description: 'Creates or updates a bookable programme' })
  @Access(organiser)
  async saveGrandFinalProgram(
    @Context() ctx: Ctx,
    @Arg('input') input: SaveGrandFinalProgramInput,
  ): Promise<GrandFinalProgramPayload> {
    return { program: await service.saveProgram(ctx, input) }
  }

  @Mutation(() => DeleteGrandFinalPartPayload, {
    description: 'Deletes a bookable programme. Fails with CONFLICT while a member has booked it',
  })
  @Access(organiser)
  async deleteGrandFinalProgram(
    @Context() ctx: Ctx,
    @Arg('input') { id }: DeleteGrandFinalProgramInput,
  ): Promise<DeleteGrandFinalPartPayload> {
    await service.deleteProgram(ctx, id)
    return { deletedId: toGlobalId('GrandFinalProgram', id) }
  }

  @Mutation(() => GrandFinalCategoryPayload, { description: 'Creates or updates a category of a Grand Final' })
  @Access(organiser)
  async saveGrandFinalCategory(
    @Context() ctx: Ctx,
    @Arg('input') input: SaveGrandFinalCategoryInput,
  ): Promise<GrandFinalCategoryPayload> {
    return { category: await service.saveCategory(ctx, input) }
  }

  @Mutation(() => DeleteGrandFinalPartPayload, {
    description: 'Deletes a category of a Grand Final. Fails with CONFLICT while a member takes part in it',
  })
  @Access(organiser)
  async deleteGrandFinalCategory(
    @Context() ctx: Ctx,
    @Arg('input') { id }: DeleteGrandFinalCategoryInput,
  ): Promise<DeleteGrandFinalPartPayload> {
    await service.deleteCategory(ctx, id)
    return { deletedId: toGlobalId('GrandFinalCategory', id) }
  }
}

@Resolver(() => GrandFinalProgram)
export class GrandFinalProgramResolver {
  @FieldResolver(() => String, { description: 'Title in the reader’s language, with English as fallback' })
  title(@Root() { storedWords }: GrandFinalProgram, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).title
  }

  @FieldResolver(() => String, { description: 'Description as sanitised HTML' })
  html(@Root() { storedWords }: GrandFinalProgram, @Context() ctx: Ctx) {
    return renderMarkdown(wordsIn(storedWords, ctx.locale).text)
  }

  @FieldResolver(() => [Words], { description: 'Texts in all available languages' })
  @Access(organiser)
  words(@Root() { storedWords }: GrandFinalProgram) {
    return wordList(storedWords)
  }

  @FieldResolver(() => Money)
  async price(@Root() { eventId, amount }: GrandFinalProgram, @Context() ctx: Ctx): Promise<Money> {
    return moneyOf(ctx, eventId, amount)
  }

  @FieldResolver(() => Money, { nullable: true, description: 'Price until `earlyUntil`' })
  earlyPrice(@Root() { eventId, earlyAmount }: GrandFinalProgram, @Context() ctx: Ctx) {
    return earlyAmount === null ? null : moneyOf(ctx, eventId, earlyAmount)
  }

  @FieldResolver(() => Money, { description: 'Part of the price that is paid first' })
  deposit(@Root() { eventId, depositAmount }: GrandFinalProgram, @Context() ctx: Ctx) {
    return moneyOf(ctx, eventId, depositAmount)
  }

  @FieldResolver(() => Money, { nullable: true })
  earlyDeposit(@Root() { eventId, earlyDepositAmount }: GrandFinalProgram, @Context() ctx: Ctx) {
    return earlyDepositAmount === null ? null : moneyOf(ctx, eventId, earlyDepositAmount)
  }

  @FieldResolver(() => Money, { description: 'Current price' })
  priceNow(@Root() program: GrandFinalProgram, @Context() ctx: Ctx) {
    return moneyOf(ctx, program.eventId, priceAt(program, ctx.clock.now()).amount)
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Limit; null for none' })
  async placesLeft(@Root() { id, capacity }: GrandFinalProgram, @Context() ctx: Ctx) {
    return capacity === null ? null : Math.max(0, capacity - (await bookedByProgram(ctx).load(id)))
  }
}

async function moneyOf(ctx: Ctx, eventId: string, amount: number): Promise<Money> {
  return { amount, currency: (await referenced(eventById(ctx), eventId)).currency }
}

@Resolver(() => GrandFinalCategory)
export class GrandFinalCategoryResolver {
  @FieldResolver(() => String, { description: 'Title in the reader’s language, with English as fallback' })
  title(@Root() { titles }: GrandFinalCategory, @Context() ctx: Ctx) {
    return localized(titles, ctx.locale)
  }

  @FieldResolver(() => [Translation], { description: 'Texts in all available languages' })
  @Access(organiser)
  titles(@Root() { titles }: GrandFinalCategory) {
    return translationsOf(titles)
  }
}

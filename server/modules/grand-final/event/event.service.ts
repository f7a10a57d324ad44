import { isViolationOf } from '../../../database/constraints.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { refuseInUse } from '../../../module/uses.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { toLocalizedText, toStoredWords } from '../../texts/public.ts'
import { GrandFinalCategory } from './category.entity.ts'
import { toCountryCaps } from './country-caps.ts'
import { refuseOnceCharged } from './currency.ts'
import { defaultCategories, defaultEvent, defaultPhases, defaultPrices, mainProgramWords } from './defaults.ts'
import { GrandFinalEvent } from './event.entity.ts'
import type {
  SaveGrandFinalCategoryInput,
  SaveGrandFinalEventInput,
  SaveGrandFinalProgramInput,
} from './event.inputs.ts'
import { offerLater } from '../groups/places.ts'
import { phaseNames, type Phases } from './phases.ts'
import { GrandFinalProgram } from './program.entity.ts'

/** The current event: of the published ones, the one with the latest first day; null if none was published. */
export const currentEvent = (ctx: Ctx): Promise<GrandFinalEvent | null> =>
  ctx.db.findOne(GrandFinalEvent, { where: { published: true }, order: { startsOn: 'DESC', id: 'DESC' } })

/** @throws NOT_FOUND if no event was published */
export async function currentEventOrFail(ctx: Ctx): Promise<GrandFinalEvent> {
  const event = await currentEvent(ctx)
  if (!event) throw notFound('There is no Grand Final at the moment')
  return event
}

/** All events, latest first. */
export const allEvents = (ctx: Ctx): Promise<GrandFinalEvent[]> =>
  ctx.db.find(GrandFinalEvent, { order: { startsOn: 'DESC', id: 'DESC' }, take: 100 })

/**
 * Creates an event with the edition's defaults, or changes one.
 * @throws BAD_USER_INPUT, NOT_FOUND, CONFLICT (the season has an event)
 */
export function saveEvent(outer: Ctx, input: SaveGrandFinalEventInput): Promise<GrandFinalEvent> {
  return inTransaction(outer, async (ctx) => {
    if (input.id && input.currency) await refuseOnceCharged(ctx, input.id, input.currency)
    const before = input.id
      ? await ctx.db.findOne(GrandFinalEvent, { where: { id: input.id }, lock: { mode: 'pessimistic_write' } })
      : null
    if (input.id && !before) throw notFound('Grand Final not found')
    const event = before ?? newEvent(ctx, input)
    const { id: _, words, phases, countryCaps, ...figures } = input
    // for limits null means "no limit", for other fields "unchanged"
    const limits = new Set([
      'totalPlaces',
      'studentPlaces',
      'teacherPlaces',
      'countryStudentPlaces',
      'countryTeacherPlaces',
    ])
    for (const [name, value] of Object.entries(figures)) {
      if (value !== undefined && (value !== null || limits.has(name))) Object.assign(event, { [name]: value })
    }
    if (countryCaps) event.countryCaps = toCountryCaps(countryCaps)
    if (words) event.storedWords = toStoredWords(words)
    if (phases) event.phases = phasesFrom(event.phases, phases)
    check(event)
    const saved = await ctx.db.save(event)
    if (!before) await addUsualParts(ctx, saved)
    // the new limits may free places
    await offerLater(ctx, saved.id)
    return saved
  }).catch((error: unknown) => {
    throw isViolationOf(error, 'grand_final_event_season_once')
      ? failure('CONFLICT', 'A Grand Final for this season already exists')
      : error
  })
}

function newEvent(ctx: Ctx, { season, startsOn, endsOn }: SaveGrandFinalEventInput): GrandFinalEvent {
  if (!season) throw badInput({ season: ['Enter the season'] })
  if (!startsOn || !endsOn) throw badInput({ startsOn: ['Enter the first and last day'] })
  const usual = defaultEvent(ctx.node.edition)
  return ctx.db.create(GrandFinalEvent, {
    ...usual,
    season,
    startsOn,
    endsOn,
    phases: defaultPhases(startsOn),
    storedWords: { en: { title: `Grand Final ${usual.place} ${season}`, text: '' } },
    published: false,
  })
}

async function addUsualParts(ctx: Ctx, { id: eventId, phases }: GrandFinalEvent): Promise<void> {
  await ctx.db.insert(GrandFinalProgram, {
    eventId,
    kind: 'main',
    storedWords: mainProgramWords,
    ...defaultPrices,
    earlyUntil: new Date(phases.balance),
  })
  await ctx.db.insert(
    GrandFinalCategory,
    defaultCategories.map((category, position) => ({ ...category, eventId, position })),
  )
}

function phasesFrom(before: Phases, given: NonNullable<SaveGrandFinalEventInput['phases']>): Phases {
  return { ...before, ...Object.fromEntries(given.map(({ name, opensAt }) => [name, opensAt.toISOString()])) }
}

function check(event: GrandFinalEvent): void {
  if (event.endsOn < event.startsOn) throw badInput({ endsOn: ['The last day must not be before the first'] })
  if (Number.isNaN(Date.parse(event.startsOn)) || Number.isNaN(Date.parse(event.endsOn))) {
    throw badInput({ startsOn: ['Enter the first and last day'] })
  }
  phaseNames.forEach((name, i) => {
    const previous = phaseNames[i - 1]
    if (previous && event.phases[name] <= event.phases[previous]) {
      throw badInput({ phases: ['Each phase must start after the previous one'] })
    }
  })
}

/** @throws BAD_USER_INPUT, NOT_FOUND */
export const saveProgram = (outer: Ctx, input: SaveGrandFinalProgramInput): Promise<GrandFinalProgram> =>
  inTransaction(outer, async (ctx) => {
    const saved = await storeProgram(ctx, input)
    await offerLater(ctx, saved.eventId)
    return saved
  })

async function storeProgram(ctx: Ctx, input: SaveGrandFinalProgramInput): Promise<GrandFinalProgram> {
  const before = input.id
    ? await ctx.db.findOneBy(GrandFinalProgram, { id: input.id, eventId: input.eventId })
    : ctx.db.create(GrandFinalProgram, { position: await nextPosition(ctx, GrandFinalProgram, input.eventId) })
  if (!before || !(await ctx.db.existsBy(GrandFinalEvent, { id: input.eventId }))) throw notFound('Programme not found')
  const { id: _, words, ...values } = input
  const early = input.earlyAmount ?? input.amount
  if (input.depositAmount > input.amount || (input.earlyDepositAmount ?? 0) > early) {
    throw badInput({ depositAmount: ['The deposit is higher than the price'] })
  }
  return ctx.db.save(
    Object.assign(before, {
      ...values,
      earlyAmount: input.earlyAmount ?? null,
      earlyDepositAmount: input.earlyDepositAmount ?? null,
      earlyUntil: input.earlyUntil ?? null,
      capacity: input.capacity ?? null,
      storedWords: toStoredWords(words),
    }),
  )
}

/** @throws BAD_USER_INPUT, NOT_FOUND */
export async function saveCategory(ctx: Ctx, input: SaveGrandFinalCategoryInput): Promise<GrandFinalCategory> {
  const before = input.id
    ? await ctx.db.findOneBy(GrandFinalCategory, { id: input.id, eventId: input.eventId })
    : ctx.db.create(GrandFinalCategory, { position: await nextPosition(ctx, GrandFinalCategory, input.eventId) })
  if (!before || !(await ctx.db.existsBy(GrandFinalEvent, { id: input.eventId }))) throw notFound('Category not found')
  if (input.teamTo < input.teamFrom) throw badInput({ teamTo: ['The largest team is smaller than the smallest one'] })
  if (input.toGrade < input.fromGrade) throw badInput({ toGrade: ['The last grade is below the first one'] })
  const { id: _, titles, ...values } = input
  const written = toLocalizedText(titles, 'titles')
  if (!written) throw badInput({ titles: ['Enter the English text: it is used when a translation is missing'] })
  return ctx.db.save(Object.assign(before, { ...values, titles: written }))
}

async function nextPosition(
  ctx: Ctx,
  entity: typeof GrandFinalProgram | typeof GrandFinalCategory,
  eventId: string,
): Promise<number> {
  return ctx.db.countBy(entity as typeof GrandFinalProgram, { eventId })
}

/** @throws NOT_FOUND, CONFLICT while a member takes part in it */
export const deleteCategory = (ctx: Ctx, id: string) => deletePart(ctx, id, 'grand_final_category')

/** @throws NOT_FOUND, CONFLICT while it is booked or has a headcount (`uses` lists its uses) */
export const deleteProgram = (ctx: Ctx, id: string) => deletePart(ctx, id, 'grand_final_program')

function deletePart(outer: Ctx, id: string, table: 'grand_final_category' | 'grand_final_program'): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const found: unknown[] = await ctx.db.query(`select from ${table} where id = $1 for update`, [id])
    if (!found.length) throw notFound('Not found')
    await refuseInUse(ctx, table, id, 'CONFLICT')
    await ctx.db.query(`delete from ${table} where id = $1`, [id])
  })
}

import { by, byId, loader } from '../../../graphql/loaders.ts'
import { GrandFinalAgendaItem } from './agenda.entity.ts'
import { GrandFinalCategory } from './category.entity.ts'
import { GrandFinalEvent } from './event.entity.ts'
import { GrandFinalProgram } from './program.entity.ts'

export const eventById = byId(() => GrandFinalEvent)
export const programById = byId(() => GrandFinalProgram)
export const finalCategoryById = byId(() => GrandFinalCategory)

/** Programmes of an event in their order, including those no longer offered. */
export const programsByEvent = loader<string, GrandFinalProgram[]>(async (ctx, ids) => {
  const rows = await ctx.db
    .createQueryBuilder(GrandFinalProgram, 'program')
    .where('program.eventId = any(:ids)', { ids: [...ids] })
    .orderBy('program.position')
    .addOrderBy('program.id')
    .getMany()
  return ids.map((id) => rows.filter(({ eventId }) => eventId === id))
})

/** Categories of an event in their order. */
export const categoriesByEvent = loader<string, GrandFinalCategory[]>(async (ctx, ids) => {
  const rows = await ctx.db
    .createQueryBuilder(GrandFinalCategory, 'category')
    .where('category.eventId = any(:ids)', { ids: [...ids] })
    .orderBy('category.position')
    .addOrderBy('category.id')
    .getMany()
  return ids.map((id) => rows.filter(({ eventId }) => eventId === id))
})

/** Number of places taken in a programme: by groups that chose it, or by options not cancelled. */
export const bookedByProgram = loader<string, number>(async (ctx, ids) => {
  const rows: { id: string; booked: number }[] = await ctx.db.query(
    `select t.id, (
       select coalesce(sum(g.quota + g.teacher_quota), 0)::int from participation_group g
       where g.program_id = t.id and g.state in ('granted', 'confirmed', 'complete')
     ) + (
       select count(*)::int from grand_final_charge c
       where c.program_id = t.id and c.kind = 'option' and c.cancelled_at is null
     ) booked
     from unnest($1::uuid[]) t (id)`,
    [[...ids]],
  )
  const found = new Map(rows.map((row) => [row.id, row.booked]))
  return ids.map((id) => found.get(id) ?? 0)
})

/** Agenda items of an event by time. */
export const agendaByEvent = by(() => GrandFinalAgendaItem, 'eventId', 'startsAt')

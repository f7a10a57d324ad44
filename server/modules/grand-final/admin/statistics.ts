import { Field, Int, ObjectType } from 'type-graphql'
import { localized, type LocalizedText } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { Money } from '../../exams/public.ts'
import { currentEvent } from '../event/event.service.ts'
import { ChargeKind } from '../money/charge.entity.ts'
import { openDetails } from '../participants/details.ts'
import { Participant } from '../participants/participant.entity.ts'
import { wallTime } from '../../../time/zones.ts'

@ObjectType({ description: 'Count by key' })
export class GrandFinalCount {
  @Field({ description: 'Code, or title in the reader’s language' }) key: string
  @Field(() => Int, { description: 'Number of people' }) count: number
}

@ObjectType({ description: 'Places of one country' })
export class GrandFinalCountry {
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2 country code' }) country: string | null
  @Field(() => Int, { description: 'Number of groups' }) groups: number
  @Field(() => Int, { description: 'Number of requested places' }) asked: number
  @Field(() => Int, { description: 'Number of allocated places' }) received: number
  @Field(() => Int, { description: 'Number of students and companions' }) members: number
}

@ObjectType({ description: 'Payment totals of one kind' })
export class GrandFinalMoney {
  @Field(() => ChargeKind) kind: ChargeKind
  @Field(() => Money) due: Money
  @Field(() => Money) paid: Money
  @Field(() => Money) refunded: Money
}

@ObjectType({ description: 'Statistics of a Grand Final, excluding members who declined' })
export class GrandFinalStatistics {
  @Field(() => [GrandFinalCount], { description: 'Groups by state' }) states: GrandFinalCount[]
  @Field(() => [GrandFinalCount], { description: 'Members by role' }) roles: GrandFinalCount[]
  @Field(() => [GrandFinalCountry]) countries: GrandFinalCountry[]
  @Field(() => [GrandFinalCount], { description: 'Students by category' }) categories: GrandFinalCount[]
  @Field(() => [GrandFinalCount], { description: 'Members by diet, where given' }) diets: GrandFinalCount[]
  @Field(() => [GrandFinalCount], { description: 'Members by shirt size' }) shirts: GrandFinalCount[]
  @Field({ description: 'IANA time zone of the event' }) timeZone: string
  @Field(() => [GrandFinalCount], { description: 'Arrivals per hour in event time, YYYY-MM-DDTHH:00' })
  arrivals: GrandFinalCount[]
  @Field(() => Money) due: Money
  @Field(() => Money) paid: Money
  @Field(() => Money) refunded: Money
  @Field(() => [GrandFinalMoney], { description: 'Payment totals by type of charge' }) payments: GrandFinalMoney[]
  @Field(() => Int, { description: 'Number of members of groups with places' }) expected: number
  @Field(() => Int, { description: 'Number of these with complete required details' }) complete: number
}

/** SQL condition: the member was not removed and has not declined. */
const comes = `p.removed_at is null and p.response <> 'declined'`
const placed = `g.state in ('granted', 'confirmed', 'complete')`

/** Figures of the current event; diets, shirts and arrivals of groups with places. Null without an event. */
export async function statistics(ctx: Ctx): Promise<GrandFinalStatistics | null> {
  const event = await currentEvent(ctx)
  if (!event) return null
  const rows = <T>(sql: string): Promise<T[]> => ctx.db.query(sql, [event.id])
  const states = await rows<GrandFinalCount>(
    `select state as key, count(*)::int count from participation_group where event_id = $1 group by 1 order by 2 desc, 1`,
  )
  const roles = await rows<GrandFinalCount>(
    `select p.role as key, count(*)::int count from participant p join participation_group g on g.id = p.group_id
     where p.event_id = $1 and ${comes} and g.state <> 'withdrawn' group by 1 order by 2 desc, 1`,
  )
  const countries = await rows<GrandFinalCountry>(
    `select g.country, count(*)::int groups, coalesce(sum(g.requested_places), 0)::int asked,
       coalesce(sum(g.quota) filter (where ${placed}), 0)::int received,
       coalesce(sum((select count(*) from participant p
         where p.group_id = g.id and ${comes} and p.role <> 'teacher')), 0)::int members
     from participation_group g where g.event_id = $1 and g.state <> 'withdrawn'
     group by 1 order by 3 desc, 1 limit 250`,
  )
  const categories = await rows<{ titles: LocalizedText; count: number }>(
    `select c.titles, count(p.id)::int count from grand_final_category c
     left join (participant p join participation_group g on g.id = p.group_id and g.state <> 'withdrawn')
       on p.category_id = c.id and ${comes}
     where c.event_id = $1 group by c.id order by c.position`,
  )
  const money = await rows<{ kind: ChargeKind; due: number; paid: number; refunded: number }>(
    `select c.kind, coalesce(sum(pay.amount - pay.discount_amount) filter (where pay.state in ('due', 'processing')), 0)::int due,
       coalesce(sum(pay.paid_amount), 0)::int paid, coalesce(sum(pay.refunded_amount), 0)::int refunded
     from payment pay join grand_final_charge c on c.id = pay.subject_id
     join participant p on p.id = c.participant_id where p.event_id = $1 group by 1`,
  )
  const sum = (of: 'due' | 'paid' | 'refunded') => money.reduce((total, row) => total + row[of], 0)
  const inCurrency = (amount: number): Money => ({ amount, currency: event.currency })
  return {
    states,
    roles,
    countries,
    categories: categories.map(({ titles, count }) => ({ key: localized(titles, ctx.locale), count })),
    timeZone: event.timeZone,
    ...(await figuresOfDetails(ctx, event.id, event.timeZone)),
    due: inCurrency(sum('due')),
    paid: inCurrency(sum('paid')),
    refunded: inCurrency(sum('refunded')),
    payments: Object.values(ChargeKind).flatMap((kind) =>
      money
        .filter((row) => row.kind === kind)
        .map((row) => ({
          kind,
          due: inCurrency(row.due),
          paid: inCurrency(row.paid),
          refunded: inCurrency(row.refunded),
        })),
    ),
  }
}

async function figuresOfDetails(ctx: Ctx, eventId: string, timeZone: string) {
  const members = await ctx.db
    .createQueryBuilder(Participant, 'participant')
    .innerJoin('participant.group', 'g')
    .where('participant.eventId = :eventId and participant.removedAt is null', { eventId })
    .andWhere(`participant.response <> 'declined' and ${placed}`)
    .getMany()
  const [diets, shirts, arrivals] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  const add = (to: Map<string, number>, key: string | null | undefined) => key && to.set(key, (to.get(key) ?? 0) + 1)
  for (const member of members) {
    const details = await openDetails(ctx, member)
    add(diets, details?.diet)
    add(shirts, details?.shirt)
    if (details?.arrivalAt) add(arrivals, `${wallTime(timeZone, details.arrivalAt).toISOString().slice(0, 13)}:00`)
  }
  const list = (of: Map<string, number>): GrandFinalCount[] =>
    [...of].map(([key, count]) => ({ key, count })).toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
  return {
    diets: list(diets),
    shirts: list(shirts),
    arrivals: list(arrivals).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    expected: members.length,
    complete: members.filter(({ missing }) => missing.length === 0).length,
  }
}

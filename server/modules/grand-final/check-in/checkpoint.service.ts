import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { wordsIn } from '../../texts/public.ts'
import { publicKeyOf } from '../documents/signed-code.ts'
import type { GrandFinalEvent } from '../event/event.entity.ts'
import { programsByEvent } from '../event/event.loaders.ts'
import { currentEvent } from '../event/event.service.ts'
import { GrandFinalProgram } from '../event/program.entity.ts'
import { lockEvent } from '../groups/places.ts'
import { CheckInMember, GrandFinalCheckIn, type SaveCheckpointInput } from './check-in.inputs.ts'
import { GrandFinalCheckpoint } from './checkpoint.entity.ts'
import { GrandFinalScan } from './scan.entity.ts'

/** Limit on the headcounts of an event. */
const maxCheckpoints = 100
const maxConflicts = 100

/** @throws NOT_FOUND, BAD_USER_INPUT, RULE_BROKEN */
export function saveCheckpoint(outer: Ctx, input: SaveCheckpointInput): Promise<GrandFinalCheckpoint> {
  return inTransaction(outer, async (ctx) => {
    const { id, eventId, kind } = input
    const title = input.title.trim()
    if (!title) throw badInput({ title: ['Enter a name'] })
    // serializes concurrent requests for the limit
    await lockEvent(ctx, eventId)
    const program =
      input.programId &&
      (await ctx.db.findOne(GrandFinalProgram, {
        where: { id: input.programId, eventId },
        lock: { mode: 'for_key_share' },
      }))
    if (input.programId && !program) throw notFound('Programme not found')
    const checkpoint = id
      ? await ctx.db.findOne(GrandFinalCheckpoint, { where: { id, eventId }, lock: { mode: 'pessimistic_write' } })
      : ctx.db.create(GrandFinalCheckpoint, { eventId })
    if (!checkpoint) throw notFound('Headcount not found')
    if (!id && (await ctx.db.countBy(GrandFinalCheckpoint, { eventId })) >= maxCheckpoints) {
      throw failure('TOO_MANY_HEADCOUNTS', { count: maxCheckpoints })
    }
    const trip = kind === 'bus' ? input.trip?.trim() || null : null
    return ctx.db.save(Object.assign(checkpoint, { kind, title, trip, programId: input.programId ?? null }))
  })
}

/** @throws NOT_FOUND, CONFLICT after the first scan */
export async function deleteCheckpoint(ctx: Ctx, id: string): Promise<void> {
  const { affected } = await ctx.db
    .createQueryBuilder()
    .delete()
    .from(GrandFinalCheckpoint)
    .where('id = :id and not exists (select from grand_final_scan s where s.checkpoint_id = :id)', { id })
    .execute()
  if (affected) return
  if (!(await ctx.db.existsBy(GrandFinalCheckpoint, { id }))) throw notFound('Headcount not found')
  throw failure('CONFLICT', 'People have already been counted here, so it cannot be deleted')
}

/** Check-in data of the current event for a phone; null without an event. */
export async function checkInList(ctx: Ctx): Promise<GrandFinalCheckIn | null> {
  const event = await currentEvent(ctx)
  return event && listOf(ctx, event)
}

/** Check-in data of an event. */
export async function listOf(ctx: Ctx, event: GrandFinalEvent): Promise<GrandFinalCheckIn> {
  const checkpoints = await ctx.db.find(GrandFinalCheckpoint, {
    where: { eventId: event.id },
    order: { createdAt: 'ASC', id: 'ASC' },
  })
  const conflicts = await ctx.db
    .createQueryBuilder(GrandFinalScan, 'scan')
    .where('scan.eventId = :id and scan.refusal is not null', { id: event.id })
    .orderBy('scan.createdAt', 'DESC')
    .limit(maxConflicts)
    .getMany()
  return Object.assign(new GrandFinalCheckIn(), {
    eventId: toGlobalId('GrandFinalEvent', event.id),
    title: wordsIn(event.storedWords, ctx.locale).title,
    publicKey: await publicKeyOf(ctx, event.id),
    checkpoints,
    programs: (await programsByEvent(ctx).load(event.id)).filter(({ kind, active }) => kind === 'optional' && active),
    members: await membersWithPlaces(ctx, event.id),
    conflicts,
  })
}

interface Row {
  id: string
  name: string
  role: CheckInMember['role']
  groupId: string
  groupName: string
  country: string | null
  programIds: string[]
}

async function membersWithPlaces(ctx: Ctx, eventId: string): Promise<CheckInMember[]> {
  const rows: Row[] = await ctx.db.query(
    `select p.id, p.first_name || ' ' || p.last_name "name", p.role, g.id "groupId", g.name "groupName", g.country,
       array(select c.program_id from grand_final_charge c
         where c.participant_id = p.id and c.kind = 'option' and c.cancelled_at is null) "programIds"
     from participant p join participation_group g on g.id = p.group_id
     where p.event_id = $1 and p.removed_at is null and p.response = 'accepted'
       and g.state in ('granted', 'confirmed', 'complete')
     order by g.name, g.id, p.created_at, p.id`,
    [eventId],
  )
  return rows.map(({ id, groupId, programIds, ...row }) =>
    Object.assign(new CheckInMember(), {
      ...row,
      participantId: toGlobalId('Participant', id),
      badgeId: id,
      groupId: toGlobalId('ParticipationGroup', groupId),
      groupBadgeId: groupId,
      programIds: programIds.map((programId) => toGlobalId('GrandFinalProgram', programId)),
    }),
  )
}

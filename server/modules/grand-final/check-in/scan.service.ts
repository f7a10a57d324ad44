import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { readSignedCode } from '../documents/signed-code.ts'
import { eventById } from '../event/event.loaders.ts'
import type { ScanInput, ScannedPerson, ScanOutcome, SyncScansInput, SyncScansPayload } from './check-in.inputs.ts'
import { GrandFinalCheckpoint } from './checkpoint.entity.ts'
import { listOf } from './checkpoint.service.ts'
import { GrandFinalScan, type ScanRefusal } from './scan.entity.ts'

/**
 * Processes a device's scans in order. Uploading a scan again, by its nonce, returns its outcome and changes nothing.
 * Refused scans are stored as conflicts with their reason.
 * @throws NOT_FOUND for an unknown event
 */
export async function syncScans(ctx: Ctx, { eventId, scans }: SyncScansInput): Promise<SyncScansPayload> {
  const event = await eventById(ctx).load(eventId)
  if (!event) throw notFound('Grand Final not found')
  const outcomes: ScanOutcome[] = []
  for (const scan of scans) outcomes.push(await processScan(ctx, eventId, scan))
  return { outcomes, checkIn: await listOf(ctx, event) }
}

/** People named by a scan: the bearer of the badge, or the current members of the group. */
interface Named {
  ids: string[]
  isGroup: boolean
}

async function peopleOf(ctx: Ctx, eventId: string, { code, participantId }: ScanInput): Promise<Named | null> {
  if (participantId) return { ids: [participantId], isGroup: false }
  const read = code ? await readSignedCode(ctx, eventId, code) : null
  if (read?.kind === 'member') return { ids: [read.id], isGroup: false }
  if (read?.kind !== 'group') return null
  const rows: { id: string }[] = await ctx.db.query(
    `select id from participant where group_id = $1 and removed_at is null and response = 'accepted' order by id`,
    [read.id],
  )
  return { ids: rows.map(({ id }) => id), isGroup: true }
}

interface Person {
  id: string
  name: string
  placed: boolean
}

async function processScan(outer: Ctx, eventId: string, scan: ScanInput): Promise<ScanOutcome> {
  const named = await peopleOf(outer, eventId, scan)
  const invalid = { nonce: scan.nonce, valid: false, people: [] }
  if (!named) return invalid
  return inTransaction(outer, async (ctx) => {
    const checkpoint = await ctx.db.findOneBy(GrandFinalCheckpoint, { id: scan.checkpointId, eventId })
    if (!checkpoint) return invalid
    // locks the people, so that concurrent scans are processed one after the other
    const people: Person[] = await ctx.db.query(
      `select p.id, p.first_name || ' ' || p.last_name "name",
         p.removed_at is null and p.response = 'accepted' and g.state in ('granted', 'confirmed', 'complete') placed
       from participant p join participation_group g on g.id = p.group_id
       where p.id = any($1::uuid[]) and p.event_id = $2 order by p.id for update of p`,
      [named.ids, eventId],
    )
    const outcomes: ScannedPerson[] = []
    for (const person of people) outcomes.push(await count(ctx, checkpoint, person, scan, named.isGroup))
    return { nonce: scan.nonce, valid: people.length > 0, people: outcomes }
  })
}

async function count(
  ctx: Ctx,
  checkpoint: GrandFinalCheckpoint,
  { id, name, placed }: Person,
  { nonce, scannedAt }: ScanInput,
  isGroup: boolean,
): Promise<ScannedPerson> {
  const answer = (refusal: ScanRefusal | null, before: Date | null): ScannedPerson => ({
    participantId: toGlobalId('Participant', id),
    name,
    refusal,
    before,
  })
  const known = await ctx.db.findOneBy(GrandFinalScan, { nonce, participantId: id })
  if (known) return answer(known.refusal, null)
  const [first] = await ctx.db.query<[{ here: boolean; at: Date }?]>(
    `select s.checkpoint_id = $2 here, s.scanned_at at from grand_final_scan s
     join grand_final_checkpoint c on c.id = s.checkpoint_id
     where s.participant_id = $1 and s.refusal is null
       and (c.id = $2 or (c.event_id = $3 and c.kind = 'bus' and $4::text is not null and c.trip = $4))
     order by here desc limit 1`,
    [id, checkpoint.id, checkpoint.eventId, checkpoint.kind === 'bus' ? checkpoint.trip : null],
  )
  const refusal: ScanRefusal | null = !placed ? 'noPlace' : first ? (first.here ? 'counted' : 'otherBus') : null
  // members of a scanned group who came earlier are not a conflict
  if (isGroup && refusal === 'counted') return answer(refusal, first?.at ?? null)
  await ctx.db.insert(GrandFinalScan, {
    eventId: checkpoint.eventId,
    checkpointId: checkpoint.id,
    participantId: id,
    nonce,
    // limits the time of a device whose clock is ahead
    scannedAt: new Date(Math.min(scannedAt.getTime(), ctx.clock.now())),
    scannedById: ctx.viewer.id,
    refusal,
  })
  return answer(refusal, first?.at ?? null)
}

/** Withdraws a mistaken scan. @throws NOT_FOUND */
export async function withdrawScan(
  ctx: Ctx,
  { checkpointId, participantId }: { checkpointId: string; participantId: string },
): Promise<GrandFinalCheckpoint> {
  const { affected } = await ctx.db
    .createQueryBuilder()
    .delete()
    .from(GrandFinalScan)
    .where('checkpoint_id = :checkpointId and participant_id = :participantId and refusal is null', {
      checkpointId,
      participantId,
    })
    .execute()
  const checkpoint = await ctx.db.findOneBy(GrandFinalCheckpoint, { id: checkpointId })
  if (!affected || !checkpoint) throw notFound('This person was not counted here')
  return checkpoint
}

import { createHash } from 'node:crypto'
import { formatKey } from '../../../shared/tlog/note.ts'
import type { Policy, PolicyWitness } from '../../../shared/tlog/policy.ts'
import type { Ctx } from '../../context/context.ts'
import { TransparencyCheckpoint, type WitnessAlarm, type WitnessFailure } from './transparency.entities.ts'

/** Newest checkpoints that witnesses may still cosign: those of at least two and a half hours. */
const keptCheckpoints = 1000

/** A verified cosignature of a checkpoint. */
interface Cosigned {
  readonly witness: PolicyWitness
  readonly origin: string
  readonly size: number
  /** text of the signed note without cosignatures; one that is not kept any more only counts as a sign of life */
  readonly note: string
  readonly line: string
  /** seconds since 1970 */
  readonly time: number
}

/** Stores a cosignature, and that the witness has agreed again. @returns whether the checkpoint is still kept */
export async function storeCosignature(
  ctx: Ctx,
  { witness, origin, size, note, line, time }: Cosigned,
): Promise<boolean> {
  const key = formatKey(witness.key)
  await ctx.db.query(
    `insert into transparency_witness as w (key, origin, size, signed_at, seen_at) values ($1, $2, $3, to_timestamp($4), $5)
     on conflict (key, origin) do update set size = greatest(w.size, excluded.size),
       signed_at = greatest(w.signed_at, excluded.signed_at), seen_at = excluded.seen_at, failures = 0, failure = null,
       alarm = case when w.evidence is null then null else w.alarm end,
       alarm_at = case when w.evidence is null then null else w.alarm_at end`,
    [key, origin, size, time, new Date(ctx.clock.now())],
  )
  const stored: unknown[] = await ctx.db.query(
    `insert into transparency_cosignature as c (number, witness, line)
     select number, $2, $3 from transparency_checkpoint where number = (
       select max(number) from transparency_checkpoint where size = $4 and note = $1)
     on conflict (number, witness) do update set line = excluded.line returning number`,
    [note, key, line, size],
  )
  return stored.length > 0
}

/** Stores that a witness did not cosign. */
export async function storeFailure(
  ctx: Ctx,
  witness: PolicyWitness,
  origin: string,
  failure: WitnessFailure,
): Promise<void> {
  await ctx.db.query(
    `insert into transparency_witness as w (key, origin, failures, failure) values ($1, $2, 1, $3)
     on conflict (key, origin) do update set failures = w.failures + 1, failure = excluded.failure`,
    [formatKey(witness.key), origin, failure],
  )
}

/**
 * Stores that a witness contradicts the log, and logs it when it begins.
 * @param evidence the signed note that proves it; a proof is never replaced
 */
export async function raiseAlarm(
  ctx: Ctx,
  witness: PolicyWitness,
  origin: string,
  alarm: WitnessAlarm,
  evidence: string | null = null,
): Promise<void> {
  const [row]: { raised: boolean }[] = await ctx.db.query(
    `insert into transparency_witness as w (key, origin, alarm, alarm_at, evidence, failures) values ($1, $2, $3, $4, $5, 1)
     on conflict (key, origin) do update set failures = w.failures + 1,
       alarm = case when w.evidence is null then excluded.alarm else w.alarm end,
       alarm_at = case when w.alarm is null or (w.evidence is null and excluded.evidence is not null)
         then excluded.alarm_at else w.alarm_at end,
       evidence = coalesce(w.evidence, excluded.evidence)
     returning alarm_at = $4 as raised`,
    [formatKey(witness.key), origin, alarm, new Date(ctx.clock.now()), evidence],
  )
  if (row?.raised)
    ctx.log.error(
      { origin, witness: witness.name, alarm },
      'A witness contradicts the transparency log, see docs/transparency-log.md',
    )
}

/** Identity of a policy, under which checkpoints are marked. */
const digestOf = ({ rules, witnesses }: Policy): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([rules, witnesses.map(({ name, key }) => [name, formatKey(key)])]))
    .digest()

/** Names of the witnesses of a policy by their keys. */
const namesOf = ({ witnesses }: Policy) => new Map(witnesses.map(({ name, key }) => [formatKey(key), name]))

/** Marks the checkpoints that have reached the quorum, among those newer than the newest marked one. */
export async function markWitnessed(ctx: Ctx, policy: Policy): Promise<void> {
  const digest = digestOf(policy)
  const names = namesOf(policy)
  const rows: { number: number; witnesses: string[] }[] = await ctx.db.query(
    `select c.number, array_agg(s.witness) as witnesses
     from transparency_checkpoint c join transparency_cosignature s on s.number = c.number
     where c.number > coalesce((select max(number) from transparency_checkpoint where witnessed_under = $1), 0)
     group by c.number`,
    [digest],
  )
  const reached = rows.filter(({ witnesses }) => policy.isMet(new Set(witnesses.map((key) => names.get(key) ?? ''))))
  if (reached.length)
    await ctx.db.query(
      'update transparency_checkpoint set witnessed_under = $1, witnessed_at = $2 where number = any($3)',
      [digest, new Date(ctx.clock.now()), reached.map(({ number }) => number)],
    )
}

/** Deletes checkpoints that nobody needs any more, with their cosignatures. */
export async function deleteOldCheckpoints(ctx: Ctx): Promise<void> {
  const witnessed = await newestWitnessed(ctx)
  await ctx.db.query(
    `delete from transparency_checkpoint
     where number <= (select max(number) from transparency_checkpoint) - ${keptCheckpoints} and number <> $1`,
    [witnessed?.number ?? 0],
  )
}

/** The newest checkpoint that has reached the quorum; null if there is none. Without a policy, the newest checkpoint. */
export async function newestWitnessed(ctx: Ctx): Promise<TransparencyCheckpoint | null> {
  const { witnessPolicy: policy } = ctx.node.config
  const anybody = !policy || policy.isMet(new Set())
  const [found] = await ctx.db.find(TransparencyCheckpoint, {
    where: anybody ? {} : { witnessedUnder: digestOf(policy) },
    order: { number: 'DESC' },
    take: 1,
  })
  return found ?? null
}

/** A checkpoint with the cosignatures that it has so far. */
export async function withCosignatures(ctx: Ctx, { number, note }: { number: number; note: string }): Promise<string> {
  const lines: { line: string }[] = await ctx.db.query(
    'select line from transparency_cosignature where number = $1 order by witness',
    [number],
  )
  return note + lines.map(({ line }) => line).join('')
}

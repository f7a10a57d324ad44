import { IsNull } from 'typeorm'
import { formatKey } from '../../../shared/tlog/note.ts'
import type { Ctx } from '../../context/context.ts'
import { newestWitnessed } from './cosignatures.ts'
import { checkpointKey } from './keys.ts'
import {
  TransparencyEntry,
  TransparencyLog,
  TransparencyWitness,
  type LogProblem,
  type TransparencyCheckpoint,
  type WitnessAlarm,
  type WitnessFailure,
} from './transparency.entities.ts'

/** How a witness keeps up with the log. */
export const WitnessPace = { current: 'current', behind: 'behind', silent: 'silent', never: 'never' } as const
export type WitnessPace = (typeof WitnessPace)[keyof typeof WitnessPace]

/** Whether the policy’s quorum of witnesses has cosigned the newest tree. */
export const QuorumState = { notNeeded: 'notNeeded', met: 'met', pending: 'pending', late: 'late' } as const
export type QuorumState = (typeof QuorumState)[keyof typeof QuorumState]

/** Milliseconds in which a witness that lives cosigns something: twice the longest pause between two questions. */
const silentMs = 1_200_000
/** Milliseconds that witnesses may take for a new checkpoint before they count as behind. */
const behindMs = 120_000

/** A witness of the policy, with what the log knows of it. */
export interface WitnessState {
  readonly name: string
  readonly key: string
  /** whether the log asks it; otherwise it comes by itself */
  readonly isAsked: boolean
  /** of the largest tree that it has cosigned */
  readonly size: number
  readonly signedAt: Date | null
  readonly seenAt: Date | null
  readonly pace: WitnessPace
  readonly failure: WitnessFailure | null
  readonly alarm: WitnessAlarm | null
  readonly alarmAt: Date | null
  readonly evidence: string | null
}

/** The state of the log and of its witnesses. */
export interface LogState {
  readonly origin: string
  readonly key: string
  readonly size: number
  readonly signedAt: Date | null
  /** entries that are logged but not signed yet */
  readonly waiting: number
  readonly problem: LogProblem | null
  readonly quorum: QuorumState
  /** of the newest tree that the quorum has cosigned; null: none */
  readonly witnessedSize: number | null
  readonly witnessedAt: Date | null
  readonly witnesses: readonly WitnessState[]
}

/** Reads the state of the log. */
export async function logState(ctx: Ctx): Promise<LogState> {
  const { witnessPolicy: policy } = ctx.node.config
  const { key } = await checkpointKey(ctx)
  const log = await ctx.db.findOneBy(TransparencyLog, { id: 1 })
  const witnessed = policy ? await newestWitnessed(ctx) : null
  const known = await ctx.db.findBy(TransparencyWitness, { origin: key.name })
  const size = Number(log?.signedSize ?? 0)
  const waiting = await ctx.db.countBy(TransparencyEntry, { position: IsNull() })
  return {
    origin: key.name,
    key: formatKey(key),
    size,
    signedAt: log?.signedAt ?? null,
    waiting,
    problem: log?.problem ?? null,
    quorum: policy && !policy.isMet(new Set()) ? quorumOf(witnessed, log, ctx.clock.now()) : QuorumState.notNeeded,
    witnessedSize: witnessed && Number(witnessed.size),
    witnessedAt: witnessed?.witnessedAt ?? null,
    witnesses: (policy?.witnesses ?? []).map(({ name, key: witnessKey, url }) => {
      const text = formatKey(witnessKey)
      const row = known.find((one) => one.key === text)
      return {
        name,
        key: text,
        isAsked: url !== undefined,
        size: Number(row?.size ?? 0),
        signedAt: row?.signedAt ?? null,
        seenAt: row?.seenAt ?? null,
        pace: paceOf(row, log, ctx.clock.now()),
        failure: row?.failure ?? null,
        alarm: row?.alarm ?? null,
        alarmAt: row?.alarmAt ?? null,
        evidence: row?.evidence ?? null,
      }
    }),
  }
}

function quorumOf(witnessed: TransparencyCheckpoint | null, log: TransparencyLog | null, now: number): QuorumState {
  if (witnessed && witnessed.size === log?.signedSize) return QuorumState.met
  return isDue(log, now) ? QuorumState.late : QuorumState.pending
}

/** Whether the witnesses have had time for the newest tree. */
const isDue = (log: TransparencyLog | null, now: number): boolean => now - (log?.signedAt?.getTime() ?? now) > behindMs

function paceOf(row: TransparencyWitness | undefined, log: TransparencyLog | null, now: number): WitnessPace {
  if (!row?.seenAt) return WitnessPace.never
  if (now - row.seenAt.getTime() > silentMs) return WitnessPace.silent
  return isDue(log, now) && Number(row.size) < Number(log?.signedSize) ? WitnessPace.behind : WitnessPace.current
}

/** What everybody may see of the state: all but the entries that wait. */
export const publicState = (state: LogState) => ({ ...state, waiting: undefined })

import type { EntityManager } from 'typeorm'
import type { ExamClock } from '../arena.types.ts'
import { AttemptKind } from '../attempt.entity.ts'
import { timesOf } from '../opening/sitting.ts'

/** Database values that determine the clock of an attempt. */
export interface ClockFacts {
  readonly attemptId: string
  readonly deadline: Date | null
  readonly acceptUntil: Date | null
  readonly pausedAt: Date | null
  readonly epoch: number
  readonly tab: string | null
  readonly closed: boolean
  readonly extraTimeSeconds: number
  /** the newest admin message addressed to it */
  readonly message: { readonly id: string; readonly text: string; readonly at: Date } | null
}

/** Reads the facts of several attempts in one statement; deleted attempts are missing. */
export async function readFacts(db: EntityManager, attemptIds: readonly string[]): Promise<ClockFacts[]> {
  return db.query(
    `select t.id as "attemptId", t.deadline, t.accept_until as "acceptUntil", t.paused_at as "pausedAt", t.epoch,
       t.tab, t.closed_at is not null as closed,
       t.extra_seconds + case when t.kind = '${AttemptKind.exam}' then e.extra_seconds else 0 end as "extraTimeSeconds",
       case when m.id is not null then jsonb_build_object('id', m.id, 'text', m.text, 'at', m.at) end as message
     from attempt t join exam e on e.id = t.exam_id
       left join lateral (
         select o.id, o.text, o.at from exam_order o
         where t.kind = '${AttemptKind.exam}' and o.exam_id = t.exam_id and o.action = 'message' and o.withdrawn_at is null
           and o.text is not null
           and (o.application_ids is null or t.application_id = any(o.application_ids))
         order by o.at desc limit 1
       ) m on true
     where t.id = any($1::uuid[])`,
    [attemptIds],
  )
}

/** The clock as shown in one tab. */
export function clockOf(facts: ClockFacts, tab: string, now: number): ExamClock {
  const { deadline, remaining, timeUp } = timesOf(facts, now)
  const paused = facts.pausedAt !== null
  return {
    serverNow: now,
    deadline: paused ? null : deadline,
    diff: facts.closed ? 0 : remaining,
    doSubmit: timeUp && !facts.closed,
    epoch: facts.epoch,
    holder: facts.tab === tab,
    closed: facts.closed,
    paused,
    extraTimeSeconds: facts.extraTimeSeconds,
    message: facts.message && { ...facts.message, sentAt: new Date(facts.message.at) },
  }
}

/** Whether two clock states are equal apart from the current time, so that no event is needed. */
export const isSameClock = (a: ExamClock, b: ExamClock) =>
  a.deadline === b.deadline &&
  a.doSubmit === b.doSubmit &&
  a.epoch === b.epoch &&
  a.holder === b.holder &&
  a.closed === b.closed &&
  a.paused === b.paused &&
  a.extraTimeSeconds === b.extraTimeSeconds &&
  a.message?.id === b.message?.id

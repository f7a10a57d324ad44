import { setImmediate as nextTurn } from 'node:timers/promises'
import { createContext, perNode, type AppNode, type Ctx } from '../../../context/context.ts'
import { guest } from '../../../context/viewer.ts'
import { isRefusedValue } from '../../../database/constraints.ts'
import { prepared } from '../../../database/prepared.ts'
import { windowOfSitting, type OwnWindow } from '../../applications/public.ts'
import { type Exam } from '../../exams/public.ts'
import { ownExtraSql } from '../accommodations/terms.ts'
import { AttemptKind, type Attempt, type StartWay } from '../attempt.entity.ts'
import { attemptsOf, nowAt, shiftOf } from '../attempt-rows.ts'

/** Starts written by one statement at most. */
const batchLimit = 500

/** The exam of a start, as it was read: a start under other times is refused and read again. */
interface StartTerms {
  readonly kind: AttemptKind
  /** the exam applied for */
  readonly exam: Pick<Exam, 'id' | 'opensAt' | 'closesAt' | 'localWindow'>
  /** the exam whose questions are asked */
  readonly paperExamId: string
  /** the last question that is open at the start */
  readonly openUntil: number
}

/** A student's start, as it was read. */
interface Start {
  readonly applicationId: string
  /** state of the application */
  readonly state: string
  readonly timeZone: string
  readonly own: OwnWindow
  readonly tab: string
  readonly way: StartWay
  /** when it was started offline; null for now */
  readonly offlineAt: Date | null
}

/**
 * Starts prepared attempts of one exam. `exam_terms` reads the exam under a lock shared by all who start, so that extra
 * time or a pause ordered concurrently is either visible here or finds the attempt. Nothing is written after the end of
 * the exam, outside the student's window ($10, $11; none for practice), if the exam was moved since it was read ($5 to $7), or if the
 * application ($8, $9) or the zone of a local window ($16) or the student's own date ($17) changed. A concurrent cancellation or change of date locks the attempt before it deletes it, and
 * is refused once the attempt has started. A start offline begins when it was made, though not before the opening. A paused exam, or the exam of a student who was paused before the start,
 * opens with the full time remaining. A hosted exam opens without questions and lasts until the end of the window. The
 * student's extra time in every exam is added to that of the attempt. Nobody starts while an exam is paused that was
 * paused before the student's window opened, unless the pause was ended for the student.
 */
const startPrepared = `/* ${prepared} */
  with e as materialized (
    select *, ${nowAt('$1')} as now, $3 = '${AttemptKind.exam}' and exam_is_hosted($2) as hosted, exam_is_ended($2) as ended
    from exam_terms($2)
  ), asked as (
    select e.*, i.*, begins, a.user_id, own.extra as own_extra,
      e.paused_at is not null and $3 = '${AttemptKind.exam}' as exam_paused,
      coalesce(e.paused_at < i.opens, false) as held,
      case when e.hosted then i.closes else least(begins + e.duration_seconds * interval '1 second', i.closes) end
        + (e.extra_seconds + own.extra) * interval '1 second' as deadline
    from e, unnest($8::uuid[], $9::text[], $10::timestamptz[], $11::timestamptz[], $12::text[], $13::text[],
        $15::timestamptz[], $16::text[], $17::boolean[])
        as i(application_id, state, opens, closes, new_tab, way, offline_at, zone, own)
      join application a on a.id = i.application_id and a.state = i.state and a.exam_id = $4
        and (a.own_opens_at is not null) = i.own
        and ($3 <> '${AttemptKind.exam}' or not i.own or (a.own_opens_at, a.own_closes_at) = (i.opens, i.closes)),
      lateral (select ${ownExtraSql('e.duration_seconds', 'a.user_id', 'e.now')} as extra) own,
      lateral (select greatest(least(coalesce(i.offline_at, e.now), e.now), i.opens) as begins) start
    where $3 <> '${AttemptKind.exam}' or not e.ended and e.now >= i.opens and begins < i.closes
        and (e.opens_at, e.closes_at, e.local_window) = ($5, $6, $7::boolean)
        and (not e.local_window or exists (select from "user" u where u.id = a.user_id and u.time_zone = i.zone))
  )
  update attempt t set tab = s.new_tab, started_at = s.begins, started_by = s.way,
    paused_at = case when coalesce(t.starts_paused, s.exam_paused) then s.begins end,
    starts_paused = null,
    open_until = case when s.hosted then 0 else $14::int end,
    deadline = s.deadline + t.extra_seconds * interval '1 second',
    accept_until = s.deadline + (s.grace_seconds + t.extra_seconds) * interval '1 second',
    extra_seconds = t.extra_seconds + s.own_extra
  from asked s
  where t.application_id = s.application_id and t.kind = $3 and t.superseded_at is null
    and t.started_at is null and t.closed_at is null and not (s.held and t.starts_paused is distinct from false)
  returning t.*`

interface Waiting {
  readonly start: Start
  readonly resolve: (attempt: Attempt | null) => void
  readonly reject: (error: unknown) => void
}

/** Starts of one exam that are written together. */
interface Queue {
  readonly terms: StartTerms
  readonly waiting: Waiting[]
}

/**
 * Starts attempts in batches: the starts of an event-loop turn, and those that arrive while a statement runs, share the
 * next statement.
 */
class StartWriter {
  readonly #ctx: Ctx
  readonly #queues = new Map<string, Queue>()

  constructor(node: AppNode) {
    this.#ctx = createContext(node, guest)
  }

  /**
   * Starts a prepared attempt.
   * @returns null if it was not prepared, is started already, or if the exam or the application changed: read again
   */
  start(terms: StartTerms, start: Start): Promise<Attempt | null> {
    return new Promise((resolve, reject) => {
      const key = keyOf(terms)
      const queue = this.#queues.get(key)
      if (queue) return void queue.waiting.push({ start, resolve, reject })
      const fresh: Queue = { terms, waiting: [{ start, resolve, reject }] }
      this.#queues.set(key, fresh)
      void this.#write(key, fresh)
    })
  }

  async #write(key: string, { terms, waiting }: Queue): Promise<void> {
    while (waiting.length) {
      await nextTurn()
      await this.#writeBatch(terms, waiting.splice(0, batchLimit))
    }
    this.#queues.delete(key)
  }

  /** If the database refuses a value, writes the halves separately: one start must not prevent the others. */
  async #writeBatch(terms: StartTerms, batch: readonly Waiting[]): Promise<void> {
    try {
      const started = await startAll(this.#ctx, terms, batch)
      for (const { start, resolve } of batch) resolve(ofTab(started.get(start.applicationId), start))
    } catch (error) {
      if (batch.length > 1 && isRefusedValue(error)) {
        const middle = Math.ceil(batch.length / 2)
        await this.#writeBatch(terms, batch.slice(0, middle))
        return this.#writeBatch(terms, batch.slice(middle))
      }
      for (const { reject } of batch) reject(error)
    }
  }
}

/** Of two tabs that start the same attempt at once, one gets the pen. */
const ofTab = (attempt: Attempt | undefined, { tab }: Start): Attempt | null => (attempt?.tab === tab ? attempt : null)

const keyOf = ({ kind, exam, paperExamId, openUntil }: StartTerms) =>
  [kind, exam.id, paperExamId, openUntil, exam.opensAt.getTime(), exam.closesAt.getTime(), exam.localWindow].join(' ')

async function startAll(ctx: Ctx, terms: StartTerms, batch: readonly Waiting[]): Promise<Map<string, Attempt>> {
  const { kind, exam, paperExamId, openUntil } = terms
  const starts = batch.map(({ start }) => start)
  const windows = starts.map(({ own, timeZone }) =>
    kind === AttemptKind.exam ? windowOfSitting(exam, own, timeZone) : null,
  )
  const [rows]: [Record<string, unknown>[]] = await ctx.db.query(startPrepared, [
    shiftOf(ctx),
    paperExamId,
    kind,
    exam.id,
    exam.opensAt,
    exam.closesAt,
    exam.localWindow,
    starts.map(({ applicationId }) => applicationId),
    starts.map(({ state }) => state),
    windows.map((window) => window?.opensAt ?? null),
    windows.map((window) => window?.closesAt ?? null),
    starts.map(({ tab }) => tab),
    starts.map(({ way }) => way),
    openUntil,
    starts.map(({ offlineAt }) => offlineAt),
    starts.map(({ timeZone }) => timeZone),
    starts.map(({ own }) => own.ownOpensAt !== null),
  ])
  return new Map(attemptsOf(ctx, rows).map((attempt) => [attempt.applicationId, attempt]))
}

/** The starts of a node. */
export const startWriter = perNode((node) => new StartWriter(node))

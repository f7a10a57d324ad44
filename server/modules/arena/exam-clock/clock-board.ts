import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { perNode, type AppNode } from '../../../context/context.ts'
import { Mailbox } from '../../../pubsub/pubsub.ts'
import type { ExamClock } from '../arena.types.ts'
import { attemptTopic, examTopic, presenceAskTopic, presenceTopic } from '../grading/topics.ts'
import { Alarms } from './alarms.ts'
import { clockOf, readFacts, isSameClock, type ClockFacts } from './facts.ts'

/** Milliseconds before a deadline at which rows are reread, so that none are read at the deadline itself. */
const lookAheadMs = 2000
/** Milliseconds for which a read is fresh enough to announce the deadline; messages announce changes in between. */
const freshnessMs = 5000
/** Milliseconds until failed reads are retried. */
const retryAfter = 1000

/** Attempts announced per event-loop turn. */
const attemptsPerTurn = 200

/** A tab that follows the clock of an attempt. */
interface Watcher {
  readonly tab: string
  readonly mailbox: Mailbox<ExamClock>
  told: ExamClock | null
}

/** An attempt followed by tabs on this node. */
interface Watched {
  readonly examId: string
  /** almost always one */
  watchers: readonly Watcher[]
  readonly stop: () => void
  /** last read state, and its time (milliseconds of the process clock) */
  facts: ClockFacts | null
  readAt: number
}

interface WatchedExam {
  readonly attemptIds: Set<string>
  readonly stop: () => void
}

/**
 * The clocks shown by this node. Every change triggers a new read of the affected attempts: a message about an attempt
 * or its exam, a deadline, a new subscriber. The reads of an event-loop turn share one statement, and a tab gets an
 * event only if something changed for it. Deadlines are announced from rows read just before, since many attempts share
 * one.
 */
class ClockBoard {
  readonly #attempts = new Map<string, Watched>()
  readonly #exams = new Map<string, WatchedExam>()
  readonly #alarms: Alarms
  /** id of this node in presence answers */
  readonly #id = randomUUID()
  #last: ExamClock | null = null
  #dirty = new Set<string>()
  #reading = new Set<string>()
  #looking = false

  constructor(private readonly node: AppNode) {
    this.#alarms = new Alarms(
      () => node.clock.now(),
      (ids) => void this.#ringInTurns([...ids]),
    )
    node.onClose(node.pubSub.onMissed(() => this.#lookAt(this.#attempts.keys())))
    node.onClose(() => this.#close())
  }

  /** Follows the clock of an attempt in one tab; the first event comes immediately. Ends with the attempt. */
  watch(attempt: { id: string; examId: string }, tab: string): Mailbox<ExamClock> {
    const watcher: Watcher = { tab, told: null, mailbox: new Mailbox(() => this.#leave(attempt.id, watcher)) }
    const watched = this.#attempts.get(attempt.id) ?? this.#enter(attempt)
    watched.watchers = [...watched.watchers, watcher]
    this.#lookAt([attempt.id])
    return watcher.mailbox
  }

  #enter({ id, examId }: { id: string; examId: string }): Watched {
    const stop = this.node.pubSub.listen(attemptTopic(id), () => this.#lookAt([id]))
    const watched: Watched = { examId, watchers: [], stop, facts: null, readAt: 0 }
    this.#attempts.set(id, watched)
    const exam = this.#exams.get(examId) ?? this.#enterExam(examId)
    exam.attemptIds.add(id)
    return watched
  }

  #enterExam(examId: string): WatchedExam {
    const attemptIds = new Set<string>()
    const { pubSub } = this.node
    const stops = [
      pubSub.listen(examTopic(examId), () => this.#lookAt(attemptIds)),
      pubSub.listen(presenceAskTopic(examId), () =>
        pubSub.publish(presenceTopic(examId), { node: this.#id, attemptIds: [...attemptIds] }),
      ),
    ]
    const exam = { attemptIds, stop: () => stops.forEach((stop) => stop()) }
    this.#exams.set(examId, exam)
    return exam
  }

  #leave(attemptId: string, watcher: Watcher) {
    const watched = this.#attempts.get(attemptId)
    if (!watched) return
    watched.watchers = watched.watchers.filter((one) => one !== watcher)
    if (watched.watchers.length) return
    watched.stop()
    this.#attempts.delete(attemptId)
    this.#alarms.set(attemptId, null)
    const exam = this.#exams.get(watched.examId)
    if (!exam?.attemptIds.delete(attemptId) || exam.attemptIds.size) return
    exam.stop()
    this.#exams.delete(watched.examId)
  }

  /**
   * Announces deadlines in several event-loop turns, so that the first events are sent before the last are prepared.
   */
  async #ringInTurns(attemptIds: readonly string[]) {
    for (let from = 0; from < attemptIds.length; from += attemptsPerTurn) {
      this.#ring(attemptIds.slice(from, from + attemptsPerTurn))
      await nextTurn()
    }
  }

  #ring(attemptIds: Iterable<string>) {
    const old: string[] = []
    const now = this.node.clock.now()
    for (const id of attemptIds) {
      // a read is pending or in progress and will announce the deadline
      if (this.#dirty.has(id) || this.#reading.has(id)) continue
      const watched = this.#attempts.get(id)
      if (watched?.facts && performance.now() - watched.readAt < freshnessMs) this.#tell(watched.facts, watched, now)
      else old.push(id)
    }
    this.#lookAt(old)
  }

  #lookAt(attemptIds: Iterable<string>) {
    for (const id of attemptIds) this.#dirty.add(id)
    if (this.#looking || !this.#dirty.size) return
    this.#looking = true
    setImmediate(() => void this.#look())
  }

  async #look() {
    const ids = [...this.#dirty].filter((id) => this.#attempts.has(id))
    this.#reading = this.#dirty
    this.#dirty = new Set()
    try {
      const facts = ids.length ? await readFacts(this.node.db, ids) : []
      for (let from = 0; from < facts.length; from += attemptsPerTurn) {
        if (from) await nextTurn()
        const now = this.node.clock.now()
        for (const read of facts.slice(from, from + attemptsPerTurn)) this.#learn(read, now)
      }
    } catch (error) {
      this.node.log.warn({ err: error, attempts: ids.length }, 'Reading exam clocks failed')
      setTimeout(() => this.#lookAt(ids), retryAfter).unref()
    }
    this.#reading = new Set()
    this.#looking = false
    this.#lookAt([])
  }

  #learn(facts: ClockFacts, now: number) {
    const watched = this.#attempts.get(facts.attemptId)
    if (!watched) return
    watched.facts = facts
    watched.readAt = performance.now()
    this.#tell(facts, watched, now)
  }

  #tell(facts: ClockFacts, { watchers }: Watched, now: number) {
    for (const watcher of watchers) {
      const clock = this.#shared(clockOf(facts, watcher.tab, now))
      if (watcher.told && isSameClock(watcher.told, clock)) continue
      watcher.told = clock
      watcher.mailbox.push(clock)
      if (clock.closed) watcher.mailbox.close()
    }
    if (this.#attempts.has(facts.attemptId)) this.#alarms.set(facts.attemptId, nextAlarm(facts, now))
  }

  /** The previous clock if it is equal: those of an exam usually are at its deadline, and one object is sent once. */
  #shared(clock: ExamClock): ExamClock {
    const last = this.#last
    if (last && last.serverNow === clock.serverNow && last.diff === clock.diff && isSameClock(last, clock)) return last
    return (this.#last = clock)
  }

  #close() {
    this.#alarms.clear()
    for (const { watchers } of [...this.#attempts.values()]) {
      for (const { mailbox } of watchers) mailbox.close()
    }
  }
}

/** Time of the next read of an attempt: shortly before its deadline, then at the deadline; null: never. */
function nextAlarm({ deadline, pausedAt }: ClockFacts, now: number): number | null {
  if (!deadline || pausedAt || deadline.getTime() <= now) return null
  const ahead = deadline.getTime() - lookAheadMs
  return ahead > now ? ahead : deadline.getTime()
}

export const clockBoard = perNode((node) => new ClockBoard(node))

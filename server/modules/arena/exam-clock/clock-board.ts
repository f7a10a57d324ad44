import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { perNode, type AppNode } from '../../../graphql/context.ts'
import { Mailbox } from '../../../graphql/pubsub/pubsub.ts'
import type { ExamClock } from '../arena.types.ts'
import { attemptTopic, examTopic, presenceAskTopic, presenceTopic } from '../grading/topics.ts'
import { Alarms } from './alarms.ts'
import { clockOf, readFacts, sameNews, type ClockFacts } from './facts.ts'

/** Milliseconds before a deadline at which rows are read once more, so that at the deadline itself nothing is. */
const lookAhead = 2000
/** Milliseconds for which what was read is good enough to ring by; changes meanwhile are told by messages. */
const freshFor = 5000
/** Milliseconds until attempts whose rows could not be read are looked at again. */
const retryAfter = 1000

/** Attempts whose deadline is told in one turn of the event loop. */
const toldInOneTurn = 200

/** One tab that follows the clock of an attempt. */
interface Watcher {
  readonly tab: string
  readonly mailbox: Mailbox<ExamClock>
  told: ExamClock | null
}

/** An attempt that tabs on this node follow. */
interface Watched {
  readonly examId: string
  readonly watchers: Set<Watcher>
  readonly stop: () => void
  /** as they were last read, and when (milliseconds of the process) */
  facts: ClockFacts | null
  readAt: number
}

interface WatchedExam {
  readonly attemptIds: Set<string>
  readonly stop: () => void
}

/**
 * The clocks that this node shows. Every change comes down to "look at these attempts again": a message
 * about an attempt or its exam, a deadline, a new subscriber. What is to be looked at in one turn of
 * the event loop is read in one statement, and each tab is told only what is news to it. A deadline rings
 * by what was read just before it, since many have the same one.
 */
export class ClockBoard {
  readonly #attempts = new Map<string, Watched>()
  readonly #exams = new Map<string, WatchedExam>()
  readonly #alarms: Alarms
  /** names this node to those who ask whose pages are connected */
  readonly #id = randomUUID()
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

  /** Follows the clock of an attempt in one tab; the first event comes at once. It ends when the attempt does. */
  watch(attempt: { id: string; examId: string }, tab: string): Mailbox<ExamClock> {
    const watcher: Watcher = { tab, told: null, mailbox: new Mailbox(() => this.#leave(attempt.id, watcher)) }
    const watched = this.#attempts.get(attempt.id) ?? this.#enter(attempt)
    watched.watchers.add(watcher)
    this.#lookAt([attempt.id])
    return watcher.mailbox
  }

  #enter({ id, examId }: { id: string; examId: string }): Watched {
    const stop = this.node.pubSub.listen(attemptTopic(id), () => this.#lookAt([id]))
    const watched: Watched = { examId, watchers: new Set(), stop, facts: null, readAt: 0 }
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
    if (!watched?.watchers.delete(watcher) || watched.watchers.size) return
    watched.stop()
    this.#attempts.delete(attemptId)
    this.#alarms.set(attemptId, null)
    const exam = this.#exams.get(watched.examId)
    if (!exam?.attemptIds.delete(attemptId) || exam.attemptIds.size) return
    exam.stop()
    this.#exams.delete(watched.examId)
  }

  /** What is told in one turn is written at its end: the first do not wait for the last. */
  async #ringInTurns(attemptIds: readonly string[]) {
    for (let from = 0; from < attemptIds.length; from += toldInOneTurn) {
      this.#ring(attemptIds.slice(from, from + toldInOneTurn))
      await nextTurn()
    }
  }

  #ring(attemptIds: Iterable<string>) {
    const old: string[] = []
    for (const id of attemptIds) {
      // something has changed: the reading under way tells the deadline, too
      if (this.#dirty.has(id) || this.#reading.has(id)) continue
      const watched = this.#attempts.get(id)
      if (watched?.facts && performance.now() - watched.readAt < freshFor) this.#tell(watched.facts, watched)
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
      for (const read of facts) this.#learn(read)
    } catch (error) {
      this.node.log.warn({ err: error, attempts: ids.length }, 'exam clocks could not be read')
      setTimeout(() => this.#lookAt(ids), retryAfter).unref()
    }
    this.#reading = new Set()
    this.#looking = false
    this.#lookAt([])
  }

  #learn(facts: ClockFacts) {
    const watched = this.#attempts.get(facts.attemptId)
    if (!watched) return
    watched.facts = facts
    watched.readAt = performance.now()
    this.#tell(facts, watched)
  }

  #tell(facts: ClockFacts, { watchers }: Watched) {
    const now = this.node.clock.now()
    for (const watcher of watchers) {
      const clock = clockOf(facts, watcher.tab, now)
      if (watcher.told && sameNews(watcher.told, clock)) continue
      watcher.told = clock
      watcher.mailbox.push(clock)
      if (clock.closed) watcher.mailbox.close()
    }
    if (this.#attempts.has(facts.attemptId)) this.#alarms.set(facts.attemptId, nextAlarm(facts, now))
  }

  #close() {
    this.#alarms.clear()
    for (const { watchers } of [...this.#attempts.values()]) {
      for (const { mailbox } of [...watchers]) mailbox.close()
    }
  }
}

/** When an attempt is to be looked at next: a little before its deadline, then at the deadline; null: never. */
function nextAlarm({ deadline, pausedAt }: ClockFacts, now: number): number | null {
  if (!deadline || pausedAt || deadline.getTime() <= now) return null
  const ahead = deadline.getTime() - lookAhead
  return ahead > now ? ahead : deadline.getTime()
}

export const clockBoard = perNode((node) => new ClockBoard(node))

import { perNode, type AppNode } from '../../../graphql/context.ts'
import { Mailbox } from '../../../graphql/pubsub.ts'
import type { ExamClock } from '../arena.types.ts'
import { attemptTopic, examTopic } from '../topics.ts'
import { Alarms } from './alarms.ts'
import { clockOf, readFacts, sameNews, type ClockFacts } from './facts.ts'

/** Milliseconds until attempts whose rows could not be read are looked at again. */
const retryAfter = 1000

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
}

interface WatchedExam {
  readonly attemptIds: Set<string>
  readonly stop: () => void
}

/**
 * The clocks that this node shows. Every change comes down to "look at these attempts again": a message
 * about an attempt or its exam, a deadline, a new subscriber. What is to be looked at in one turn of
 * the event loop is read in one statement, and each tab is told only what is news to it.
 */
export class ClockBoard {
  readonly #attempts = new Map<string, Watched>()
  readonly #exams = new Map<string, WatchedExam>()
  readonly #alarms: Alarms
  #dirty = new Set<string>()
  #looking = false

  constructor(private readonly node: AppNode) {
    this.#alarms = new Alarms(() => node.clock.now(), (ids) => this.#lookAt(ids))
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
    const watched = { examId, watchers: new Set<Watcher>(), stop }
    this.#attempts.set(id, watched)
    const exam = this.#exams.get(examId) ?? this.#enterExam(examId)
    exam.attemptIds.add(id)
    return watched
  }

  #enterExam(examId: string): WatchedExam {
    const attemptIds = new Set<string>()
    const exam = { attemptIds, stop: this.node.pubSub.listen(examTopic(examId), () => this.#lookAt(attemptIds)) }
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

  #lookAt(attemptIds: Iterable<string>) {
    for (const id of attemptIds) this.#dirty.add(id)
    if (this.#looking || !this.#dirty.size) return
    this.#looking = true
    setImmediate(() => void this.#look())
  }

  async #look() {
    const ids = [...this.#dirty].filter((id) => this.#attempts.has(id))
    this.#dirty = new Set()
    try {
      const facts = ids.length ? await readFacts(this.node.db, ids) : []
      for (const of of facts) this.#tell(of)
    } catch (error) {
      this.node.log.warn({ err: error, attempts: ids.length }, 'exam clocks could not be read')
      setTimeout(() => this.#lookAt(ids), retryAfter).unref()
    }
    this.#looking = false
    this.#lookAt([])
  }

  #tell(facts: ClockFacts) {
    const now = this.node.clock.now()
    for (const watcher of this.#attempts.get(facts.attemptId)?.watchers ?? []) {
      const clock = clockOf(facts, watcher.tab, now)
      if (watcher.told && sameNews(watcher.told, clock)) continue
      watcher.told = clock
      watcher.mailbox.push(clock)
      if (clock.closed) watcher.mailbox.close()
    }
    if (!this.#attempts.has(facts.attemptId)) return
    const waits = facts.deadline && !facts.pausedAt && facts.deadline.getTime() > now
    this.#alarms.set(facts.attemptId, waits ? facts.deadline.getTime() : null)
  }

  #close() {
    this.#alarms.clear()
    for (const { watchers } of [...this.#attempts.values()]) {
      for (const { mailbox } of [...watchers]) mailbox.close()
    }
  }
}

export const clockBoard = perNode((node) => new ClockBoard(node))

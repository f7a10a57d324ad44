import { perNode, type AppNode } from '../../../../context/context.ts'
import { toGlobalId } from '../../../../graphql/node.ts'
import { Mailbox } from '../../../../pubsub/pubsub.ts'
import type { ExamLiveTick, LiveSitting } from '../control.types.ts'
import { Presence } from './presence.ts'
import { readCounts, readLive, type LiveExam, type LiveRow } from './read-live.ts'

/** Milliseconds between two reads of a watched exam. */
const pollIntervalMs = 1000
/** Reads between two counts of other tables and presence requests. */
const readsPerCount = 5
/** Reads after which a tick is sent without changes, so that the page knows the connection is live. */
const maxQuietReads = 15
/** Limit on the sittings in one message. */
const sittingsInTick = 1000
/** Log action of the exam page when it loses the focus. */
const leaveAction = 'User has left the tab'

/** An exam watched by admins on this node. */
class WatchedExam {
  readonly #watchers = new Set<Mailbox<ExamLiveTick>>()
  readonly #rows = new Map<string, LiveRow>()
  readonly #told = new Map<string, LiveSitting>()
  readonly #presence: Presence
  #tabLeaves: ReadonlyMap<string, number> = new Map()
  #late: ReadonlyMap<string, number> = new Map()
  #exam: LiveExam | null = null
  #header = ''
  #since = 0
  #looks = 0
  #quiet = 0
  #timer: NodeJS.Timeout | null = null
  #fresh = new Set<Mailbox<ExamLiveTick>>()

  constructor(
    private readonly node: AppNode,
    readonly examId: string,
    private readonly onEmpty: () => void,
  ) {
    this.#presence = new Presence(node, examId)
    this.#presence.ask()
  }

  watch(): Mailbox<ExamLiveTick> {
    const mailbox: Mailbox<ExamLiveTick> = new Mailbox<ExamLiveTick>(() => this.#leave(mailbox))
    this.#watchers.add(mailbox)
    this.#fresh.add(mailbox)
    if (this.#timer) clearTimeout(this.#timer)
    this.#plan(0)
    return mailbox
  }

  close() {
    for (const mailbox of [...this.#watchers]) mailbox.close()
  }

  #leave(mailbox: Mailbox<ExamLiveTick>) {
    this.#watchers.delete(mailbox)
    this.#fresh.delete(mailbox)
    if (this.#watchers.size) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#presence.stop()
    this.onEmpty()
  }

  #plan(wait: number) {
    this.#timer = setTimeout(() => void this.#look(), wait)
    this.#timer.unref()
  }

  async #look() {
    try {
      await this.#read()
      this.#tell()
    } catch (error) {
      this.node.log.warn({ err: error, exam: this.examId }, 'Reading a running exam failed')
      this.#since = 0
    }
    if (this.#watchers.size) this.#plan(pollIntervalMs)
  }

  async #read() {
    const { db } = this.node
    const { exam, rows, next } = await readLive(db, this.examId, this.#since)
    if (this.#since === 0) this.#rows.clear()
    this.#since = next
    this.#exam = exam
    for (const row of rows) {
      const known = this.#rows.get(row.applicationId)
      if (!row.isSuperseded) this.#rows.set(row.applicationId, row)
      else if (known?.attemptId === row.attemptId) this.#rows.delete(row.applicationId)
    }
    if (this.#looks++ % readsPerCount === 0) {
      const counts = await readCounts(db, this.examId, leaveAction)
      this.#tabLeaves = counts.tabLeaves
      this.#late = counts.late
      this.#presence.ask()
    }
  }

  #tell() {
    const exam = this.#exam
    if (!exam) return this.close()
    const now = this.node.clock.now()
    const changed = this.#changes()
    const header = JSON.stringify(exam)
    const isNews = changed.length > 0 || header !== this.#header || ++this.#quiet >= maxQuietReads
    this.#header = header
    if (isNews) this.#quiet = 0
    for (const mailbox of [...this.#watchers]) {
      const isFresh = this.#fresh.delete(mailbox)
      if (isFresh) this.#send(mailbox, exam, now, [...this.#told.values()])
      else if (isNews) this.#send(mailbox, exam, now, changed)
    }
  }

  #send(mailbox: Mailbox<ExamLiveTick>, exam: LiveExam, serverNow: number, sittings: readonly LiveSitting[]) {
    let from = 0
    do {
      mailbox.push({ serverNow, ...exam, sittings: sittings.slice(from, from + sittingsInTick) })
      from += sittingsInTick
    } while (from < sittings.length)
  }

  /** The sittings that changed since they were last sent, by application. */
  #changes(): LiveSitting[] {
    const changed: LiveSitting[] = []
    for (const row of this.#rows.values()) {
      const told = this.#told.get(row.applicationId)
      const sitting = this.#sittingOf(row)
      if (told && isSame(told, sitting)) continue
      this.#told.set(row.applicationId, sitting)
      changed.push(sitting)
    }
    for (const [applicationId, told] of this.#told) {
      if (this.#rows.has(applicationId)) continue
      this.#told.delete(applicationId)
      changed.push({ ...notBegun, applicationId: told.applicationId })
    }
    return changed
  }

  #sittingOf({ applicationId, attemptId, epoch, ...row }: LiveRow): LiveSitting {
    const { startedAt, deadline, pausedAt, closedAt, closeReason, answered, questions, savedAt } = row
    return {
      startsPaused: startedAt === null && row.startsPaused,
      extraSeconds: row.extraSeconds,
      startedBy: row.startedBy,
      startedAt,
      deadline,
      pausedAt,
      closedAt,
      closeReason,
      answered,
      questions,
      savedAt,
      applicationId: toGlobalId('Application', applicationId),
      attemptId: startedAt === null ? null : toGlobalId('Attempt', attemptId),
      takeOvers: epoch - 1,
      tabLeaves: this.#tabLeaves.get(applicationId) ?? 0,
      late: this.#late.get(applicationId) ?? 0,
      connected: row.closedAt === null && this.#presence.has(attemptId),
    }
  }
}

/** State of a sitting whose attempt was superseded: the exam can be started again. */
const notBegun: Omit<LiveSitting, 'applicationId'> = {
  attemptId: null,
  startedAt: null,
  startedBy: null,
  deadline: null,
  pausedAt: null,
  closedAt: null,
  closeReason: null,
  answered: 0,
  questions: 0,
  savedAt: null,
  startsPaused: false,
  extraSeconds: 0,
  takeOvers: 0,
  tabLeaves: 0,
  late: 0,
  connected: false,
}

const isSame = (a: LiveSitting, b: LiveSitting) =>
  (Object.keys(b) as (keyof LiveSitting)[]).every((key) => a[key] === b[key])

/**
 * The exams watched by admins on this node: one read per second and exam, however many admins watch it, and none
 * without viewers.
 */
class LiveBoard {
  readonly #exams = new Map<string, WatchedExam>()

  constructor(private readonly node: AppNode) {
    node.onClose(() => {
      for (const exam of [...this.#exams.values()]) exam.close()
    })
  }

  watch(examId: string): Mailbox<ExamLiveTick> {
    let exam = this.#exams.get(examId)
    if (!exam) {
      exam = new WatchedExam(this.node, examId, () => this.#exams.delete(examId))
      this.#exams.set(examId, exam)
    }
    return exam.watch()
  }
}

export const liveBoard = perNode((node) => new LiveBoard(node))

import { createContext, perNode, type AppNode, type Ctx, type RequestInfo } from '../../../context/context.ts'
import { guest } from '../../../context/viewer.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Mailbox } from '../../../pubsub/pubsub.ts'
import { examById, type Exam } from '../../exams/public.ts'
import { AttemptKind, type Attempt } from '../attempt.entity.ts'
import { Alarms } from '../exam-clock/alarms.ts'
import { examTopic } from '../grading/topics.ts'
import { prepareAttemptsOf } from '../opening/prepared-attempts.ts'
import { isSealed, readWaiting, roomOf, type RoomFacts, type WaitingFacts } from './waiting-facts.ts'
import { startRoom } from './start-room.ts'
import type { StartedExam, WaitingRoom } from './waiting.types.ts'

/** Rooms read by one statement at most. */
const readLimit = 2000
/** Milliseconds between looks for changed exams, which find what a lost message would have told. */
const pollMs = 1000
/** Polls after which rooms are read again whose changes are not announced: of a payment, a pause or the student's zone. */
const pollsPerUnannounced = 3
/** Milliseconds until failed reads, and starts that were refused, are retried. */
const retryMs = 1000

/** A page that waits in a room. */
interface Watcher {
  readonly tab: string
  /** the student has agreed to start when the exam opens */
  readonly ready: boolean
  readonly request: RequestInfo
  readonly mailbox: Mailbox<WaitingRoom>
  told: RoomFacts | null
}

/** The pages of one student that wait for an exam on this node. */
interface Room {
  readonly watchers: Set<Watcher>
  facts: WaitingFacts | null
  exam: Exam | null
  shown: RoomFacts | null
  starting: boolean
}

/**
 * The rooms in which students wait for the start, on this node. Every change triggers a new read of the affected rooms.
 * When an exam opens, the attempts of all who are ready are started in batches, and each page is told its start and the
 * keys of the paper as soon as its attempt is started: nobody has a key before their clock runs, and no clock runs
 * long before its key is sent. The statement that starts an attempt decides by the database's clock.
 */
class WaitingBoard {
  readonly #rooms = new Map<string, Room>()
  readonly #exams = new Map<string, { readonly rooms: Set<string>; readonly stop: () => void }>()
  readonly #versions = new Map<string, string>()
  readonly #alarms: Alarms
  #dirty = new Set<string>()
  #looking = false
  #poll: NodeJS.Timeout | null = null
  #polls = 0

  constructor(private readonly node: AppNode) {
    this.#alarms = new Alarms(
      () => node.clock.now(),
      (ids) => this.#open(ids),
    )
    node.onClose(node.pubSub.onMissed(() => this.#lookAt(this.#rooms.keys())))
    node.onClose(() => this.#close())
  }

  /** Waits with one page of a student; the first event comes immediately. Ends when the attempt has started. */
  watch(
    applicationId: string,
    { tab, ready, request }: Pick<Watcher, 'tab' | 'ready' | 'request'>,
  ): Mailbox<WaitingRoom> {
    const watcher: Watcher = {
      tab,
      ready,
      request,
      told: null,
      mailbox: new Mailbox(() => this.#leave(applicationId, watcher)),
    }
    const room = this.#rooms.get(applicationId) ?? this.#enter(applicationId)
    room.watchers.add(watcher)
    this.#lookAt([applicationId])
    return watcher.mailbox
  }

  #ctx = (): Ctx => createContext(this.node, guest)

  #enter(applicationId: string): Room {
    const room: Room = { watchers: new Set(), facts: null, exam: null, shown: null, starting: false }
    this.#rooms.set(applicationId, room)
    this.#poll ??= setInterval(() => void this.#lookForChanges(), pollMs).unref()
    return room
  }

  #leave(applicationId: string, watcher: Watcher) {
    const room = this.#rooms.get(applicationId)
    if (!room?.watchers.delete(watcher) || room.watchers.size) return
    this.#rooms.delete(applicationId)
    this.#alarms.set(applicationId, null)
    this.#leaveExam(applicationId, room.exam?.id)
    if (this.#rooms.size || !this.#poll) return
    clearInterval(this.#poll)
    this.#poll = null
  }

  #enterExam(applicationId: string, examId: string) {
    let exam = this.#exams.get(examId)
    if (!exam) {
      const rooms = new Set<string>()
      exam = { rooms, stop: this.node.pubSub.listen(examTopic(examId), () => this.#lookAt(rooms)) }
      this.#exams.set(examId, exam)
    }
    exam.rooms.add(applicationId)
  }

  #leaveExam(applicationId: string, examId: string | undefined) {
    const exam = examId === undefined ? undefined : this.#exams.get(examId)
    if (examId === undefined || !exam?.rooms.delete(applicationId) || exam.rooms.size) return
    exam.stop()
    this.#exams.delete(examId)
    this.#versions.delete(examId)
  }

  #lookAt(applicationIds: Iterable<string>) {
    for (const id of applicationIds) this.#dirty.add(id)
    if (this.#looking || !this.#dirty.size) return
    this.#looking = true
    setImmediate(() => void this.#look())
  }

  async #look() {
    const ids = [...this.#dirty].filter((id) => this.#rooms.has(id)).slice(0, readLimit)
    for (const id of ids) this.#dirty.delete(id)
    if (!ids.length) this.#dirty.clear()
    try {
      if (ids.length) await this.#read(ids)
    } catch (error) {
      this.node.log.warn({ err: error, rooms: ids.length }, 'Reading waiting students failed')
      this.#retry(ids)
    }
    this.#looking = false
    this.#lookAt([])
  }

  #retry(ids: readonly string[]) {
    setTimeout(() => this.#lookAt(ids), retryMs).unref()
  }

  async #read(ids: readonly string[]) {
    const ctx = this.#ctx()
    const found = await readWaiting(ctx, ids)
    for (const examId of new Set(found.map((facts) => facts.examId))) {
      const facts = found.filter((each) => each.examId === examId)
      // a paper that cannot be sealed must not hold up the students of other exams
      await this.#readExam(ctx, examId, facts).catch((error: unknown) => {
        this.node.log.warn({ err: error, examId, rooms: facts.length }, 'Reading waiting students of an exam failed')
        this.#retry(facts.map(({ applicationId }) => applicationId))
      })
    }
    const existing = new Set(found.map(({ applicationId }) => applicationId))
    for (const id of ids) if (!existing.has(id)) this.#end(id)
  }

  async #readExam(ctx: Ctx, examId: string, found: readonly WaitingFacts[]) {
    const exam = await examById(ctx).load(examId)
    if (!exam) return
    const unprepared: string[] = []
    for (const facts of found) {
      const room = await roomOf(ctx, facts, exam)
      this.#learn(facts, exam, room)
      if (room.refusal === null && facts.attemptId === null) unprepared.push(facts.applicationId)
    }
    if (!unprepared.length) return
    const of = { kind: AttemptKind.exam, exam, paperExam: exam }
    const made = await prepareAttemptsOf(ctx, of, { applicationIds: unprepared })
    if (made) this.#lookAt(unprepared)
    // prepared by another node meanwhile
    else this.#retry(unprepared)
  }

  /** Ends the room of a deleted application. */
  #end(applicationId: string) {
    for (const { mailbox } of [...(this.#rooms.get(applicationId)?.watchers ?? [])]) mailbox.close()
  }

  #learn(facts: WaitingFacts, exam: Exam, shown: RoomFacts) {
    const { applicationId } = facts
    const room = this.#rooms.get(applicationId)
    if (!room) return
    if (room.exam?.id !== exam.id) this.#leaveExam(applicationId, room.exam?.id)
    this.#enterExam(applicationId, exam.id)
    this.#noteVersion(exam.id, facts.examVersion)
    Object.assign(room, { facts, exam, shown })
    for (const watcher of [...room.watchers]) this.#tell(watcher, shown, null)
    if (!this.#rooms.has(applicationId)) return
    const opensIn = shown.opensAt - facts.now
    // by the database's clock, whatever this node's clock says
    this.#alarms.set(applicationId, opensIn > 0 ? this.node.clock.now() + opensIn : null)
    if (opensIn <= 0) this.#open([applicationId])
  }

  #tell(watcher: Watcher, shown: RoomFacts, started: StartedExam | null) {
    if (!started && watcher.told && isSameRoom(watcher.told, shown)) return
    watcher.told = shown
    watcher.mailbox.push({ ...shown, started, serverNow: this.node.clock.now() })
    if (shown.begun) watcher.mailbox.close()
  }

  #open(applicationIds: Iterable<string>) {
    for (const id of applicationIds) {
      const room = this.#rooms.get(id)
      const ready = [...(room?.watchers ?? [])].find((watcher) => watcher.ready)
      if (room && ready && !room.starting) void this.#start(room, ready)
    }
  }

  /** Starts the attempt of a room whose student is ready; if the statement refuses, the room is read again. */
  async #start(room: Room, ready: Watcher) {
    const { facts, exam, shown } = room
    if (!facts || !exam || !shown || !isSealed(exam, facts.hosted) || shown.refusal !== null || shown.held) return
    room.starting = true
    const { applicationId } = facts
    const began = await startRoom(this.#ctx(), exam, facts, ready).catch((error: unknown) => {
      this.node.log.warn({ err: error, applicationId }, 'Starting an attempt failed')
      this.#retry([applicationId])
    })
    room.starting = false
    if (began === null) this.#retrySoon(facts, shown)
    if (began) this.#tellStarted(room, ready, shown, began)
  }

  /** After a refusal: at once if the database's clock had not reached the opening, or else after a while. */
  #retrySoon({ applicationId, now }: WaitingFacts, { opensAt }: RoomFacts) {
    if (now < opensAt) this.#lookAt([applicationId])
    else this.#retry([applicationId])
  }

  #tellStarted(
    room: Room,
    ready: Watcher,
    shown: RoomFacts,
    { attempt, started }: { attempt: Attempt; started: StartedExam | null },
  ) {
    const begun = { ...shown, begun: true, attemptId: toGlobalId('Attempt', attempt.id) }
    this.#alarms.set(attempt.applicationId, null)
    for (const watcher of [...room.watchers]) this.#tell(watcher, begun, watcher === ready ? started : null)
  }

  async #lookForChanges() {
    this.#polls += 1
    if (this.#polls % pollsPerUnannounced === 0) {
      const isUnannounced = ({ shown, exam }: Room) => shown?.refusal === 'NOT_PAID' || shown?.held || exam?.localWindow
      this.#lookAt([...this.#rooms].filter(([, room]) => isUnannounced(room)).map(([id]) => id))
    }
    const ids = [...this.#exams.keys()]
    if (!ids.length) return
    try {
      const rows: { id: string; version: string }[] = await this.node.db.query(
        'select id, xmin::text as version from exam where id = any($1::uuid[])',
        [ids],
      )
      for (const { id, version } of rows) this.#noteVersion(id, version)
    } catch (error) {
      this.node.log.warn({ err: error, exams: ids.length }, 'Looking for changed exams failed')
    }
  }

  /** Reads all rooms of an exam again if it has changed since any of them was read. */
  #noteVersion(examId: string, version: string) {
    const before = this.#versions.get(examId)
    this.#versions.set(examId, version)
    if (before !== undefined && before !== version) this.#lookAt(this.#exams.get(examId)?.rooms ?? [])
  }

  #close() {
    this.#alarms.clear()
    if (this.#poll) clearInterval(this.#poll)
    for (const { watchers } of [...this.#rooms.values()]) {
      for (const { mailbox } of [...watchers]) mailbox.close()
    }
  }
}

const isSameRoom = (a: RoomFacts, b: RoomFacts) =>
  a.opensAt === b.opensAt &&
  a.closesAt === b.closesAt &&
  a.refusal === b.refusal &&
  a.held === b.held &&
  a.attemptId === b.attemptId &&
  a.durationSeconds === b.durationSeconds &&
  a.extraTimeSeconds === b.extraTimeSeconds &&
  a.paper?.sha256 === b.paper?.sha256 &&
  a.hostedPaper?.sha256 === b.hostedPaper?.sha256 &&
  a.keyAddress === b.keyAddress &&
  a.begun === b.begun

export const waitingBoard = perNode((node) => new WaitingBoard(node))

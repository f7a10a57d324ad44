import { perNode, type AppNode, type Ctx } from '../../../context/context.ts'
import { Mailbox } from '../../../pubsub/pubsub.ts'
import { choiceOf } from '../../exams/public.ts'
import { Presence } from '../control/live/presence.ts'
import { attemptTopic, examTopic } from '../grading/topics.ts'
import { hostedNewsOf } from './hosted-news.ts'
import {
  readFigures,
  readHosted,
  readSittings,
  stageOf,
  type HostedSitting,
  type HostedState,
  type HostFigures,
} from './hosted-state.ts'
import type { HostedCount, HostedNews, HostView } from './hosted.types.ts'

/** Milliseconds between two reads for a host, who watches the answers arrive. */
const hostIntervalMs = 1000
/** Milliseconds until failed reads are retried. */
const retryAfter = 1000
/** Milliseconds between looks for a release of which no message came, as while Redis is away. */
const pollMs = 1000

/** A student's page in a hosted exam. */
interface Seat {
  readonly attemptId: string
  readonly mailbox: Mailbox<HostedNews>
  told: string
}

/**
 * A hosted exam on this node. Every change triggers one read of the exam's rows and those of its students, regardless
 * of the number of pages.
 */
class HostedRoom {
  readonly #seats = new Map<string, Set<Seat>>()
  readonly #stops = new Map<string, () => void>()
  readonly #hosts = new Set<Mailbox<HostView>>()
  readonly #stopExam: () => void
  #presence: Presence | null = null
  #timer: NodeJS.Timeout | null = null
  #poll: NodeJS.Timeout | null = null
  #seen = ''
  #wanted = new Set<string>()
  #isLooking = false
  #isOver = false

  constructor(
    private readonly node: AppNode,
    /** context of the first follower, used to read the paper, which is the same for all */
    private readonly ctx: Ctx,
    private readonly examId: string,
    private readonly onEmpty: () => void,
  ) {
    const stops = [
      node.pubSub.listen(examTopic(examId), () => this.#lookAt(this.#seats.keys())),
      node.pubSub.onMissed(() => this.#lookAt(this.#seats.keys())),
    ]
    this.#stopExam = () => stops.forEach((stop) => stop())
  }

  sit(attemptId: string): Mailbox<HostedNews> {
    const seat: Seat = { attemptId, told: '', mailbox: new Mailbox<HostedNews>(() => this.#leave(seat)) }
    const seats = this.#seats.get(attemptId) ?? new Set()
    if (!seats.size) {
      this.#seats.set(attemptId, seats)
      this.#stops.set(
        attemptId,
        this.node.pubSub.listen(attemptTopic(attemptId), () => this.#lookAt([attemptId])),
      )
    }
    seats.add(seat)
    this.#poll ??= setInterval(() => void this.#lookForChange(), pollMs).unref()
    this.#lookAt([attemptId])
    return seat.mailbox
  }

  host(): Mailbox<HostView> {
    const mailbox: Mailbox<HostView> = new Mailbox<HostView>(() => {
      this.#hosts.delete(mailbox)
      if (!this.#hosts.size) this.#stopHosting()
      this.#closeIfEmpty()
    })
    this.#hosts.add(mailbox)
    this.#presence ??= new Presence(this.node, this.examId)
    this.#presence.ask()
    this.#timer ??= setInterval(() => {
      this.#presence?.ask()
      this.#lookAt([])
    }, hostIntervalMs).unref()
    this.#lookAt([])
    return mailbox
  }

  close() {
    for (const seats of [...this.#seats.values()]) for (const { mailbox } of [...seats]) mailbox.close()
    for (const mailbox of [...this.#hosts]) mailbox.close()
  }

  #stopHosting() {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
    this.#presence?.stop()
    this.#presence = null
  }

  #leave(seat: Seat) {
    const seats = this.#seats.get(seat.attemptId)
    if (!seats?.delete(seat) || seats.size) return
    this.#seats.delete(seat.attemptId)
    this.#stops.get(seat.attemptId)?.()
    this.#stops.delete(seat.attemptId)
    this.#closeIfEmpty()
  }

  async #lookForChange() {
    try {
      const seen = JSON.stringify(await readHosted(this.node.db, this.examId))
      if (this.#seen !== '' && this.#seen !== seen) this.#lookAt(this.#seats.keys())
    } catch (error) {
      this.node.log.warn({ err: error, exam: this.examId }, 'Looking for a release failed')
    }
  }

  #closeIfEmpty() {
    if (!this.#seats.size && this.#poll) {
      clearInterval(this.#poll)
      this.#poll = null
    }
    if (this.#seats.size || this.#hosts.size || this.#isOver) return
    this.#isOver = true
    this.#stopExam()
    this.onEmpty()
  }

  #lookAt(attemptIds: Iterable<string>) {
    for (const id of attemptIds) this.#wanted.add(id)
    if (this.#isLooking || this.#isOver) return
    this.#isLooking = true
    setImmediate(() => void this.#look())
  }

  async #look() {
    const ids = [...this.#wanted].filter((id) => this.#seats.has(id))
    this.#wanted = new Set()
    try {
      const state = await readHosted(this.node.db, this.examId)
      if (!state) return this.close()
      this.#seen = JSON.stringify(state)
      if (ids.length) await this.#tellStudents(state, await readSittings(this.node.db, ids))
      if (this.#hosts.size) this.#tellHosts(state, await readFigures(this.node.db, this.examId))
    } catch (error) {
      this.node.log.warn({ err: error, exam: this.examId }, 'Reading a hosted exam failed')
      setTimeout(() => this.#lookAt(ids), retryAfter).unref()
    } finally {
      this.#isLooking = false
      if (this.#wanted.size) this.#lookAt([])
    }
  }

  async #tellStudents(state: HostedState, sittings: readonly HostedSitting[]) {
    for (const { attemptId, ...news } of await hostedNewsOf(this.ctx, this.examId, state, sittings)) {
      this.#tell(attemptId, news)
    }
  }

  #tell(attemptId: string, news: HostedNews) {
    const content = JSON.stringify({ ...news, serverNow: 0 })
    for (const seat of [...(this.#seats.get(attemptId) ?? [])]) {
      if (seat.told === content) continue
      seat.told = content
      seat.mailbox.push(news)
    }
  }

  #tellHosts(state: HostedState, figures: HostFigures) {
    const now = this.node.clock.now()
    const end = Math.max(state.endsAt ?? 0, figures.lastEndsAt ?? 0) || null
    const view: HostView = {
      serverNow: now,
      stage: stageOf(state, end, now),
      epoch: state.epoch,
      device: state.device,
      seconds: state.seconds,
      questionNo: state.questionNo,
      total: state.total,
      opensAt: state.opensAt,
      endsAt: state.endsAt,
      lastEndsAt: end,
      paused: state.paused,
      onAir: state.onAir,
      sitting: figures.sitting,
      connected: figures.attemptIds.filter((id) => this.#presence?.has(id)).length,
      answered: figures.answered,
      counts: countsOf(figures.counts),
    }
    for (const mailbox of [...this.#hosts]) mailbox.push(view)
  }
}

/** Options shown to the host even if nobody chose them. */
const minCounts = 4

const countsOf = (counts: readonly number[]): HostedCount[] =>
  counts
    .slice(0, Math.max(minCounts, counts.findLastIndex((count) => count > 0) + 1))
    .map((count, i) => ({ choice: choiceOf(i + 1), count }))

/** The hosted exams followed by pages on this node. */
class HostedRooms {
  readonly #rooms = new Map<string, HostedRoom>()

  constructor(private readonly node: AppNode) {
    node.onClose(() => {
      for (const room of [...this.#rooms.values()]) room.close()
    })
  }

  of(ctx: Ctx, examId: string): HostedRoom {
    let room = this.#rooms.get(examId)
    if (!room) {
      room = new HostedRoom(this.node, ctx, examId, () => this.#rooms.delete(examId))
      this.#rooms.set(examId, room)
    }
    return room
  }
}

export const hostedRooms = perNode((node) => new HostedRooms(node))

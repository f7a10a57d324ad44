import { last } from '../../../../../shared/required.ts'
import type {
  ExamStanding,
  ExamTarget,
  FetchedExam,
  FetchInput,
  OfflineStart,
  QuestionInfo,
  SubmitReply,
} from '../exam-ports.ts'
import { ExamFailure } from '../failure.ts'
import type { SaveBatch, SaveReply } from '../saving/sync-types.ts'
import type { RawAnswer } from '../../../../../shared/questions/raw-answer.ts'
import type { Timers } from '../types.ts'

export interface Journalled {
  epoch: number
  seq: number
  questionNo: number
  answer: RawAnswer
}

/** The server's rules for one attempt: the pen, the sequence numbers and the deadline. */
export class FakeServer {
  epoch = 0
  ackSeq = 0
  holder: string | null = null
  /** False while the attempt has not been started. */
  begun = true
  closed = false
  closedByTime = false
  paused = false
  questionCount = 25
  /** Set for a provider's exam, which has no questions. */
  externalLink: FetchedExam['externalLink'] = null
  iframe: string | null = null
  graceMs = 2000
  deadline: number
  /** The opening, server time; a start before it is refused. */
  opensAt: number
  journal: Journalled[] = []
  late: Journalled[] = []
  logs: string[] = []
  /** The start that a page made without the server. */
  offlineStart: OfflineStart | null = null
  /** Code of the error with which a start is refused. */
  refusedStart: string | null = null
  /** Attempts whose questions were reported as shown. */
  reports: string[] = []
  answers = new Map<number, RawAnswer>()
  flags: number[] = []
  /** The result of a submitted exam; null redirects the browser instead. */
  result: ExamStanding['result'] = null
  redirect: string | null = '/stadia/my-exams'
  private timers: Timers
  /** Offset of the server's clock from the client's monotonic clock. */
  private skewMs: number

  constructor(timers: Timers, durationMs = 45 * 60_000, skewMs = 1_800_000_000_000) {
    this.timers = timers
    this.skewMs = skewMs
    this.deadline = this.now() + durationMs
    this.opensAt = this.now()
  }

  now() {
    return this.timers.now() + this.skewMs
  }

  fetch(input: FetchInput): FetchedExam {
    if (this.closed && this.holder !== input.tab) {
      throw new ExamFailure('ALREADY_SUBMITTED', '', { timeUp: this.closedByTime })
    }
    this.refuseTooEarly()
    if (!this.begun) return this.shown(false)
    const holds = this.closed || this.holder === input.tab
    if (!holds && this.holder !== null && !input.refreshTab) {
      throw new ExamFailure('DUPLICATED', 'The exam is open in another tab')
    }
    if (!holds) {
      this.epoch += 1
      this.ackSeq = 0
      this.holder = input.tab
    }
    return this.shown(true)
  }

  start(input: ExamTarget & { tab: string; offline?: OfflineStart }): FetchedExam {
    if (this.refusedStart) throw new ExamFailure(this.refusedStart, '')
    if (input.offline && !this.begun) this.offlineStart = input.offline
    this.refuseTooEarly()
    this.begun = true
    return this.fetch({ ...input, refreshTab: false, attemptId: null })
  }

  private refuseTooEarly() {
    if (this.now() >= this.opensAt) return
    throw new ExamFailure('NOT_OPEN_YET', '', { opensAt: new Date(this.opensAt).toISOString() })
  }

  /** The exam of an attempt in progress, without a request. */
  opened(): FetchedExam {
    return this.shown(true)
  }

  private shown(begun: boolean): FetchedExam {
    const questions: QuestionInfo[] = Array.from({ length: this.questionCount }, (_, index) => ({
      questionNo: index + 1,
      answer: this.answers.get(index + 1) ?? null,
      source: null,
    }))
    return {
      ...this.standing(),
      ...(begun ? {} : { attempt: null, diff: null, doSubmit: false }),
      latestEnd: new Date(this.deadline).toISOString(),
      extraTimeSeconds: 0,
      arrangements: null,
      application: {
        id: 'application',
        examTitle: 'Mathematics',
        categoryTitle: 'Science',
        language: 'en',
        selfie: 'none',
        questionCount: this.questionCount,
        layout: 'arena',
        delivery: 'board',
        practice: false,
        durationSeconds: 2700,
        opensAt: new Date(this.opensAt).toISOString(),
        closesAt: new Date(this.deadline).toISOString(),
      },
      questions: this.closed || !begun ? [] : questions,
      levels: [],
      externalLink: begun ? this.externalLink : null,
      initialLink: null,
      iframe: begun ? this.iframe : null,
      hosted: false,
    }
  }

  standing(): ExamStanding {
    return {
      attempt: this.attempt(),
      serverNow: this.now(),
      diff: this.deadline - this.now(),
      doSubmit: this.now() >= this.deadline,
      paused: this.paused,
      result: this.closed ? this.result : null,
      redirect: this.closed && !this.result ? this.redirect : null,
    }
  }

  save(batch: SaveBatch): SaveReply {
    const { ackSeq } = this
    const missing = batch.operations.filter((operation) => !this.has(batch.epoch, operation))
    const { seq: keptSeq } = last(batch.operations)
    if (batch.epoch !== this.epoch) {
      this.keep(batch.epoch, missing)
      throw new ExamFailure(this.closed ? 'LATE' : 'STALE_EPOCH', '', { keptSeq })
    }
    const conflict = missing.some((operation) => operation.seq <= ackSeq)
    if (this.closed && !this.closedByTime && missing.length > 0) {
      if (!conflict) throw new ExamFailure('ATTEMPT_CLOSED', '', { ackSeq })
      this.keep(batch.epoch, missing)
      throw new ExamFailure('LATE', '', { keptSeq })
    }
    const over = this.closedByTime || this.now() > this.deadline + this.graceMs
    if (conflict && !over) throw new ExamFailure('SEQ_CONFLICT', '', { ackSeq })
    const fresh = over ? missing : missing.filter((operation) => operation.seq > ackSeq)
    const before = this.late.at(-1)?.seq ?? ackSeq
    const [next] = fresh
    if (next && next.seq > before + 1) throw new ExamFailure('SEQ_GAP', '', { ackSeq })
    if (over && fresh.length > 0) {
      this.keep(batch.epoch, fresh)
      throw new ExamFailure('LATE', '', { keptSeq })
    }
    for (const operation of fresh) this.fold({ ...operation, epoch: batch.epoch })
    return {
      ackSeq: this.ackSeq,
      serverNow: this.now(),
      deadline: this.deadline,
      doSubmit: this.now() >= this.deadline,
      receipt: `receipt-${this.journal.length}`,
    }
  }

  submit(input: { lastSeq: number; epoch: number | null }): SubmitReply {
    if (this.closed) throw new ExamFailure('ALREADY_SUBMITTED', '')
    if (input.epoch !== null && input.epoch !== this.epoch) throw new ExamFailure('STALE_EPOCH', '')
    if (input.lastSeq > this.ackSeq) throw new ExamFailure('UNSAVED_ANSWERS', '', { ackSeq: this.ackSeq })
    this.closed = true
    return { attempt: this.attempt(), result: this.result, redirect: this.result ? null : this.redirect }
  }

  flag(input: { epoch: number; questionNos: number[] }) {
    if (input.epoch !== this.epoch) throw new ExamFailure('STALE_EPOCH', '')
    this.flags = input.questionNos
  }

  /** Simulates the job that closes an expired attempt. */
  closeByTime() {
    this.closed = true
    this.closedByTime = true
  }

  private attempt() {
    const receipt = `receipt-${this.journal.length}`
    const { epoch, ackSeq, closed, closedByTime: timeUp, flags } = this
    return { id: 'attempt', epoch, ackSeq, closed, timeUp, receipt, flags }
  }

  private has(epoch: number, { seq, questionNo, answer }: Omit<Journalled, 'epoch'>) {
    return this.journal.some(
      (each) => each.epoch === epoch && each.seq === seq && each.questionNo === questionNo && each.answer === answer,
    )
  }

  private keep(epoch: number, operations: readonly Omit<Journalled, 'epoch'>[]) {
    for (const { seq, questionNo, answer } of operations) {
      const known = this.late.some(
        (each) => each.epoch === epoch && each.seq === seq && each.questionNo === questionNo && each.answer === answer,
      )
      if (!known) this.late.push({ epoch, seq, questionNo, answer })
    }
  }

  private fold(operation: Journalled) {
    this.journal.push(operation)
    this.ackSeq = operation.seq
    if (operation.answer) this.answers.set(operation.questionNo, operation.answer)
    else this.answers.delete(operation.questionNo)
  }
}

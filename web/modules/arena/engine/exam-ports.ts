import type { DeviceDetails } from './activity-log.ts'
import type { SaveBatch, SaveReply } from './saving/sync-types.ts'
import type { RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import type { AnswerForm } from '../../../shared/exams/kinds/answer-form.ts'

/** Identifies a sitting: an application and whether it is the practice attempt. */
export interface ExamTarget {
  applicationId: string
  simulation: boolean
}

export interface ApplicationInfo {
  id: string
  examTitle: string
  categoryTitle: string
  language: string
  selfie: 'required' | 'optional' | 'none'
  delivery: 'board' | 'external' | 'embedded'
  /** Whether a practice paper exists. */
  practice: boolean
  durationSeconds: number
  layout: 'arena' | 'codingGame' | 'challenge' | 'live' | 'stream'
  /** The end of the window, ISO 8601. */
  closesAt: string
  /** The start of the window, ISO 8601. */
  opensAt: string
  questionCount: number
}

export interface AttemptInfo {
  id: string
  epoch: number
  ackSeq: number
  closed: boolean
  /** Closed because its time had run out. */
  timeUp?: boolean
  receipt: string | null
  /** Numbers of the questions flagged for review. */
  flags: readonly number[]
}

/** A question in the engine; the screen renders it from `source`. */
export interface QuestionInfo<Source = unknown> {
  questionNo: number
  /** The stored answer; null if blank. */
  answer: RawAnswer | null
  /** What reading and showing an answer needs; defaults to a choice of A to D. */
  form?: AnswerForm | undefined
  source: Source
}

export interface LevelInfo {
  name: string
  fromQuestionNo: number
  toQuestionNo: number
  /** Correct answers in this level needed to open the next level. */
  passMark: number
  open: boolean
}

export interface ExamResult {
  correct: number
  /** answers that earn a part of the points */
  partial: number
  wrong: number
  blank: number
  extraMessage: string | null
}

/** Status of the exam, without its questions. `serverNow` is epoch ms, `diff` remaining ms or null. */
export interface ExamStanding {
  attempt: AttemptInfo | null
  serverNow: number
  diff: number | null
  doSubmit: boolean
  paused: boolean
  result: ExamResult | null
  redirect: string | null
}

/** A student's accommodations in this exam apart from extra time. */
export interface Arrangements {
  /** Seconds of breaks in this exam, and how many of them past breaks have used. */
  breakSeconds: number
  breakSecondsUsed: number
  /** Latest end of the break in progress, epoch ms; null without one. */
  breakEndsAt: number | null
  /** Size of the text in percent. */
  textScale: number
  wideSpacing: boolean
  plainFont: boolean
  /** The description of each picture is shown as text. */
  figureTexts: boolean
}

export interface FetchedExam<Source = unknown> extends ExamStanding {
  application: ApplicationInfo
  /** Latest possible end of the attempt, whenever it starts, ISO 8601; null in practice. */
  latestEnd: string | null
  /** Seconds added to the working time, for everyone or for this student. */
  extraTimeSeconds: number
  /** The student's accommodations apart from extra time; null without any. */
  arrangements: Arrangements | null
  questions: QuestionInfo<Source>[]
  levels: LevelInfo[]
  externalLink: { link: string; source: string } | null
  /** Login page of the `externalLink` provider, when it requires logging in first. */
  initialLink: string | null
  iframe: string | null
  /** A host releases the questions; the page subscribes to them outside the engine. */
  hosted: boolean
}

/** One event of the exam clock. `holder` is false when another tab has the pen. */
export interface ClockEvent {
  serverNow: number
  deadline: number | null
  diff: number | null
  doSubmit: boolean
  epoch: number
  holder: boolean
  closed: boolean
  paused: boolean
  /** The admin's last message; undefined when the event does not include it. */
  message?: AdminMessage | null
}

/** An admin's message, shown on the exam page. */
export interface AdminMessage {
  id: string
  text: string
}

export interface FetchInput extends ExamTarget {
  tab: string
  /** Takes the pen from any tab that holds it. */
  refreshTab: boolean
  /** The attempt already open on this page: refetching must not start a new attempt after an admin voided it. */
  attemptId: string | null
}

/** A start without the server, which it accepts later. */
export interface OfflineStart {
  /** Epoch ms by the server's clock as the page knew it. */
  startedAt: number
  /** Shows that the page held the key of the paper. */
  proof: string
  /** The key came from its address, not from the code. */
  byAddress: boolean
}

export interface SubmitReply {
  attempt: AttemptInfo | null
  result: ExamResult | null
  redirect: string | null
}

/** The exam's server calls. All reject with an error that `toFailure` reads. */
export interface ExamTransport<Source = unknown> {
  /** Reads the exam. `attempt` is null until it has begun. */
  fetchExam(input: FetchInput): Promise<FetchedExam<Source>>
  /** Starts the attempt, or returns the one in progress. */
  startExam(input: ExamTarget & { tab: string; offline?: OfflineStart }): Promise<FetchedExam<Source>>
  poll(input: FetchInput): Promise<ExamStanding>
  saveAnswers(batch: SaveBatch, avoidSocket: boolean): Promise<SaveReply>
  /**
   * `epoch` makes the server refuse when another tab has taken the pen, `attemptId` when the attempt was set aside;
   * null when this page writes nothing.
   */
  submit(input: ExamTarget & { lastSeq: number; epoch: number | null; attemptId: string | null }): Promise<SubmitReply>
  flagQuestions(input: { attemptId: string; epoch: number; questionNos: number[] }): Promise<void>
  practiseAgain(applicationId: string): Promise<void>
  setLog(entry: { action: string; applicationId: string; details: DeviceDetails }): Promise<void>
  /** Reports when the first question was on the screen, by the server's clock in epoch ms. */
  reportShown(input: { attemptId: string; shownAt: number }): Promise<void>
  refreshSession(): Promise<boolean>
  /** Subscribes to the clock; the returned function unsubscribes. Calls `ended` when the subscription closes. */
  watchClock(input: ExamTarget & { tab: string }, next: (event: ClockEvent) => void, ended: () => void): () => void
  /** Reports whether the websocket is connected, now and at every change; the returned function unsubscribes. */
  onConnection(listener: (connected: boolean) => void): () => void
}

/** Browser events that the engine listens to. Each returns a function that unsubscribes. */
export interface PagePresence {
  /** The page is hidden or left: it may end without another event. */
  onHide(listener: () => void): () => void
  /** The student leaves the page (`away`) or returns. */
  onAway(listener: (away: boolean) => void): () => void
  /** The device goes offline or online. */
  onOnline(listener: (online: boolean) => void): () => void
}

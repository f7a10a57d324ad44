import type { ActivityLog, DeviceDetails } from './activity-log.ts'
import type { Journal } from './journal.ts'
import type { TabSignature } from './pen.ts'
import type { SaveBatch, SaveReply } from './sync-types.ts'
import type { Choice, Timers } from './types.ts'

/** Which sitting: an application, and whether it is the practice one. */
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
  /** Whether there is a practice paper. */
  practice: boolean
  durationSeconds: number
  layout: 'arena' | 'codingGame' | 'challenge' | 'live' | 'stream'
  /** The end of the window, ISO 8601. */
  closesAt: string
  questionCount: number
}

export interface AttemptInfo {
  id: string
  epoch: number
  ackSeq: number
  closed: boolean
  receipt: string | null
  /** numbers of the questions that are flagged for review */
  flags: readonly number[]
}

/** A question as the engine knows it; `source` is what the screen renders it from. */
export interface QuestionInfo<Source = unknown> {
  questionNo: number
  selectedAnswer: Choice | null
  /** The stored letters in the order in which the options are shown; left out: A to D. */
  options?: readonly Choice[]
  source: Source
}

export interface LevelInfo {
  name: string
  fromQuestionNo: number
  toQuestionNo: number
  /** Right answers in this level that open the next one. */
  passMark: number
  open: boolean
}

export interface ExamResult {
  correct: number
  wrong: number
  blank: number
  extraMessage: string | null
}

/** How the exam stands, without its questions. `serverNow` is epoch ms, `diff` remaining ms or null. */
export interface ExamStanding {
  attempt: AttemptInfo | null
  serverNow: number
  diff: number | null
  doSubmit: boolean
  paused: boolean
  result: ExamResult | null
  redirect: string | null
}

export interface FetchedExam<Source = unknown> extends ExamStanding {
  application: ApplicationInfo
  /** When the attempt ends whenever it begins, ISO 8601; null in practice. */
  latestEnd: string | null
  /** Added to the working time, for everyone or for this student. */
  extraTimeSeconds: number
  questions: QuestionInfo<Source>[]
  levels: LevelInfo[]
  externalLink: { link: string; source: string } | null
  /** where the provider of `externalLink` has to be signed in to first */
  initialLink: string | null
  iframe: string | null
  /** A host releases the questions; the page follows them apart from the engine. */
  hosted: boolean
}

/** One message of the exam's clock. `holder` false: another tab has the pen. */
export interface ClockEvent {
  serverNow: number
  deadline: number | null
  diff: number | null
  doSubmit: boolean
  epoch: number
  holder: boolean
  closed: boolean
  paused: boolean
  /** the last message of an administrator; undefined: not told */
  message?: AdminMessage | null
}

/** A message of an administrator on the exam page. */
export interface AdminMessage {
  id: string
  text: string
}

export interface FetchInput extends ExamTarget {
  tab: string
  /** Takes the pen, whoever holds it. */
  refreshTab: boolean
  /** What this page is sitting already: once an admin has set it aside, looking again must not begin another one. */
  attemptId: string | null
}

export interface SubmitReply {
  attempt: AttemptInfo | null
  result: ExamResult | null
  redirect: string | null
}

/** The calls of an exam. Every one rejects with something that `toFailure` reads. */
export interface ExamTransport<Source = unknown> {
  /** Reads the exam. `attempt` is null until it has begun. */
  fetchExam(input: FetchInput): Promise<FetchedExam<Source>>
  /** Begins the attempt, or answers with the one under way. */
  startExam(input: ExamTarget & { tab: string }): Promise<FetchedExam<Source>>
  poll(input: FetchInput): Promise<ExamStanding>
  saveAnswers(batch: SaveBatch, avoidSocket: boolean): Promise<SaveReply>
  /** `epoch`: refused when another tab holds the pen by then; null where this page writes nothing. */
  submit(input: ExamTarget & { lastSeq: number; epoch: number | null }): Promise<SubmitReply>
  flagQuestions(input: { attemptId: string; epoch: number; questionNos: number[] }): Promise<void>
  practiseAgain(applicationId: string): Promise<void>
  setLog(entry: { action: string; applicationId: string; details: DeviceDetails }): Promise<void>
  refreshSession(): Promise<boolean>
  /** Follows the clock until the answer is called; `ended` tells that the subscription is over. */
  watchClock(input: ExamTarget & { tab: string }, next: (event: ClockEvent) => void, ended: () => void): () => void
  /** Whether the websocket is up, now and at every change; the answer stops the listening. */
  onConnection(listener: (connected: boolean) => void): () => void
}

/** What the page tells the engine. Each answers with what stops it. */
export interface PagePresence {
  /** The student looks elsewhere (`away`) or is back. */
  onAway(listener: (away: boolean) => void): () => void
  /** The device lost its network, or has one again. */
  onOnline(listener: (online: boolean) => void): () => void
}

export interface EnginePorts<Source = unknown> {
  transport: ExamTransport<Source>
  timers: Timers
  random(): number
  journal: Journal
  tab: TabSignature
  log: ActivityLog
  presence: PagePresence
  /** Where flags and the place in the paper are kept. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
  /** Sends the browser to a path of the product or to another site. */
  leave(to: string): void
}

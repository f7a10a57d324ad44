import { type AnswerStatus, answerStatus } from '../../../shared/exams/kinds/answer-form.ts'
import type { ExamFailure } from './failure.ts'
import type { AdminMessage, ApplicationInfo, Arrangements, ExamResult, LevelInfo, QuestionInfo } from './exam-ports.ts'
import type { RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import type { AnswerOperation } from './types.ts'
import type { RoomState } from './waiting/room-ports.ts'

/**
 * Phase of the sitting. `ready` is the waiting room before the start, `failed` explains why the exam cannot continue, `external` waits to redirect to another provider, `embedded` shows another provider's page, `leaving` is
 * redirecting.
 */
export type Phase =
  | 'loading'
  | 'ready'
  | 'failed'
  | 'duplicated'
  | 'external'
  | 'embedded'
  | 'sitting'
  | 'submitting'
  | 'finished'
  | 'leaving'

/** Reasons why answers are read-only while the paper is shown. */
type ReadOnly = 'lostPen' | 'timeUp' | 'refused'

export interface Saving {
  /** `reconnecting` is the first moments of a lost connection, which mostly end by themselves. */
  kind: 'saved' | 'saving' | 'reconnecting' | 'offline'
  /** Number of unacknowledged answers. */
  waiting: number
  /** Why saving is delayed: no connection, a busy server, or an expired session. */
  trouble: 'network' | 'busy' | 'signedOut' | null
  /** False when browser storage is unavailable: unsent answers live only as long as the page. */
  durable: boolean
}

export interface ExamState<Source = unknown> {
  phase: Phase
  simulation: boolean
  application: ApplicationInfo | null
  /** Latest possible end of the attempt, whenever it starts, ISO 8601; null in practice. */
  latestEnd: string | null
  extraTimeSeconds: number
  /** The student's accommodations apart from extra time; null without any. */
  arrangements: Arrangements | null
  /** The deadline, epoch ms; null while no clock runs. */
  endsAt: number | null
  /** The time before the start; null while the exam has not been refused as too early or shown as ready. */
  room: RoomState | null
  /** A start by the paper's key that the server does not know yet, or does not accept: `failure` tells why. */
  claim: 'pending' | 'refused' | null
  /** The request to start is in flight. */
  starting: boolean
  questions: readonly QuestionInfo<Source>[]
  levels: readonly LevelInfo[]
  /** The `questionNo` on the screen; 0 before the questions are loaded. */
  currentQuestion: number
  /** Answers by question number, what is being typed included; blank ones are absent. */
  answers: Readonly<Record<number, RawAnswer>>
  flags: readonly number[]
  saving: Saving
  readOnly: ReadOnly | null
  paused: boolean
  /** The admin's last message. */
  message: AdminMessage | null
  /** Answers from an earlier tab or epoch, newest per question: the student applies or discards them. */
  review: readonly AnswerOperation[]
  /** In a tab that lost the pen: its unsent answers, newest per question. */
  unsent: readonly AnswerOperation[]
  /** Late answers awaiting an admin's decision. */
  kept: readonly AnswerOperation[]
  receipt: string | null
  failure: ExamFailure | null
  /** With `redirecting` the browser leaves on its own in a moment. */
  external: { link: string; source: string; initialLink: string | null; redirecting: boolean } | null
  iframe: string | null
  /** A host releases the questions one by one: there is no paper. */
  hosted: boolean
  result: ExamResult | null
  /** Where `finished` continues to. */
  next: string | null
  submitting: 'student' | 'timeUp' | null
  /** Number of times the student left the page, and whether they are away now. */
  departures: number
  away: boolean
}

export interface Store<State> {
  get(): State
  set(change: Partial<State>): void
  subscribe(listener: () => void): () => void
}

/** A small store for `useSyncExternalStore`: a new object at every change, the same object otherwise. */
export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      const keys = Object.keys(change) as (keyof State)[]
      if (keys.every((key) => Object.is(change[key], state[key]))) return
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Whether the exam is on the page. A host releases questions one by one, and a challenge may have picture tasks and no
 * questions.
 */
export const isShown = ({ questions, hosted, phase }: Pick<ExamState, 'questions' | 'hosted' | 'phase'>): boolean =>
  questions.length > 0 || hosted || phase === 'sitting'

/** The state before anything is loaded. */
export function initialState<Source>(simulation: boolean): ExamState<Source> {
  return {
    phase: 'loading',
    simulation,
    application: null,
    latestEnd: null,
    extraTimeSeconds: 0,
    arrangements: null,
    endsAt: null,
    room: null,
    claim: null,
    starting: false,
    questions: [],
    levels: [],
    currentQuestion: 0,
    answers: {},
    flags: [],
    saving: { kind: 'saved', waiting: 0, trouble: null, durable: true },
    readOnly: null,
    paused: false,
    message: null,
    review: [],
    unsent: [],
    kept: [],
    receipt: null,
    failure: null,
    external: null,
    iframe: null,
    hosted: false,
    result: null,
    next: null,
    submitting: null,
    departures: 0,
    away: false,
  }
}

/** The phase of an attempt in progress that is not being submitted. */
export function restingPhase({ iframe, external }: Pick<ExamState, 'iframe' | 'external'>): Phase {
  if (iframe) return 'embedded'
  return external ? 'external' : 'sitting'
}

/**
 * Counts the open questions by the status of their answers; `answered` includes those that are answered in part or whose
 * form has to be checked.
 */
export function countAnswers(state: Pick<ExamState, 'questions' | 'answers' | 'flags' | 'application'>) {
  const language = state.application?.language ?? ''
  const statuses = state.questions.map(({ questionNo, form }) =>
    answerStatus(form, state.answers[questionNo] ?? '', language),
  )
  const count = (wanted: AnswerStatus) => statuses.filter((status) => status === wanted).length
  const blank = count('blank')
  const flagged = state.questions.filter((question) => state.flags.includes(question.questionNo)).length
  return {
    answered: state.questions.length - blank,
    blank,
    partial: count('partial'),
    unclear: count('unclear'),
    flagged,
  }
}

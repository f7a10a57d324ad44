import type { ExamFailure } from './failure.ts'
import type { AdminMessage, ApplicationInfo, ExamResult, LevelInfo, QuestionInfo } from './exam-ports.ts'
import type { AnswerOperation, Choice } from './types.ts'

/**
 * Where the sitting stands. `ready` shows what awaits the student before the start, `failed` shows why it cannot go on (or does not start yet), `external` waits to leave
 * for another provider, `embedded` shows another provider's page, `leaving` is on its way out.
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

/** Why answers cannot be changed while the paper stays on the screen. */
export type ReadOnly = 'lostPen' | 'timeUp' | 'refused'

export interface Saving {
  kind: 'saved' | 'saving' | 'offline'
  /** Answers without an acknowledgement. */
  waiting: number
  /** What keeps them: no connection, a busy server, or a session that ended. */
  trouble: 'network' | 'busy' | 'signedOut' | null
  /** False when the browser gives no storage: what waits lives only as long as the page. */
  durable: boolean
}

export interface ExamState<Source = unknown> {
  phase: Phase
  simulation: boolean
  application: ApplicationInfo | null
  /** When the attempt ends whenever it begins, ISO 8601; null in practice. */
  latestEnd: string | null
  extraTimeSeconds: number
  /** The deadline, epoch ms; null while no clock runs. */
  endsAt: number | null
  /** The start is under way. */
  starting: boolean
  questions: readonly QuestionInfo<Source>[]
  levels: readonly LevelInfo[]
  /** The `questionNo` on the screen; 0 before the questions are here. */
  currentQuestion: number
  answers: Readonly<Record<number, Choice>>
  flags: readonly number[]
  saving: Saving
  readOnly: ReadOnly | null
  paused: boolean
  /** The last message of an administrator. */
  message: AdminMessage | null
  /** Answers of an earlier tab or time, newest of each question: the student applies or discards them. */
  review: readonly AnswerOperation[]
  /** In a tab that lost the pen: what it could not send, newest of each question. */
  unsent: readonly AnswerOperation[]
  /** Answers that came after the end and wait for an administrator's decision. */
  kept: readonly AnswerOperation[]
  receipt: string | null
  failure: ExamFailure | null
  /** `redirecting`: the browser goes there on its own in a moment */
  external: { link: string; source: string; initialLink: string | null; redirecting: boolean } | null
  iframe: string | null
  /** A host releases the questions one by one: there is no paper. */
  hosted: boolean
  result: ExamResult | null
  /** Where the way goes on from `finished`. */
  next: string | null
  submitting: 'student' | 'timeUp' | null
  /** Times the student left the page, and whether they are away now. */
  departures: number
  away: boolean
}

export interface Store<State> {
  get(): State
  set(change: Partial<State>): void
  subscribe(listener: () => void): () => void
}

/** A small store for `useSyncExternalStore`: a new object at every change, the same one otherwise. */
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

/** The state before anything is known. */
export function initialState<Source>(simulation: boolean): ExamState<Source> {
  return {
    phase: 'loading',
    simulation,
    application: null,
    latestEnd: null,
    extraTimeSeconds: 0,
    endsAt: null,
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

/** The phase of an attempt under way that nobody is submitting. */
export function restingPhase({ iframe, external }: Pick<ExamState, 'iframe' | 'external'>): Phase {
  if (iframe) return 'embedded'
  return external ? 'external' : 'sitting'
}

/** Answered, blank and flagged questions among those that are open. */
export function countAnswers(state: Pick<ExamState, 'questions' | 'answers' | 'flags'>) {
  const answered = state.questions.filter((question) => state.answers[question.questionNo]).length
  const flagged = state.questions.filter((question) => state.flags.includes(question.questionNo)).length
  return { answered, blank: state.questions.length - answered, flagged }
}

import { createExamClock } from './clock/clock.ts'
import type { ExamClock } from './clock/clock.ts'
import type { EnginePorts } from './engine-ports.ts'
import type { ExamTarget, OfflineStart } from './exam-ports.ts'
import { createStore, initialState } from './exam-state.ts'
import type { ExamState, Saving, Store } from './exam-state.ts'
import type { ExamFailure } from './failure.ts'
import type { RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import type { Sync, SyncState } from './saving/sync-types.ts'

/** An answer that is shown but not recorded yet. */
export interface Draft {
  questionNo: number
  answer: RawAnswer
}

/** State shared by the parts of the engine: one sitting on one page. */
export interface EngineContext<Source = unknown> {
  readonly ports: EnginePorts<Source>
  readonly target: ExamTarget
  readonly store: Store<ExamState<Source>>
  readonly clock: ExamClock
  /** The saving of the current epoch; null until the pen is held. */
  sync: Sync | null
  attemptId: string | null
  epoch: number
  /** Incremented at every answer change, to detect server data requested before it. */
  changes: number
  /** The answer being typed, which is no operation yet; null if all are. */
  draft: Draft | null
  disposed: boolean
  /** A start by the paper's key that the server does not know yet: nothing is saved before it does. */
  claim: OfflineStart | null
  /** The device's own network status; a dead connection that it still reports as online shows up as failed requests. */
  online: boolean
}

/** State of a sitting that has not begun. */
export function createContext<Source>(ports: EnginePorts<Source>, target: ExamTarget): EngineContext<Source> {
  return {
    ports,
    target,
    store: createStore(initialState<Source>(target.simulation)),
    clock: createExamClock(ports.timers),
    sync: null,
    attemptId: null,
    epoch: 0,
    changes: 0,
    draft: null,
    disposed: false,
    claim: null,
    online: true,
  }
}

function troubleOf(failure: ExamFailure | null): Saving['trouble'] {
  if (!failure) return null
  return failure.kind === 'busy' || failure.kind === 'signedOut' ? failure.kind : 'network'
}

/** Attempts that may fail before the student is told, about four seconds: another node mostly answers the second one. */
const quietFailures = 3

/** Whether the connection has just been lost, so that the page says no more than that it reconnects. */
const isReconnecting = ({ status, trouble, failures }: SyncState) =>
  status === 'running' && trouble?.kind === 'transient' && trouble.code !== 'TIMEOUT' && failures <= quietFailures

/** Maps the sync state to the saving indicator. `online` is the device's own network status. */
export function savingOf(state: SyncState, durable: boolean, online: boolean): Saving {
  const waiting = state.waiting.length
  const trouble = online ? troubleOf(state.trouble) : 'network'
  if (waiting === 0) return { kind: 'saved', waiting, trouble: null, durable }
  if (online && isReconnecting(state)) return { kind: 'reconnecting', waiting, trouble: null, durable }
  const stuck = trouble !== null || state.status !== 'running'
  return { kind: stuck ? 'offline' : 'saving', waiting, trouble, durable }
}

/** Whether the student may change an answer now. */
export function canWrite(desk: EngineContext): boolean {
  const { phase, readOnly, paused } = desk.store.get()
  if (phase !== 'sitting' || readOnly !== null || paused) return false
  return desk.clock.remainingMs() !== 0 && desk.sync?.state().status === 'running'
}

/** Shows an answer without recording it; '' is blank. */
export function showAnswer(desk: EngineContext, questionNo: number, answer: RawAnswer) {
  const answers = { ...desk.store.get().answers }
  if (answer) answers[questionNo] = answer
  else delete answers[questionNo]
  desk.changes += 1
  desk.store.set({ answers })
}

/** Records an answer and sends it; does nothing when writing is not allowed. */
export function write(desk: EngineContext, questionNo: number, answer: RawAnswer) {
  if (!canWrite(desk)) return
  showAnswer(desk, questionNo, answer)
  void desk.sync?.write(questionNo, answer)
}

import type { ExamClock } from './clock.ts'
import type { EnginePorts, ExamTarget } from './exam-ports.ts'
import type { ExamState, Saving, Store } from './exam-state.ts'
import type { ExamFailure } from './failure.ts'
import type { Sync, SyncState } from './sync-types.ts'

/** What the parts of the engine share: one sitting on one page. */
export interface Desk<Source = unknown> {
  readonly ports: EnginePorts<Source>
  readonly target: ExamTarget
  readonly store: Store<ExamState<Source>>
  readonly clock: ExamClock
  /** The saving of the present epoch, null until the pen is held. */
  sync: Sync | null
  attemptId: string | null
  epoch: number
  /** Grows at every change of an answer, so that an older picture from the server is told apart. */
  changes: number
  disposed: boolean
  /** What the device says of its network; a connection that is dead all the same shows by failing. */
  online: boolean
}

function troubleOf(failure: ExamFailure | null): Saving['trouble'] {
  if (!failure) return null
  return failure.kind === 'busy' || failure.kind === 'signedOut' ? failure.kind : 'network'
}

/** The truth about saving, in the words of the indicator. `online` is what the device says of its network. */
export function savingOf(state: SyncState, durable: boolean, online: boolean): Saving {
  const waiting = state.waiting.length
  const trouble = online ? troubleOf(state.trouble) : 'network'
  if (waiting === 0) return { kind: 'saved', waiting, trouble: null, durable }
  const stuck = trouble !== null || state.status !== 'running'
  return { kind: stuck ? 'offline' : 'saving', waiting, trouble, durable }
}

/** Whether the student may change an answer now. */
export function canWrite(desk: Desk): boolean {
  const { phase, readOnly, paused } = desk.store.get()
  if (phase !== 'sitting' || readOnly !== null || paused) return false
  return desk.clock.remainingMs() !== 0 && desk.sync?.state().status === 'running'
}

/** Writes an answer down and sends it. Nothing happens when it may not be written. */
export function write(desk: Desk, questionNo: number, choice: ExamState['answers'][number] | null) {
  if (!canWrite(desk)) return
  const answers = { ...desk.store.get().answers }
  if (choice) answers[questionNo] = choice
  else delete answers[questionNo]
  desk.changes += 1
  desk.store.set({ answers })
  void desk.sync?.write(questionNo, choice)
}

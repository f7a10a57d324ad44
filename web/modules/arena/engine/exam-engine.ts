import { ACTIONS } from './activity-log.ts'
import { createExamClock } from './clock.ts'
import { canWrite, write, type EngineContext } from './engine-context.ts'
import type { EnginePorts, ExamTarget } from './exam-ports.ts'
import { createStore, initialState, type ExamState, type Store } from './exam-state.ts'
import { sendUnsent } from './late-answers.ts'
import { createFlags } from './flags.ts'
import { createOpening } from './opening.ts'
import { latestByQuestion } from './recovery.ts'
import { shownSaving } from './shown.ts'
import { createSubmission } from './submission.ts'
import type { Sync, SyncState } from './sync-types.ts'
import type { Choice } from './types.ts'
import { createClockFeed } from './clock-feed.ts'

/** Minimum time between two automatic renewals of the pen, ms. */
const RENEWAL_PAUSE_MS = 5000

/** One sitting of an exam on one page. */
export interface ExamEngine<Source = unknown> {
  readonly store: Store<ExamState<Source>>
  start(): void
  /** Milliseconds left; null when no clock runs. */
  remainingMs(): number | null
  /** Server time now, epoch ms; null before the first reply. */
  serverNow(): number | null
  /** The attempt and epoch that this page writes under; null before it holds the pen. */
  pen(): { attemptId: string; epoch: number } | null
  choose(questionNo: number, choice: Choice | null): void
  goTo(questionNo: number): void
  toggleFlag(questionNo: number): void
  /** Starts the attempt and its clock. */
  begin(): Promise<void>
  /** Takes the exam over from the other tab. */
  continueHere(): Promise<void>
  /** Refetches, for example to see whether the next level or the exam is open. */
  refresh(): Promise<void>
  applyReview(questionNo: number): void
  discardReview(questionNo: number): void
  submit(): Promise<void>
  cancelSubmit(): void
  /** Leaves the finished exam for the next page. */
  goOn(): void
  dispose(): void
}

/** Assembles the engine. Nothing happens before `start`. */
export function createExamEngine<Source>(ports: EnginePorts<Source>, target: ExamTarget): ExamEngine<Source> {
  const store = createStore(initialState<Source>(target.simulation))
  const clock = createExamClock(ports.timers)
  const desk: EngineContext<Source> = {
    ports,
    target,
    store,
    clock,
    sync: null,
    attemptId: null,
    epoch: 0,
    changes: 0,
    disposed: false,
    online: true,
  }
  let stops: (() => void)[] = []
  let takenAt = -Infinity
  /** Syncs whose unsent operations were already sent to the server as evidence. */
  const left = new WeakSet<Sync>()

  const opening = createOpening(desk, {
    held() {
      watching.start()
      flags.resume()
    },
    synced,
    timeUp: () => void submission.submit('timeUp'),
    closed: () => void submission.closed(),
  })
  const flags = createFlags(desk as EngineContext)
  const submission = createSubmission(desk as EngineContext, opening)
  const watching = createClockFeed(desk as EngineContext, {
    closed: () => void submission.closed(),
    timeUp: () => void submission.submit('timeUp'),
    reconnected() {
      ports.log.report(ACTIONS.reconnect)
      desk.sync?.nudge()
      ports.log.nudge()
    },
  })

  function synced(state: SyncState) {
    store.set(shownSaving(state, ports.journal.durable, desk.online))
    if (state.status === 'lostPen') loseThePen()
    else if (state.status === 'refused') store.set({ readOnly: 'refused', failure: state.trouble })
    else if (state.status === 'late') store.set({ readOnly: 'timeUp' })
    else if (state.status === 'closed') void submission.closed()
    else if (state.status === 'renew') renewThePen()
  }

  function loseThePen() {
    if (store.get().readOnly === 'lostPen') return
    store.set({ readOnly: 'lostPen' })
    recheckUnsent()
  }

  /**
   * The other tab may adopt the unsent answers, so the list is reread until the pen is back. Answers not adopted by the
   * second check are sent to the server as evidence and stay reviewable here.
   */
  function recheckUnsent(looks = 1) {
    const { sync, attemptId, epoch } = desk
    if (!sync || !attemptId || desk.disposed || store.get().readOnly !== 'lostPen') return
    void ports.journal.read(attemptId).then((held) => {
      if (desk.sync !== sync) return
      const waiting = held.filter((operation) => operation.epoch === epoch)
      const saving = { ...store.get().saving, waiting: waiting.length }
      const kind = waiting.length ? 'offline' : 'saved'
      store.set({ saving: { ...saving, kind }, unsent: latestByQuestion(waiting) })
      stops.push(ports.timers.after(3000, () => recheckUnsent(looks + 1)))
      if (looks > 1 && waiting.length && !left.has(sync)) {
        void sendUnsent(desk as EngineContext, waiting).then((delivered) => delivered && left.add(sync))
      }
    })
  }

  function renewThePen() {
    const now = ports.timers.now()
    const wait = Math.max(0, takenAt + RENEWAL_PAUSE_MS - now)
    takenAt = now + wait
    stops.push(
      ports.timers.after(wait, () => {
        if (desk.sync?.state().status === 'renew' && !store.get().submitting) void opening.takePen()
      }),
    )
  }

  function settleReview(questionNo: number) {
    const { attemptId, epoch } = desk
    store.set({ review: store.get().review.filter((operation) => operation.questionNo !== questionNo) })
    if (!attemptId) return
    void ports.journal.read(attemptId).then((held) => {
      const old = held.filter((operation) => operation.epoch < epoch && operation.questionNo === questionNo)
      return ports.journal.exchange(old, [])
    })
  }

  function onAway(away: boolean) {
    const { phase, departures, readOnly } = store.get()
    store.set({ away })
    if (readOnly === 'lostPen') return
    if (phase !== 'sitting' && phase !== 'embedded') return
    ports.log.report(away ? ACTIONS.leave : ACTIONS.back)
    if (away) store.set({ departures: departures + 1 })
    else if (phase === 'sitting') void opening.refresh()
  }

  return {
    store,
    remainingMs: clock.remainingMs,
    serverNow: clock.serverNow,
    pen: () => (desk.attemptId === null ? null : { attemptId: desk.attemptId, epoch: desk.epoch }),
    start() {
      stops.push(
        ports.presence.onAway(onAway),
        ports.presence.onOnline((online) => {
          desk.online = online
          if (desk.sync) synced(desk.sync.state())
          if (!online) return
          desk.sync?.nudge()
          ports.log.nudge()
        }),
      )
      void opening.open()
    },
    choose(questionNo, choice) {
      if ((store.get().answers[questionNo] ?? null) !== choice) write(desk as EngineContext, questionNo, choice)
    },
    goTo(questionNo) {
      if (!store.get().questions.some((question) => question.questionNo === questionNo)) return
      store.set({ currentQuestion: questionNo })
      flags.keepPlace()
    },
    toggleFlag: flags.toggle,
    begin: opening.begin,
    async continueHere() {
      ports.log.report(ACTIONS.takeOver)
      await opening.takePen()
    },
    refresh: opening.refresh,
    applyReview(questionNo) {
      const item = store.get().review.find((operation) => operation.questionNo === questionNo)
      if (!item || !canWrite(desk as EngineContext)) return
      // Write the copy before deleting the old one: a crash in between leaves both, never neither.
      write(desk as EngineContext, questionNo, item.choice)
      settleReview(questionNo)
    },
    discardReview: settleReview,
    submit: () => submission.submit('student'),
    cancelSubmit: submission.cancel,
    goOn() {
      const { next } = store.get()
      store.set({ phase: 'leaving' })
      ports.leave(next ?? '/stadia/my-exams')
    },
    dispose() {
      desk.disposed = true
      watching.stop()
      desk.sync?.dispose()
      ports.log.dispose()
      for (const stop of stops) stop()
      stops = []
    },
  }
}

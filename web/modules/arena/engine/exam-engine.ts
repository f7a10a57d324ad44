import { ACTIONS } from './activity-log.ts'
import { createClockFeed } from './clock/clock-feed.ts'
import { createContext, type EngineContext, write } from './engine-context.ts'
import type { EnginePorts } from './engine-ports.ts'
import type { ExamTarget } from './exam-ports.ts'
import { type ExamState, type Store } from './exam-state.ts'
import { createFlags, type Flags } from './flags.ts'
import { keepSitting } from './opening/kept-sitting.ts'
import { createOpening } from './opening/opening.ts'
import type { RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import { createPenLoss } from './saving/pen-loss.ts'
import { watchPresence } from './presence.ts'
import { createReview } from './saving/review.ts'
import { shownSaving } from './saving/shown.ts'
import { createSubmission } from './leaving/submission.ts'
import type { SyncState } from './saving/sync-types.ts'
import { createTyping } from './saving/draft.ts'
import { createShownReport } from './shown-report.ts'
import { createKeyStart } from './waiting/key-start.ts'
import { createWaitingRoom } from './waiting/waiting-room.ts'

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
  /** Records an answer; '' clears it. */
  choose(questionNo: number, answer: RawAnswer): void
  /** Shows an answer while it is being typed, and records it after a short rest. */
  type(questionNo: number, answer: RawAnswer): void
  /** Records the answer being typed now: its field has lost the focus. */
  stopTyping(): void
  goTo(questionNo: number): void
  toggleFlag(questionNo: number): void
  /** The student agrees to start: at once if the exam is open, or else when it opens. */
  begin(): Promise<void>
  /** Starts the exam with the paper on this device by its key, see `KeyStart`. */
  openByKey(key: string): Promise<void>
  /** The student is not ready to start after all. */
  withdraw(): void
  /** A question is on the screen. */
  isShown(): void
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

const hasQuestion = ({ questions }: Pick<ExamState, 'questions'>, questionNo: number) =>
  questions.some((question) => question.questionNo === questionNo)

const penOf = ({ attemptId, epoch }: Pick<EngineContext, 'attemptId' | 'epoch'>) =>
  attemptId === null ? null : { attemptId, epoch }

function goOn({ store, ports }: Pick<EngineContext, 'store' | 'ports'>) {
  const { next } = store.get()
  store.set({ phase: 'leaving' })
  ports.leave(next ?? '/stadia/my-exams')
}

/** What the student does with the questions. */
function createAnswering(
  desk: EngineContext,
  typing: ReturnType<typeof createTyping>,
  flags: Flags,
): Pick<ExamEngine, 'choose' | 'type' | 'stopTyping' | 'goTo' | 'toggleFlag'> {
  const { store } = desk
  return {
    choose(questionNo, answer) {
      const isNew = typing.drop(questionNo) || (store.get().answers[questionNo] ?? '') !== answer
      if (isNew) write(desk, questionNo, answer)
    },
    type: typing.type,
    stopTyping: typing.save,
    goTo(questionNo) {
      typing.save()
      if (!hasQuestion(store.get(), questionNo)) return
      store.set({ currentQuestion: questionNo })
      flags.keepPlace()
    },
    toggleFlag: flags.toggle,
  }
}

/** Assembles the engine. Nothing happens before `start`. */
export function createExamEngine<Source>(ports: EnginePorts<Source>, target: ExamTarget): ExamEngine<Source> {
  const desk = createContext(ports, target)
  const { store, clock } = desk
  const stops: (() => void)[] = []
  const opening = createOpening(desk, {
    held() {
      if (!desk.claim) watching.start()
      if (desk.sync) keepSitting(desk as EngineContext, desk.sync.state())
      flags.resume()
    },
    synced,
    timeUp,
    closed,
    waits: (opensAt) => room.enter(opensAt),
  })
  const keyStart = createKeyStart(desk, opening)
  const room = createWaitingRoom(desk, opening, (key) => keyStart.open(key, true))
  const shown = createShownReport(desk as EngineContext)
  const typing = createTyping(desk as EngineContext)
  const flags = createFlags(desk as EngineContext)
  const { apply: applyReview, discard: discardReview } = createReview(desk as EngineContext)
  const penLoss = createPenLoss(desk as EngineContext, opening)
  const submission = createSubmission(desk as EngineContext, opening)
  const watching = createClockFeed(desk as EngineContext, {
    closed,
    timeUp,
    reconnected() {
      ports.log.report(ACTIONS.reconnect)
      desk.sync?.nudge()
      ports.log.nudge()
    },
  })

  function timeUp() {
    typing.save()
    void submission.submit('timeUp')
  }
  function closed() {
    typing.save()
    void submission.closed()
  }

  function synced(state: SyncState) {
    if (state.status !== 'running') typing.save()
    store.set(shownSaving(state, ports.journal.durable, desk.online))
    keepSitting(desk as EngineContext, state)
    if (state.status === 'lostPen') penLoss.lost()
    else if (state.status === 'refused') store.set({ readOnly: 'refused', failure: state.trouble })
    else if (state.status === 'late') store.set({ readOnly: 'timeUp' })
    else if (state.status === 'closed') closed()
    else if (state.status === 'renew') penLoss.renew()
  }

  function dispose() {
    typing.save()
    desk.disposed = true
    for (const stop of [
      watching.stop,
      shown.stop,
      penLoss.stop,
      room.leave,
      keyStart.stop,
      ports.log.dispose,
      ...stops,
    ])
      stop()
    desk.sync?.dispose()
  }

  return {
    store,
    remainingMs: clock.remainingMs,
    serverNow: clock.serverNow,
    pen: () => penOf(desk),
    start() {
      stops.push(watchPresence(desk as EngineContext, opening, { synced, hidden: typing.save }))
      if (!keyStart.resume()) void opening.open()
    },
    ...createAnswering(desk as EngineContext, typing, flags),
    begin: room.agree,
    openByKey: (key) => keyStart.open(key),
    withdraw: room.withdraw,
    isShown: shown.report,
    async continueHere() {
      ports.log.report(ACTIONS.takeOver)
      await opening.takePen()
    },
    refresh: opening.refresh,
    applyReview,
    discardReview,
    submit() {
      typing.save()
      return submission.submit('student')
    },
    cancelSubmit: submission.cancel,
    goOn: () => goOn(desk as EngineContext),
    dispose,
  }
}

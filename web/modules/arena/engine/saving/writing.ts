import type { EngineContext } from '../engine-context.ts'
import type { AttemptInfo, FetchedExam, QuestionInfo } from '../exam-ports.ts'
import { ExamFailure } from '../failure.ts'
import { readPlace, rememberAttempt } from '../opening/place.ts'
import type { RawAnswer } from '../../../../../shared/questions/raw-answer.ts'
import type { AnswerOperation } from '../types.ts'
import type { Journal } from './journal.ts'
import { latestByQuestion, planRecovery, withoutStored, withWaiting } from './recovery.ts'
import { answersOf, overlay } from './shown.ts'
import type { Sync, SyncPorts, SyncState } from './sync-types.ts'
import { createSync } from './sync.ts'
import { recoverDraft, saveDraft } from './draft.ts'

export interface WritingEvents {
  synced(state: SyncState): void
  timeUp(): void
}

export interface Writing<Source> {
  /**
   * Starts writing under the attempt's pen, unless another start has done so meanwhile. False when the pen must be renewed
   * first.
   */
  takeUp(attempt: AttemptInfo, questions: readonly QuestionInfo[]): Promise<boolean>
  /** Merges newer server data under the held pen; `before` is `desk.changes` at the time of the request. */
  meet(fetched: FetchedExam<Source>, before: number): void
}

/** Ports that every sync shares; the caller adds the callbacks. */
export function savingPorts(desk: EngineContext): Omit<SyncPorts, 'changed' | 'replied'> {
  const { ports, clock } = desk
  return {
    journal: ports.journal,
    timers: ports.timers,
    random: ports.random,
    send: (batch, avoidSocket) =>
      desk.claim
        ? Promise.reject(new ExamFailure('NOT_STARTED', 'The server does not know the start yet'))
        : ports.transport.saveAnswers(batch, avoidSocket),
    refreshSession: ports.transport.refreshSession,
    remainingMs: clock.remainingMs,
    serverNow: clock.serverNow,
  }
}

/** With answers in memory only, a request of the previous page could still arrive with the same numbers. */
const isUnsafe = (journal: Journal, attempt: AttemptInfo): boolean => !journal.durable && attempt.ackSeq > 0

/** Reviewed operations whose answer the server already has: they must not reappear when the answer changes. */
function mootIn(
  review: readonly AnswerOperation[],
  latest: readonly AnswerOperation[],
  answers: Readonly<Record<number, RawAnswer>>,
): AnswerOperation[] {
  const moot = new Set(
    latest
      .filter(({ questionNo, answer }) => (answers[questionNo] ?? '') === answer)
      .map(({ questionNo }) => questionNo),
  )
  return review.filter(({ questionNo }) => moot.has(questionNo))
}

/** Saving under the attempt's pen. It reports only while it is the page's current one. */
function startSync(
  desk: EngineContext,
  events: WritingEvents,
  attempt: AttemptInfo,
  waiting: readonly AnswerOperation[],
): Sync {
  const sync: Sync = createSync(
    {
      ...savingPorts(desk),
      changed: () => {
        if (desk.sync === sync) events.synced(sync.state())
      },
      replied: (reply, t0, t3) => {
        desk.clock.answered(reply, t0, t3)
        if (desk.sync === sync && reply.doSubmit) events.timeUp()
      },
    },
    { attemptId: attempt.id, epoch: attempt.epoch, ackSeq: attempt.ackSeq, receipt: attempt.receipt },
    waiting,
  )
  return sync
}

/** Holding the pen: recovers an earlier page's operations and runs one sync per epoch. */
export function createWriting<Source>(desk: EngineContext<Source>, events: WritingEvents): Writing<Source> {
  const { ports, store } = desk

  /** Whether another start has taken up this pen meanwhile: what was answered under it counts. */
  const isTakenUp = (attempt: AttemptInfo, before: Sync | null): boolean =>
    desk.sync !== before &&
    desk.sync?.state().status === 'running' &&
    desk.attemptId === attempt.id &&
    desk.epoch === attempt.epoch

  async function takeUp(attempt: AttemptInfo, questions: readonly QuestionInfo[]): Promise<boolean> {
    const { journal } = ports
    const before = desk.sync
    const left = before?.state()
    if (!desk.draft) await recoverDraft(desk as EngineContext, attempt, answersOf(questions))
    const renewing = left?.status === 'renew'
    const held = await journal.read(attempt.id)
    const plan = planRecovery(renewing ? withWaiting(held, left.waiting) : held, attempt.epoch, attempt.ackSeq)
    if (plan.gap || isUnsafe(journal, attempt)) return false
    const unsaved = withoutStored(plan.adopt, answersOf(questions))
    const adopted = unsaved.map((operation, index) => ({ ...operation, epoch: attempt.epoch, seq: index + 1 }))
    const waiting = [...plan.resume, ...adopted]
    const answers = overlay(answersOf(questions), waiting)
    const latest = latestByQuestion(plan.review)
    if (isTakenUp(attempt, before)) return true
    await journal.exchange([...plan.adopt, ...plan.settled, ...mootIn(plan.review, latest, answers)], adopted)
    if (isTakenUp(attempt, before)) return true
    // from here on nothing is awaited: no answer can be given between the old pen and the new one
    const place = readPlace(ports.storage, attempt.id)
    // When the server lacks operations that it acknowledged, this page's answers count: it was the only writer.
    const mine = renewing && !left.rival ? store.get().answers : null
    desk.sync?.dispose()
    desk.attemptId = attempt.id
    desk.epoch = attempt.epoch
    rememberAttempt(ports.storage, desk.target, attempt.id)
    const draft = desk.draft
    const shown = { ...(mine ?? answers), ...(draft && { [draft.questionNo]: draft.answer }) }
    const review = latest.filter(({ questionNo, answer }) => (shown[questionNo] ?? '') !== answer)
    store.set({ answers: shown, review, unsent: [], flags: place.saved ? attempt.flags : place.flags, readOnly: null })
    desk.sync = startSync(desk as EngineContext, events, attempt, waiting)
    if (mine) {
      for (const { questionNo } of questions) {
        if (mine[questionNo] !== answers[questionNo] && questionNo !== draft?.questionNo)
          void desk.sync.write(questionNo, mine[questionNo] ?? '')
      }
    }
    saveDraft(desk as EngineContext)
    events.synced(desk.sync.state())
    desk.sync.nudge()
    return true
  }

  /** Under the same pen this page is the only writer: server data counts unless it is older. */
  function meet(fetched: FetchedExam<Source>, before: number) {
    const known = new Set(store.get().questions.map((question) => question.questionNo))
    const quiet = desk.changes === before && !desk.draft && desk.sync?.state().waiting.length === 0
    const fresh = fetched.questions.filter((question) => quiet || !known.has(question.questionNo))
    const answers = quiet ? answersOf(fresh) : { ...answersOf(fresh), ...store.get().answers }
    store.set({ answers })
  }

  return { takeUp, meet }
}

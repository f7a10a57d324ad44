import { ACTIONS } from '../activity-log.ts'
import type { EngineContext } from '../engine-context.ts'
import type { AttemptInfo, FetchedExam, QuestionInfo } from '../exam-ports.ts'
import { type ExamState, isShown } from '../exam-state.ts'
import { ExamFailure, timeUpFailure } from '../failure.ts'
import { sendLateAnswers } from '../saving/late-answers.ts'
import { createWriting } from '../saving/writing.ts'
import { createElsewhere } from './elsewhere.ts'
import type { Ending, OpeningEvents } from './opening-types.ts'
import { dropSitting, reopenSitting } from './kept-sitting.ts'
import { readPlace, recallAttempt } from './place.ts'

const MY_EXAMS = '/stadia/my-exams'
export interface Showing<Source> {
  /** Marks that the attempt starts on this page before any of it has been shown. */
  begins(): void
  /**
   * Shows the exam in the state that the server reports.
   * @param before `desk.changes` at the time of the request
   * @param logWithinMs the log learns of it within this time, so that pages that start together do not log together
   * @returns false when the pen must be renewed first
   */
  show(fetched: FetchedExam<Source>, before: number, logWithinMs?: number): Promise<boolean>
  /** Shows the sitting of an earlier page from this device, unless an exam is shown. @returns whether one is shown */
  reopen(): Promise<boolean>
  /** Handles an attempt closed outside this tab: shows none of it, but sends the journal's answers to the server. */
  showClosed(failure: ExamFailure): Promise<void>
  /** Follows the server's redirect or result of a finished attempt; returns true when the sitting ended. */
  conclude(ending: Ending): boolean
  leave(to: string): void
}

/** Whether the page is opened after time ended the attempt: a redirect alone would not tell why. */
function isLongOver({ phase, kept }: ExamState, { attempt: found, result, redirect }: FetchedExam): boolean {
  return Boolean(phase === 'loading' && found?.timeUp && !result && redirect === MY_EXAMS && kept.length === 0)
}

/** The question to show: the current one, or that of an earlier page, if it is still in the paper. */
function placeAmong(questions: readonly QuestionInfo[], { store, ports, attemptId }: EngineContext): number {
  const numbers = questions.map((question) => question.questionNo)
  const wanted = store.get().currentQuestion || readPlace(ports.storage, attemptId ?? '').current
  return numbers.includes(wanted) ? wanted : (numbers[0] ?? 0)
}

/** Shows what was fetched: the paper, a provider's exam, the result, or where to continue. */
export function createShowing<Source>(desk: EngineContext<Source>, events: OpeningEvents): Showing<Source> {
  const { ports, store, target } = desk
  const writing = createWriting(desk, events)
  let reported = false
  const elsewhere = createElsewhere(desk, events, leave)

  function leave(to: string) {
    store.set({ phase: 'leaving' })
    ports.leave(to)
  }

  function conclude(ending: Ending): boolean {
    const { result, redirect, attempt } = ending
    if (!result && !redirect) return false
    dropSitting(desk as EngineContext)
    const receipt = attempt?.receipt ?? store.get().receipt
    if (result || store.get().kept.length > 0) {
      store.set({ phase: 'finished', result, next: redirect, receipt, submitting: null })
    } else if (redirect) {
      leave(redirect)
    }
    return true
  }

  async function show(fetched: FetchedExam<Source>, before: number, logWithinMs = 0): Promise<boolean> {
    const { application, latestEnd, extraTimeSeconds, arrangements, paused, attempt: found, hosted } = fetched
    const endsAt = fetched.diff === null ? null : fetched.serverNow + fetched.diff
    store.set({ application, latestEnd, extraTimeSeconds, arrangements, paused, endsAt, hosted })
    store.set({ failure: null, starting: false })
    if (found?.closed) store.set({ kept: await sendLateAnswers(desk as EngineContext, found.id) })
    if (isLongOver(store.get(), fetched)) store.set({ phase: 'failed', failure: timeUpFailure() })
    else if (conclude(fetched)) return true
    else if (!found) events.waits(Date.parse(application.opensAt))
    else return showAttempt(fetched, found, before, logWithinMs)
    return true
  }

  async function showAttempt(
    fetched: FetchedExam<Source>,
    found: AttemptInfo,
    before: number,
    logWithinMs: number,
  ): Promise<boolean> {
    if (!reported) ports.log.report(ACTIONS.open, logWithinMs)
    reported = true
    if (fetched.externalLink || fetched.iframe) {
      elsewhere.show(fetched, found)
      return true
    }
    const held = desk.sync !== null && desk.epoch === found.epoch && desk.sync.state().status === 'running'
    if (held) writing.meet(fetched, before)
    else if (!(await writing.takeUp(found, fetched.questions))) return false
    store.set({
      questions: fetched.questions,
      levels: fetched.levels,
      currentQuestion: placeAmong(fetched.questions, desk),
      phase: store.get().submitting ? 'submitting' : 'sitting',
      failure: null,
    })
    if (!held) events.held()
    if (fetched.doSubmit) events.timeUp()
    return true
  }

  return {
    begins: elsewhere.begins,
    show,
    async reopen() {
      const kept = isShown(store.get()) ? null : await reopenSitting(desk)
      if (kept && !desk.disposed && !isShown(store.get())) await show(kept, desk.changes)
      return isShown(store.get())
    },
    async showClosed(failure) {
      dropSitting(desk as EngineContext)
      const attemptId = recallAttempt(ports.storage, target)
      const kept = attemptId === null ? [] : await sendLateAnswers(desk as EngineContext, attemptId)
      if (kept.length > 0) store.set({ phase: 'finished', kept, next: MY_EXAMS })
      else store.set({ phase: 'failed', failure })
    },
    conclude,
    leave,
  }
}

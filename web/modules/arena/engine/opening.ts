import { ACTIONS } from './activity-log.ts'
import { backoffMs } from './backoff.ts'
import type { EngineContext } from './engine-context.ts'
import type { AttemptInfo, ExamStanding, FetchedExam, QuestionInfo } from './exam-ports.ts'
import { ExamFailure, timeUpFailure, toFailure } from './failure.ts'
import { sendLateAnswers } from './late-answers.ts'
import { readPlace, recallAttempt } from './place.ts'
import type { SyncState } from './sync-types.ts'
import { within } from './types.ts'
import { createWriting } from './writing.ts'

const MY_EXAMS = '/stadia/my-exams'
const FETCH_TIMEOUT_MS = 20_000
/** The specification's delay before redirecting to another provider. */
export const REDIRECT_DELAY_MS = 5000
/** How long a refetch waits for unsent answers before it proceeds, ms. */
const SETTLE_MS = 2000

export interface OpeningEvents {
  /** The pen was taken or renewed: restart the clock subscription under this tab and epoch. */
  held(): void
  synced(state: SyncState): void
  timeUp(): void
  /** The server reports that the attempt is closed. */
  closed(): void
}

export interface Opening {
  /** Fetches and shows the exam. Starts practice at once; an exam waits for `begin`. */
  open(): Promise<void>
  /** Starts the attempt. */
  begin(): Promise<void>
  /**
   * Takes the pen from any tab, this page included: a new signature makes a new epoch. Retries keep the signature, so
   * that one take-over makes one epoch even when replies are lost.
   */
  takePen(): Promise<void>
  /** Refetches during the sitting: after a return, for the next level, after a disagreement. */
  refresh(): Promise<void>
  /** Follows the server's redirect or result of a finished attempt; returns true when the sitting ended. */
  conclude(standing: Pick<ExamStanding, 'attempt' | 'result' | 'redirect'>): boolean
}

/** Loads the exam, recovers an earlier page's unsent answers and shows the server's state. */
export function createOpening<Source>(desk: EngineContext<Source>, events: OpeningEvents): Opening {
  const { ports, store, target, clock } = desk
  const writing = createWriting(desk, events)
  let failures = 0
  let reported = false
  /** The next call starts the attempt. */
  let wanted = target.simulation
  /** The attempt started on this page, and none of it was shown yet. */
  let begins = false
  let running: { refreshTab: boolean; done: Promise<void> } | null = null
  let cancelRetry: (() => void) | null = null

  async function fetchExam(refreshTab: boolean): Promise<FetchedExam<Source>> {
    const t0 = ports.timers.now()
    const tab = ports.tab.value
    const request =
      wanted && !refreshTab && desk.attemptId === null
        ? begin(tab)
        : ports.transport.fetchExam({ ...target, tab, refreshTab, attemptId: desk.attemptId })
    const fetched = await within(ports.timers, FETCH_TIMEOUT_MS, request, () => new ExamFailure('TIMEOUT', ''))
    clock.answered(fetched, t0, ports.timers.now())
    return fetched
  }

  function begin(tab: string): Promise<FetchedExam<Source>> {
    begins = true
    return ports.transport.startExam({ ...target, tab })
  }

  /** Opens the exam; concurrent calls join the request in flight. */
  function open(refreshTab = false): Promise<void> {
    if (running && (!refreshTab || running.refreshTab)) return running.done
    const done = (running?.done ?? Promise.resolve())
      .then(() => attempt(refreshTab))
      .finally(() => {
        if (running?.done === done) running = null
      })
    running = { refreshTab, done }
    return done
  }

  async function attempt(refreshTab: boolean): Promise<void> {
    cancelRetry?.()
    const before = desk.sync?.state().waiting.length ? -1 : desk.changes
    try {
      const fetched = await fetchExam(refreshTab)
      failures = 0
      if (!desk.disposed) await show(fetched, before)
    } catch (thrown) {
      if (!desk.disposed) await failed(toFailure(thrown), refreshTab)
    }
  }

  async function renewPen(): Promise<void> {
    await ports.tab.renew()
    return attempt(true)
  }

  async function failed(failure: ExamFailure, refreshTab: boolean): Promise<void> {
    failures += 1
    const { questions, hosted, phase } = store.get()
    // A host releases questions one by one; a challenge may have picture tasks and no questions.
    const isShown = questions.length > 0 || Boolean(hosted) || phase === 'sitting'
    store.set({ starting: false })
    if (failure.kind === 'signedOut' && failures === 1 && (await renewSession())) return attempt(refreshTab)
    if (failure.kind === 'lostPen') {
      desk.sync?.stop('lostPen')
      if (!isShown) store.set({ phase: 'duplicated', failure: null })
    } else if (failure.kind === 'closed' && isShown) {
      events.closed()
    } else if (failure.kind === 'closed') {
      await showClosed(failure)
    } else if (failure.kind === 'signedOut' && !isShown) {
      leave('/stadia')
    } else if (failure.kind === 'transient' || failure.kind === 'busy') {
      if (!isShown) store.set({ phase: 'failed', failure })
      // During the sitting the paper stays usable, and the poll or the socket delivers updates.
      if (!isShown || refreshTab) retryLater(failure, refreshTab)
    } else if (failure.kind !== 'signedOut') {
      store.set({ phase: 'failed', failure })
    }
  }

  /** Handles an attempt closed outside this tab: shows none of it, but sends the journal's answers to the server. */
  async function showClosed(failure: ExamFailure) {
    const attemptId = recallAttempt(ports.storage, target)
    const kept = attemptId === null ? [] : await sendLateAnswers(desk as EngineContext, attemptId)
    if (kept.length > 0) store.set({ phase: 'finished', kept, next: MY_EXAMS })
    else store.set({ phase: 'failed', failure })
  }

  function renewSession() {
    return ports.transport.refreshSession().catch(() => false)
  }

  function retryLater(failure: ExamFailure, refreshTab: boolean) {
    const delay = backoffMs(failures, ports.random, failure.retryAfterMs || 1000)
    cancelRetry = ports.timers.after(delay, () => {
      if (!desk.disposed) void open(refreshTab)
    })
  }

  function leave(to: string) {
    store.set({ phase: 'leaving' })
    ports.leave(to)
  }

  function conclude(standing: Pick<ExamStanding, 'attempt' | 'result' | 'redirect'>): boolean {
    const { result, redirect, attempt } = standing
    if (!result && !redirect) return false
    const receipt = attempt?.receipt ?? store.get().receipt
    if (result || store.get().kept.length > 0) {
      store.set({ phase: 'finished', result, next: redirect, receipt, submitting: null })
    } else if (redirect) {
      leave(redirect)
    }
    return true
  }

  /** Whether the page is opened after time ended the attempt: a redirect alone would not tell why. */
  function isLongOver({ attempt: found, result, redirect }: FetchedExam<Source>): boolean {
    const { phase, kept } = store.get()
    return Boolean(phase === 'loading' && found?.timeUp && !result && redirect === MY_EXAMS && kept.length === 0)
  }

  async function show(fetched: FetchedExam<Source>, before: number) {
    const { application, latestEnd, extraTimeSeconds, paused, attempt: found } = fetched
    const endsAt = fetched.diff === null ? null : fetched.serverNow + fetched.diff
    const { hosted } = fetched
    store.set({ application, latestEnd, extraTimeSeconds, paused, endsAt, hosted, failure: null, starting: false })
    if (found?.closed) store.set({ kept: await sendLateAnswers(desk as EngineContext, found.id) })
    if (isLongOver(fetched)) return store.set({ phase: 'failed', failure: timeUpFailure() })
    if (conclude(fetched)) return
    if (!found) return store.set({ phase: 'ready' })
    if (!reported) ports.log.report(ACTIONS.open)
    reported = true
    if (fetched.externalLink || fetched.iframe) return showElsewhere(fetched, found)
    const held = desk.sync !== null && desk.epoch === found.epoch && desk.sync.state().status === 'running'
    if (held) writing.meet(fetched, before)
    else if (!(await writing.takeUp(found, fetched.questions))) return renewPen()
    store.set({
      questions: fetched.questions,
      levels: fetched.levels,
      currentQuestion: place(fetched.questions),
      phase: store.get().submitting ? 'submitting' : 'sitting',
    })
    if (!held) events.held()
    if (fetched.doSubmit) events.timeUp()
  }

  /**
   * Shows a provider's exam, external or embedded: nothing is saved here, but the clock is followed and it is submitted
   * here.
   */
  function showElsewhere({ externalLink, initialLink, iframe, doSubmit }: FetchedExam<Source>, found: AttemptInfo) {
    const isNew = desk.attemptId !== found.id || desk.epoch !== found.epoch
    desk.attemptId = found.id
    desk.epoch = found.epoch
    const external = externalLink && {
      ...externalLink,
      initialLink: initialLink ?? null,
      redirecting: begins && !initialLink,
    }
    const resting = external ? 'external' : 'embedded'
    store.set({ iframe, external, phase: store.get().submitting ? 'submitting' : resting })
    if (isNew) events.held()
    if (external?.redirecting) {
      ports.timers.after(REDIRECT_DELAY_MS, () => {
        if (!desk.disposed && store.get().phase === 'external') leave(external.link)
      })
    }
    begins = false
    if (doSubmit) events.timeUp()
  }

  function place(questions: readonly QuestionInfo[]): number {
    const numbers = questions.map((question) => question.questionNo)
    const { currentQuestion } = store.get()
    const wanted = currentQuestion || readPlace(ports.storage, desk.attemptId ?? '').current
    return numbers.includes(wanted) ? wanted : (numbers[0] ?? 0)
  }

  return {
    open: () => open(),
    async begin() {
      wanted = true
      store.set({ starting: true })
      await running?.done
      await open()
    },
    conclude,
    async takePen() {
      await ports.tab.renew()
      await open(true)
    },
    async refresh() {
      desk.sync?.nudge()
      if (desk.sync) {
        await within(ports.timers, SETTLE_MS, desk.sync.settled(), () => new Error('Not yet')).catch(() => undefined)
      }
      if (!desk.disposed) await open()
    },
  }
}

import { ACTIONS } from './activity-log.ts'
import { backoffMs } from './backoff.ts'
import type { Desk } from './desk.ts'
import type { AttemptInfo, ExamStanding, FetchedExam, QuestionInfo } from './exam-ports.ts'
import { ExamFailure, toFailure } from './failure.ts'
import { bringLate } from './late.ts'
import { readPlace, recallAttempt } from './place.ts'
import type { SyncState } from './sync-types.ts'
import { within } from './types.ts'
import { createWriting } from './writing.ts'

const FETCH_TIMEOUT_MS = 20_000
/** The specification's pause before the browser leaves for another provider. */
export const REDIRECT_DELAY_MS = 5000
/** How long a refetch waits for answers under way before it asks anyway. */
const SETTLE_MS = 2000

export interface OpeningEvents {
  /** The pen is held, or held anew: the clock has to be followed under this tab and epoch. */
  held(): void
  synced(state: SyncState): void
  timeUp(): void
  /** The server says that the attempt is over. */
  closed(): void
}

export interface Opening {
  /** Fetches and shows the exam. Practice begins with it; an exam waits for `begin`. */
  open(): Promise<void>
  /** Begins the attempt. */
  begin(): Promise<void>
  /**
   * Takes the pen from whoever holds it, even from this very page: a new signature makes a new epoch. A try that is
   * repeated keeps the signature, so that one wish makes one epoch however often its reply is lost.
   */
  takePen(): Promise<void>
  /** Fetches again while sitting: after a return, for the next level, after a loss of agreement. */
  refresh(): Promise<void>
  /** Where the server sends a finished attempt; true when the sitting is over with it. */
  conclude(standing: Pick<ExamStanding, 'attempt' | 'result' | 'redirect'>): boolean
}

/** Loading the exam, taking over what an earlier page left unsent, and showing what the server says. */
export function createOpening<Source>(desk: Desk<Source>, events: OpeningEvents): Opening {
  const { ports, store, target, clock } = desk
  const writing = createWriting(desk, events)
  let failures = 0
  let reported = false
  /** The attempt is to begin with the next call. */
  let wanted = target.simulation
  /** The attempt has begun on this page, and nothing of it was shown yet. */
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

  /** One opening at a time; a second wish for the same joins the one under way. */
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
    // a host releases questions one by one; a challenge may have picture tasks and no questions
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
      // While sitting the paper stays usable, and the poll or the socket brings the news.
      if (!isShown || refreshTab) retryLater(failure, refreshTab)
    } else if (failure.kind !== 'signedOut') {
      store.set({ phase: 'failed', failure })
    }
  }

  /** Closed, and not in this tab: nothing is shown of it, but what this browser still holds must reach the server. */
  async function showClosed(failure: ExamFailure) {
    const attemptId = recallAttempt(ports.storage, target)
    const kept = attemptId === null ? [] : await bringLate(desk as Desk, attemptId)
    if (kept.length > 0) store.set({ phase: 'finished', kept, next: '/stadia/my-exams' })
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

  async function show(fetched: FetchedExam<Source>, before: number) {
    const { application, latestEnd, extraTimeSeconds, paused, attempt: found } = fetched
    const endsAt = fetched.diff === null ? null : fetched.serverNow + fetched.diff
    const { hosted } = fetched
    store.set({ application, latestEnd, extraTimeSeconds, paused, endsAt, hosted, failure: null, starting: false })
    if (found?.closed) store.set({ kept: await bringLate(desk as Desk, found.id) })
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

  /** An exam at a provider or in its page: nothing is written here, but the clock is followed and it is submitted here. */
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

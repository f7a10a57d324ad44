import { backoffMs } from '../backoff.ts'
import type { EngineContext } from '../engine-context.ts'
import { isShown } from '../exam-state.ts'
import { ExamFailure, toFailure } from '../failure.ts'
import { within } from '../types.ts'
import { failClaim } from './claim.ts'
import { createFetching } from './fetching.ts'
import type { Opening, OpeningEvents } from './opening-types.ts'
import { createShowing } from './showing.ts'

/** Starts without a request are logged within this time, ms. */
const LOG_SPREAD_MS = 10_000
/** How long a refetch waits for unsent answers before it proceeds, ms. */
const SETTLE_MS = 2000

/** Sends what is unsent, and waits for it a moment. */
async function settle({ ports, sync }: EngineContext): Promise<void> {
  if (!sync) return
  sync.nudge()
  await within(ports.timers, SETTLE_MS, sync.settled(), () => new Error('Not yet')).catch(() => undefined)
}

/** When the exam opens, epoch ms; 0 if the server did not tell. */
const openingOf = ({ extensions: { opensAt } }: ExamFailure): number =>
  typeof opensAt === 'string' || typeof opensAt === 'number' ? new Date(opensAt).getTime() : 0

/** Loads the exam, recovers an earlier page's unsent answers and shows the server's state. */
export function createOpening<Source>(desk: EngineContext<Source>, events: OpeningEvents): Opening<Source> {
  const { ports, store } = desk
  const showing = createShowing(desk, events)
  const fetching = createFetching(desk, showing.begins)
  let failures = 0
  let running: { refreshTab: boolean; done: Promise<void> } | null = null
  let cancelRetry: (() => void) | null = null

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
    const isClaim = desk.claim !== null
    try {
      const fetched = await fetching.fetchExam(refreshTab)
      failures = 0
      if (!desk.disposed && !(await showing.show(fetched, before))) await renewPen()
      if (isClaim && desk.sync) events.held()
    } catch (thrown) {
      if (!desk.disposed) await failed(toFailure(thrown), refreshTab)
    }
  }

  const renewPen = () => ports.tab.renew().then(() => attempt(true))

  async function failed(failure: ExamFailure, refreshTab: boolean): Promise<void> {
    failures += 1
    const wasShown = isShown(store.get())
    store.set({ starting: false })
    if (failure.kind === 'signedOut' && failures === 1 && (await renewSession())) return attempt(refreshTab)
    const opensAt = failure.code === 'NOT_OPEN_YET' && openingOf(failure)
    if (failClaim(desk as EngineContext, failure)) return
    if (opensAt) {
      if (!desk.claim) events.waits(opensAt)
    } else if (failure.kind === 'lostPen') {
      desk.sync?.stop('lostPen')
      if (!wasShown) store.set({ phase: 'duplicated', failure: null })
    } else if (failure.kind === 'closed' && wasShown) {
      events.closed()
    } else if (failure.kind === 'closed') {
      await showing.showClosed(failure)
    } else if (failure.kind === 'signedOut' && !wasShown) {
      showing.leave('/stadia')
    } else if (failure.kind === 'transient' || failure.kind === 'busy') {
      if (store.get().phase === 'ready') return // the waiting room tries again
      if (!(await showing.reopen())) store.set({ phase: 'failed', failure })
      // During the sitting the paper stays usable, and the poll or the socket delivers updates.
      if (!wasShown || refreshTab) retryLater(failure, refreshTab)
    } else if (failure.kind !== 'signedOut') {
      store.set({ phase: 'failed', failure })
    }
  }

  const renewSession = () => ports.transport.refreshSession().catch(() => false)

  function retryLater(failure: ExamFailure, refreshTab: boolean) {
    const delay = backoffMs(failures, ports.random, failure.retryAfterMs || 1000)
    cancelRetry = ports.timers.after(delay, () => {
      if (!desk.disposed) void open(refreshTab)
    })
  }

  return {
    open: () => open(),
    async begin() {
      fetching.wantStart(true)
      store.set({ starting: true })
      await running?.done
      await open()
      fetching.wantStart(false)
    },
    async show(fetched) {
      cancelRetry?.()
      if (!(await showing.show(fetched, desk.changes, LOG_SPREAD_MS))) await renewPen()
    },
    conclude: showing.conclude,
    async takePen() {
      await ports.tab.renew()
      await open(true)
    },
    async refresh() {
      await settle(desk as EngineContext)
      if (!desk.disposed) await open()
    },
  }
}

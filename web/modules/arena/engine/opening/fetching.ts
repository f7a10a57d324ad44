import type { EngineContext } from '../engine-context.ts'
import type { FetchedExam } from '../exam-ports.ts'
import { ExamFailure } from '../failure.ts'
import { within } from '../types.ts'
import { dropClaim } from './claim.ts'

const FETCH_TIMEOUT_MS = 20_000

export interface Fetching<Source> {
  /** Whether the next fetch starts the attempt; practice always starts. */
  wantStart(wanted: boolean): void
  /** Fetches the exam, or starts the attempt. @param refreshTab takes the pen from any tab */
  fetchExam(refreshTab: boolean): Promise<FetchedExam<Source>>
}

/** @param onStart called before the attempt is started */
export function createFetching<Source>(desk: EngineContext<Source>, onStart: () => void): Fetching<Source> {
  const { ports, target, clock } = desk
  let wanted = target.simulation

  async function fetchExam(refreshTab: boolean): Promise<FetchedExam<Source>> {
    const t0 = ports.timers.now()
    const tab = ports.tab.value
    const request = desk.claim
      ? ports.transport.startExam({ ...target, tab, offline: desk.claim })
      : wanted && !refreshTab && desk.attemptId === null
        ? begin(tab)
        : ports.transport.fetchExam({ ...target, tab, refreshTab, attemptId: desk.attemptId })
    const fetched = await within(ports.timers, FETCH_TIMEOUT_MS, request, () => new ExamFailure('TIMEOUT', ''))
    clock.answered(fetched, t0, ports.timers.now())
    if (desk.claim && fetched.attempt) dropClaim(desk as EngineContext)
    return fetched
  }

  function begin(tab: string): Promise<FetchedExam<Source>> {
    onStart()
    return ports.transport.startExam({ ...target, tab })
  }

  return {
    wantStart(given) {
      wanted = given || target.simulation
    },
    fetchExam,
  }
}

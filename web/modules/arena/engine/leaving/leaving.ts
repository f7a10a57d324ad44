import { ACTIONS } from '../activity-log.ts'
import type { EngineContext } from '../engine-context.ts'
import type { ExamStanding, SubmitReply } from '../exam-ports.ts'
import type { Opening } from '../opening/opening-types.ts'
import { within } from '../types.ts'

/** How long leaving the exam waits for the log and for the last poll, ms. */
const COURTESY_MS = 3000

export interface Leaving {
  /** Whether the page is leaving: nothing can be submitted any more. */
  hasBegun(): boolean
  /** Flushes the log, polls a last time and follows the server to the next page. @param reply of the submission */
  conclude(reply?: SubmitReply): Promise<void>
  /** The state of the attempt now. */
  look(): Promise<ExamStanding>
  /** Waits a short time for work that should be over already, whether it succeeds or not. */
  wait(work: Promise<unknown>): Promise<unknown>
}

/** Default page after the exam when the server names none: the selfie, or the list of exams. */
function afterExam(desk: EngineContext): string {
  const { application, simulation } = desk.store.get()
  if (simulation || !application || application.selfie === 'none') return '/stadia/my-exams'
  return `/exam/selfie?application=${encodeURIComponent(application.id)}`
}

/** The exit of a finished exam. */
export function createLeaving(desk: EngineContext, opening: Opening): Leaving {
  const { ports, target } = desk
  let finishing = false

  function look(): Promise<ExamStanding> {
    return ports.transport.poll({ ...target, tab: ports.tab.value, refreshTab: false, attemptId: desk.attemptId })
  }

  /** Resolves to null when the work fails or takes too long. */
  function inTime<T>(work: Promise<T>): Promise<T | null> {
    return within(ports.timers, COURTESY_MS, work, () => new Error('Too slow')).catch(() => null)
  }

  async function conclude(reply?: SubmitReply) {
    if (finishing) return
    finishing = true
    if (reply) ports.log.report(ACTIONS.submit)
    const [standing] = await Promise.all([inTime(look()), ports.log.settled(COURTESY_MS)])
    if (desk.disposed) return
    opening.conclude({
      attempt: standing?.attempt ?? reply?.attempt ?? null,
      result: reply?.result ?? standing?.result ?? null,
      redirect: reply?.redirect ?? standing?.redirect ?? afterExam(desk),
    })
  }

  return { hasBegun: () => finishing, conclude, look, wait: inTime }
}

import { ACTIONS } from './activity-log.ts'
import { backoffMs } from './backoff.ts'
import type { Desk } from './desk.ts'
import type { ExamStanding, SubmitReply } from './exam-ports.ts'
import { restingPhase } from './exam-state.ts'
import { toFailure, type ExamFailure } from './failure.ts'
import type { Opening } from './opening.ts'
import { within } from './types.ts'

/** How long the way out waits for the log and for the last look at the server, ms. */
const COURTESY_MS = 3000

export interface Submission {
  /** Hands the paper in once every answer is acknowledged. A second call joins the first. */
  submit(why: 'student' | 'timeUp'): Promise<void>
  /** Back to the paper, while an answer still waits and time is left. */
  cancel(): void
  /** The server closed the attempt by itself: goes where it says. */
  closed(): Promise<void>
}

/** Where a student goes when the server names no place: the selfie, or the list of exams. */
function afterExam(desk: Desk): string {
  const { application, simulation } = desk.store.get()
  if (simulation || !application || application.selfie === 'none') return '/stadia/my-exams'
  return `/exam/selfie?application=${encodeURIComponent(application.id)}`
}

/** The way out of an exam: everything acknowledged first, then the submission, the log, and a last look. */
export function createSubmission(desk: Desk, opening: Opening): Submission {
  const { ports, store, target } = desk
  let running: Promise<void> | null = null
  /** Grows when a submission is called off, so that the one under way knows. */
  let round = 0
  let finishing = false
  let handingIn: Promise<unknown> = Promise.resolve()

  function submit(why: 'student' | 'timeUp'): Promise<void> {
    if (finishing) return Promise.resolve()
    if (running && why === 'timeUp' && store.get().submitting === 'student') store.set({ submitting: 'timeUp' })
    running ??= run(why, round)
    return running
  }

  async function run(why: 'student' | 'timeUp', mine: number) {
    store.set({ phase: 'submitting', submitting: why })
    if (why === 'timeUp') ports.log.report(ACTIONS.timeUp)
    let asked = false
    for (let failures = 1; !desk.disposed; failures += 1) {
      await desk.sync?.settled()
      const status = desk.sync?.state().status
      if (mine !== round || desk.disposed || finishing) return
      if (status === 'closed') return conclude()
      if (status === 'lostPen' || status === 'refused') return giveBack()
      if (status === 'renew') {
        // Asked once: the opening repeats a try that failed, and a second wish would skip an epoch.
        if (!asked) await opening.takePen()
        asked = true
        if (desk.sync?.state().status === 'renew') await pause(backoffMs(failures, ports.random))
        continue
      }
      asked = false
      try {
        return await conclude(await handIn())
      } catch (thrown) {
        const failure = toFailure(thrown)
        if (failure.kind === 'closed') return conclude()
        if (failure.kind === 'lostPen') return giveBack('lostPen')
        if (failure.kind === 'refused') return giveBack(failure)
        await beforeNextTry(failure, failures)
      }
    }
  }

  function handIn(): Promise<SubmitReply> {
    const { sync } = desk
    const pen = { lastSeq: sync?.state().ackSeq ?? 0, epoch: sync ? desk.epoch : null }
    const reply = ports.transport.submit({ ...target, ...pen })
    handingIn = reply
    return reply
  }

  async function beforeNextTry(failure: ExamFailure, failures: number) {
    if (failure.kind === 'signedOut') await ports.transport.refreshSession().catch(() => false)
    if (failure.code === 'UNSAVED_ANSWERS') return findWhoWrites()
    await pause(backoffMs(failures, ports.random, failure.retryAfterMs))
  }

  /** The server misses what this page holds for acknowledged: another tab writes now, or both have to agree anew. */
  async function findWhoWrites() {
    try {
      await look()
      desk.sync?.stop('renew')
    } catch (thrown) {
      if (toFailure(thrown).kind === 'lostPen') desk.sync?.stop('lostPen')
    }
  }

  function pause(ms: number) {
    return new Promise<void>((resolve) => ports.timers.after(ms, resolve))
  }

  function giveBack(reason?: 'lostPen' | ExamFailure) {
    if (reason === 'lostPen') desk.sync?.stop('lostPen')
    else if (reason) store.set({ failure: reason })
    callOff()
  }

  function callOff() {
    round += 1
    running = null
    store.set({ phase: restingPhase(store.get()), submitting: null })
  }

  /** Closed without this page: what still waits goes to the server first, which keeps it for a decision. */
  async function closed() {
    // The news of our own handing in may come before its reply, which then goes on from there.
    await within(ports.timers, COURTESY_MS, handingIn, () => new Error('Too slow')).catch(() => undefined)
    const { sync } = desk
    if (sync && sync.state().status === 'running' && sync.state().waiting.length > 0) {
      store.set({ phase: 'submitting', submitting: 'timeUp' })
      sync.nudge()
      await sync.settled()
    }
    return conclude()
  }

  async function conclude(reply?: SubmitReply) {
    if (finishing) return
    finishing = true
    if (reply) ports.log.report(ACTIONS.submit)
    const [standing] = await Promise.all([lastLook(), ports.log.settled(COURTESY_MS)])
    if (desk.disposed) return
    const shown = {
      attempt: standing?.attempt ?? reply?.attempt ?? null,
      result: reply?.result ?? standing?.result ?? null,
      redirect: reply?.redirect ?? standing?.redirect ?? afterExam(desk),
    }
    opening.conclude(shown)
  }

  /** The closed attempt as the server shows it; nothing when it cannot be reached in time. */
  async function lastLook(): Promise<ExamStanding | null> {
    return within(ports.timers, COURTESY_MS, look(), () => new Error('Too slow')).catch(() => null)
  }

  function look(): Promise<ExamStanding> {
    return ports.transport.poll({ ...target, tab: ports.tab.value, refreshTab: false, attemptId: desk.attemptId })
  }

  return {
    submit,
    cancel() {
      if (store.get().submitting !== 'student' || desk.sync?.state().waiting.length === 0) return
      callOff()
    },
    closed,
  }
}

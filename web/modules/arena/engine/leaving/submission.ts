import { ACTIONS } from '../activity-log.ts'
import { backoffMs } from '../backoff.ts'
import type { EngineContext } from '../engine-context.ts'
import type { SubmitReply } from '../exam-ports.ts'
import { restingPhase } from '../exam-state.ts'
import { type ExamFailure, toFailure } from '../failure.ts'
import type { Leaving } from './leaving.ts'
import { createLeaving } from './leaving.ts'
import type { Opening } from '../opening/opening-types.ts'

export interface Submission {
  /** Submits once every answer is acknowledged. A second call joins the first. */
  submit(why: 'student' | 'timeUp'): Promise<void>
  /** Returns to the paper while an answer is waiting and time is left. */
  cancel(): void
  /** The server closed the attempt: follow its redirect. */
  closed(): Promise<void>
}

const pause = ({ ports }: EngineContext, ms: number) => new Promise<void>((resolve) => ports.timers.after(ms, resolve))

/** Recovers from a failed submission that can be repeated. */
async function beforeNextTry(desk: EngineContext, leaving: Leaving, failure: ExamFailure, failures: number) {
  const { ports } = desk
  if (failure.kind === 'signedOut') await ports.transport.refreshSession().catch(() => false)
  if (failure.code === 'UNSAVED_ANSWERS') return findWhoWrites(desk, leaving)
  await pause(desk, backoffMs(failures, ports.random, failure.retryAfterMs))
}

/** The server lacks operations that it acknowledged: another tab writes now, or the pen has to be renewed. */
async function findWhoWrites(desk: EngineContext, leaving: Leaving) {
  try {
    await leaving.look()
    desk.sync?.stop('renew')
  } catch (thrown) {
    if (toFailure(thrown).kind === 'lostPen') desk.sync?.stop('lostPen')
  }
}

/** Submission and leaving: waits for acknowledgements, then submits, flushes the log and polls a last time. */
export function createSubmission(desk: EngineContext, opening: Opening): Submission {
  const { ports, store, target } = desk
  let running: Promise<void> | null = null
  /** Incremented when a submission is cancelled, so that the one in flight notices. */
  let round = 0
  const leaving = createLeaving(desk, opening)
  let handingIn: Promise<unknown> = Promise.resolve()

  function submit(why: 'student' | 'timeUp'): Promise<void> {
    if (leaving.hasBegun()) return Promise.resolve()
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
      if (mine !== round || desk.disposed || leaving.hasBegun()) return
      if (status === 'closed') return leaving.conclude()
      if (status === 'lostPen' || status === 'refused') return giveBack()
      if (status === 'renew') {
        // Taken once: opening retries a failed attempt, and a second request would skip an epoch.
        if (!asked) await opening.takePen()
        asked = true
        if (desk.sync?.state().status === 'renew') await pause(desk, backoffMs(failures, ports.random))
        continue
      }
      asked = false
      try {
        return await leaving.conclude(await handIn())
      } catch (thrown) {
        const failure = toFailure(thrown)
        if (failure.kind === 'closed') return leaving.conclude()
        if (failure.kind === 'lostPen') return giveBack('lostPen')
        if (failure.kind === 'refused') return giveBack(failure)
        await beforeNextTry(desk, leaving, failure, failures)
      }
    }
  }

  function handIn(): Promise<SubmitReply> {
    const { sync } = desk
    const pen = { lastSeq: sync?.state().ackSeq ?? 0, epoch: sync ? desk.epoch : null }
    const reply = ports.transport.submit({ ...target, ...pen, attemptId: desk.attemptId })
    handingIn = reply
    return reply
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

  /** Closed elsewhere: waiting answers go to the server first, which keeps them for a decision. */
  async function closed() {
    // The event of our own submission may overtake its reply, which then continues from there.
    await leaving.wait(handingIn)
    const { sync } = desk
    if (sync && sync.state().status === 'running' && sync.state().waiting.length > 0) {
      store.set({ phase: 'submitting', submitting: 'timeUp' })
      sync.nudge()
      await sync.settled()
    }
    return leaving.conclude()
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

import type { RawAnswer } from '../../../../../shared/questions/raw-answer.ts'
import type { EngineContext } from '../engine-context.ts'
import type { ExamTarget, FetchedExam } from '../exam-ports.ts'
import type { Phase } from '../exam-state.ts'
import type { SyncState } from '../saving/sync-types.ts'

/** What this device keeps of a sitting besides its paper and journal, to open it again without the server. */
interface KeptSitting {
  attemptId: string
  epoch: number
  /** The highest operation that the server has acknowledged. */
  ackSeq: number
  receipt: string | null
  /** End of the working time, epoch ms; it moves while the clock is stopped. */
  deadline: number
  paused: boolean
  /** The answers as shown; those in the journal are laid over them. */
  answers: Readonly<Record<number, RawAnswer>>
}

/** Phases in which a sitting is not kept any more. */
const over: ReadonlySet<Phase> = new Set<Phase>(['finished', 'leaving', 'failed'])

const keyOf = ({ applicationId }: ExamTarget) => `stadia.exam.sitting.${applicationId}`

/** Keeps the state of a sitting whenever an answer was given or acknowledged, and forgets it at the end. */
export function keepSitting(desk: EngineContext, { status, ackSeq, receipt }: SyncState) {
  const { ports, target, clock, store, attemptId, epoch } = desk
  const [remaining, now] = [clock.remainingMs(), clock.serverNow()]
  if (target.simulation || desk.claim || attemptId === null || remaining === null || now === null) return
  if (status !== 'running') return dropSitting(desk)
  const { answers, paused, phase } = store.get()
  if (over.has(phase)) return
  const kept: KeptSitting = { attemptId, epoch, ackSeq, receipt, deadline: now + remaining, paused, answers }
  try {
    ports.storage?.setItem(keyOf(target), JSON.stringify(kept))
  } catch {
    // A reload without the server shows that it cannot be reached; the answers are in the journal.
  }
}

/** Forgets a sitting that is over or goes on elsewhere. */
export function dropSitting({ ports, target }: EngineContext) {
  try {
    ports.storage?.removeItem(keyOf(target))
  } catch {
    // It is opened until its working time is over.
  }
}

function recallSitting({ ports, target }: EngineContext): KeptSitting | null {
  try {
    const read = JSON.parse(ports.storage?.getItem(keyOf(target)) ?? 'null') as KeptSitting | null
    return read && !target.simulation && Number.isInteger(read.epoch) && Number.isInteger(read.ackSeq) ? read : null
  } catch {
    return null
  }
}

/**
 * The exam of a sitting on this device as an earlier page left it, when the server cannot be reached: from the paper on
 * the device and the kept state.
 * @returns null if there is none, or its time is over
 */
export async function reopenSitting<Source>(desk: EngineContext<Source>): Promise<FetchedExam<Source> | null> {
  const kept = recallSitting(desk as EngineContext)
  const { ports, target, clock } = desk
  const now = clock.serverNow() ?? ports.room.now()
  if (!kept || now >= kept.deadline) return null
  const exam = await ports.room.reopen(target.applicationId).catch(() => null)
  if (!exam?.attempt || exam.attempt.id !== kept.attemptId) return null
  const { epoch, ackSeq, receipt, deadline, paused, answers } = kept
  const diff = deadline - now
  clock.pushed({ serverNow: now, deadline, diff, paused }, ports.timers.now())
  return {
    ...exam,
    attempt: { ...exam.attempt, epoch, ackSeq, receipt },
    questions: exam.questions.map((question) => ({ ...question, answer: answers[question.questionNo] ?? null })),
    serverNow: now,
    diff,
    paused,
  }
}

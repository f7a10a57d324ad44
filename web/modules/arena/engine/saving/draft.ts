import { createDelay } from '../delay.ts'
import { canWrite, type Draft, type EngineContext, showAnswer } from '../engine-context.ts'
import type { AttemptInfo } from '../exam-ports.ts'
import type { RawAnswer } from '../../../../../shared/questions/raw-answer.ts'

/** Rest after the last key before a typed answer is recorded, ms. */
const REST_MS = 600

/**
 * Typing. Each key is shown and stored on the device at once, but recorded as an operation only after a rest: an answer
 * of ten letters is one operation, and a page that ends in between loses none of them.
 */
export interface Typing {
  /** Shows an answer and starts the rest again. */
  type(questionNo: number, answer: string): void
  /** Records the draft now. */
  save(): void
  /** Forgets the draft of a question, whose answer is about to be replaced; returns whether there was one. */
  drop(questionNo: number): boolean
}

export function createTyping(desk: EngineContext): Typing {
  const rest = createDelay(desk.ports.timers)

  function save() {
    rest.cancel()
    saveDraft(desk)
  }

  return {
    type(questionNo, answer) {
      if (!canWrite(desk)) return
      if (desk.draft && desk.draft.questionNo !== questionNo) save()
      desk.draft = { questionNo, answer }
      storeDraft(desk, desk.draft)
      showAnswer(desk, questionNo, answer)
      rest.cancel()
      rest.set(REST_MS, save)
    },
    save,
    drop(questionNo) {
      if (desk.draft?.questionNo !== questionNo || !canWrite(desk)) return false
      rest.cancel()
      const { draft } = desk
      desk.draft = null
      forgetDraft(desk, draft)
      return true
    },
  }
}

/**
 * Records the draft, if there is one. The clock is not asked: what was typed in time is sent, and the server decides. While
 * the pen is being renewed the draft waits; after the end of the epoch it is kept in the journal, as unsent answers are.
 */
export function saveDraft(desk: EngineContext): void {
  const { draft, sync } = desk
  if (!draft || !sync || sync.state().status === 'renew') return
  desk.draft = null
  const stored = sync.write(draft.questionNo, draft.answer) ?? sync.keep(draft.questionNo, draft.answer)
  void stored.then(() => forgetDraft(desk, draft))
}

/**
 * Puts the draft that an earlier page left on this device into the journal, behind the operations of its epoch. A draft that
 * is recorded already, by a page that ended or lost the pen before it forgot it, is not recorded again.
 * @param answers of the server
 */
export async function recoverDraft(
  { ports }: EngineContext,
  attempt: AttemptInfo,
  answers: Readonly<Record<number, RawAnswer>>,
): Promise<void> {
  const draft = readDraft(ports.storage, attempt.id)
  if (!draft) return
  const { epoch, questionNo, answer } = draft
  const held = (await ports.journal.read(attempt.id)).filter((operation) => operation.epoch === epoch)
  const recorded = held.findLast((operation) => operation.questionNo === questionNo)
  if ((recorded ? recorded.answer : (answers[questionNo] ?? '')) !== answer) {
    const seq = Math.max(0, epoch === attempt.epoch ? attempt.ackSeq : 0, ...held.map((operation) => operation.seq)) + 1
    await ports.journal.append({ attemptId: attempt.id, epoch, seq, questionNo, answer, at: 0 })
  }
  removeDraft(ports.storage, attempt.id)
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
type StoredDraft = Draft & { epoch: number }

const keyOf = (attemptId: string) => `stadia.exam.draft.${attemptId}`

function storeDraft({ ports, attemptId, epoch }: EngineContext, draft: Draft): void {
  if (attemptId === null) return
  try {
    ports.storage?.setItem(keyOf(attemptId), JSON.stringify({ ...draft, epoch }))
  } catch {
    // The rest is short: without storage a draft lives only as long as the page.
  }
}

/** Removes the stored draft unless another one has replaced it. */
function forgetDraft({ ports, attemptId, draft }: EngineContext, saved: Draft): void {
  if (attemptId === null || draft !== null) return
  const stored = readDraft(ports.storage, attemptId)
  if (stored?.questionNo === saved.questionNo && stored.answer === saved.answer) removeDraft(ports.storage, attemptId)
}

function removeDraft(storage: DraftStorage, attemptId: string): void {
  try {
    storage?.removeItem(keyOf(attemptId))
  } catch {
    // As above.
  }
}

function readDraft(storage: DraftStorage, attemptId: string): StoredDraft | null {
  try {
    const read = JSON.parse(storage?.getItem(keyOf(attemptId)) ?? 'null') as Partial<StoredDraft> | null
    const { questionNo, answer, epoch } = read ?? {}
    if (typeof answer !== 'string' || !Number.isInteger(questionNo) || !Number.isInteger(epoch)) return null
    return { questionNo: Number(questionNo), answer, epoch: Number(epoch) }
  } catch {
    return null
  }
}

import type { EngineContext } from '../engine-context.ts'
import type { ExamTarget, OfflineStart } from '../exam-ports.ts'
import type { ExamFailure } from '../failure.ts'

/** A start by the paper's key, as this device keeps it until the server knows it. */
export interface KeptClaim extends OfflineStart {
  key: string
}

type ClaimStorage = EngineContext['ports']['storage']

const keyOf = ({ applicationId }: ExamTarget) => `stadia.exam.claim.${applicationId}`

/** Keeps a start for the time after a reload. */
export function keepClaim(storage: ClaimStorage, target: ExamTarget, claim: KeptClaim) {
  try {
    storage?.setItem(keyOf(target), JSON.stringify(claim))
  } catch {
    // After a reload, the student starts again; the answers are in the journal.
  }
}

/** The start of an earlier page that the server does not know yet. */
export function recallClaim(storage: ClaimStorage, target: ExamTarget): KeptClaim | null {
  try {
    const read = JSON.parse(storage?.getItem(keyOf(target)) ?? 'null') as Partial<KeptClaim> | null
    if (!read || target.simulation) return null
    const { key, proof, startedAt, byAddress = false } = read
    return key && proof && Number.isInteger(startedAt) ? { key, proof, startedAt: Number(startedAt), byAddress } : null
  } catch {
    return null
  }
}

/**
 * Decides what a failure means for the start. When the attempt has begun or ended in another way, its answers are sent
 * and decided on as always. When the server refuses the start, the answers stay on this device, and it is claimed again.
 * @returns whether the paper stays on the screen
 */
export function failClaim(desk: EngineContext, failure: ExamFailure): boolean {
  if (!desk.claim) return false
  if (failure.kind === 'lostPen' || failure.kind === 'closed') dropClaim(desk)
  if (failure.kind !== 'refused') return false
  desk.store.set({ claim: 'refused', failure })
  return desk.store.get().questions.length > 0
}

/** Forgets the start: the server knows it, or refuses it for good. */
export function dropClaim(desk: EngineContext) {
  desk.claim = null
  desk.store.set({ claim: null })
  try {
    desk.ports.storage?.removeItem(keyOf(desk.target))
  } catch {
    // A start that is claimed again changes nothing.
  }
}

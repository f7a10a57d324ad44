import type { EngineContext } from '../engine-context.ts'
import type { ExamTarget, OfflineStart } from '../exam-ports.ts'

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
    const { key, proof, startedAt } = read
    return key && proof && Number.isInteger(startedAt) ? { key, proof, startedAt: Number(startedAt) } : null
  } catch {
    return null
  }
}

/** Forgets the start: the server knows it, or refuses it for good. */
export function dropClaim(desk: EngineContext) {
  desk.claim = null
  try {
    desk.ports.storage?.removeItem(keyOf(desk.target))
  } catch {
    // A start that is claimed again changes nothing.
  }
}

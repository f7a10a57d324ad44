import { registerEnumType } from 'type-graphql'
import { failure } from '../../../graphql/errors/errors.ts'

/** The phases of a Grand Final in order. Each ends when the next one begins. */
export const phaseNames = [
  'qualification',
  'registration',
  'quotas',
  'deposits',
  'balance',
  'travel',
  'closed',
] as const
export type PhaseName = (typeof phaseNames)[number]

export const PhaseEnum = Object.fromEntries(phaseNames.map((name) => [name, name])) as { [K in PhaseName]: K }
registerEnumType(PhaseEnum, { name: 'GrandFinalPhaseName', description: 'Name of a Grand Final phase' })

/** Start of each phase, ISO 8601. */
export type Phases = Record<PhaseName, string>

/** Acts, with the phases in which they are allowed. Organisers are not bound to phases. */
const possible = {
  createGroup: ['registration', 'quotas', 'deposits'],
  requestQuota: ['registration', 'quotas', 'deposits'],
  editGroup: ['registration', 'quotas', 'deposits', 'balance'],
  editParticipants: ['registration', 'quotas', 'deposits', 'balance'],
  respond: ['registration', 'quotas', 'deposits', 'balance'],
  editDetails: ['registration', 'quotas', 'deposits', 'balance', 'travel'],
} as const satisfies Record<string, readonly PhaseName[]>
export type PhaseAct = keyof typeof possible

export const phaseActs = Object.keys(possible) as PhaseAct[]

/** The phase at a given time; null before the first. */
export function phaseAt(phases: Phases, now: number): PhaseName | null {
  return phaseNames.findLast((name) => Date.parse(phases[name]) <= now) ?? null
}

/** End of a phase; null for the last. */
export function phaseEnd(phases: Phases, name: PhaseName): string | null {
  const next = phaseNames[phaseNames.indexOf(name) + 1]
  return next ? phases[next] : null
}

export const isPossible = (act: PhaseAct, phase: PhaseName | null): boolean =>
  phase !== null && (possible[act] as readonly PhaseName[]).includes(phase)

export const actsOf = (phase: PhaseName): PhaseAct[] => phaseActs.filter((act) => isPossible(act, phase))

/** @throws NOT_OPEN_YET, WINDOW_CLOSED with the current `phase` */
export function refuseOutOfPhase(act: PhaseAct, phases: Phases, now: number): void {
  const phase = phaseAt(phases, now)
  if (isPossible(act, phase)) return
  const first = phaseNames.indexOf(possible[act][0])
  if (phase === null || phaseNames.indexOf(phase) < first) {
    throw failure('NOT_OPEN_YET', 'This phase of the Grand Final has not started yet', { phase })
  }
  throw failure('WINDOW_CLOSED', 'This phase of the Grand Final has ended. Ask the organisers.', { phase })
}

import { registerEnum } from '../../../graphql/enums.ts'
import { failure } from '../../../errors/errors.ts'

/** The phases of a Grand Final in order. Each ends when the next one starts. */
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
registerEnum(PhaseEnum, {
  name: 'GrandFinalPhaseName',
  description: 'Phase of a Grand Final; each ends when the next one starts',
  values: {
    qualification: 'Groups cannot be created yet',
    registration: 'Groups are created and request places',
    quotas: 'Places are allocated; new requests can join the waiting list',
    deposits: 'Deposits are due; new requests can join the waiting list',
    balance: 'Balances are due; members and bookings can still change',
    travel: 'Only details can change',
    closed: 'Nothing can change',
  },
})

/** Start of each phase, ISO 8601. */
export type Phases = Record<PhaseName, string>

/** Actions, with the phases in which they are allowed. Organisers are not restricted to phases. */
const possible = {
  createGroup: ['registration', 'quotas', 'deposits'],
  requestQuota: ['registration', 'quotas', 'deposits'],
  editGroup: ['registration', 'quotas', 'deposits', 'balance'],
  editParticipants: ['registration', 'quotas', 'deposits', 'balance'],
  respond: ['registration', 'quotas', 'deposits', 'balance'],
  editDetails: ['registration', 'quotas', 'deposits', 'balance', 'travel'],
} as const satisfies Record<string, readonly PhaseName[]>
export type PhaseAction = keyof typeof possible

const phaseActions = Object.keys(possible) as PhaseAction[]

/** The phase at a given time; null before the first. */
export function phaseAt(phases: Phases, now: number): PhaseName | null {
  return phaseNames.findLast((name) => Date.parse(phases[name]) <= now) ?? null
}

/** End of a phase; null for the last. */
export function phaseEnd(phases: Phases, name: PhaseName): string | null {
  const next = phaseNames[phaseNames.indexOf(name) + 1]
  return next ? phases[next] : null
}

export const isPossible = (action: PhaseAction, phase: PhaseName | null): boolean =>
  phase !== null && (possible[action] as readonly PhaseName[]).includes(phase)

export const actionsOf = (phase: PhaseName): PhaseAction[] => phaseActions.filter((action) => isPossible(action, phase))

/** @throws NOT_OPEN_YET, WINDOW_CLOSED with the current `phase` */
export function refuseOutOfPhase(action: PhaseAction, phases: Phases, now: number): void {
  const phase = phaseAt(phases, now)
  if (isPossible(action, phase)) return
  const first = phaseNames.indexOf(possible[action][0])
  if (phase === null || phaseNames.indexOf(phase) < first) {
    throw failure('NOT_OPEN_YET', 'This phase of the Grand Final has not started yet', { phase })
  }
  throw failure('WINDOW_CLOSED', 'This phase of the Grand Final has ended. Ask the organisers.', { phase })
}

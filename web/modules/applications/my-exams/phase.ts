/** Phase of an application from the student's view. */
export type Phase =
  | 'invited'
  | 'upcoming'
  | 'open'
  | 'continuing'
  | 'waiting'
  | 'result'
  | 'notPaid'
  | 'cancelled'
  | 'missed'

/** Facts that determine the phase; times are ISO 8601. */
export interface PhaseFacts {
  state: 'invited' | 'applied' | 'paid' | 'cancelled' | (string & {})
  opensAt: string
  closesAt: string
  attempt: { startedAt: string | null; deadline: string | null; closedAt: string | null } | null
  hasReport: boolean
  /** Whether the exam can be sat without payment. */
  free: boolean
}

/** Phase at a server time, and the time of its next change by time alone (epoch ms). */
export function phaseAt(facts: PhaseFacts, now: number): { phase: Phase; changesAt: number | null } {
  const opensAt = Date.parse(facts.opensAt)
  const closesAt = Date.parse(facts.closesAt)
  const { attempt } = facts
  if (facts.state === 'cancelled') return { phase: 'cancelled', changesAt: null }
  if (facts.state === 'invited') return { phase: 'invited', changesAt: null }
  if (facts.hasReport) return { phase: 'result', changesAt: null }
  if (attempt?.closedAt) return { phase: 'waiting', changesAt: null }
  if (attempt?.startedAt) {
    const deadline = attempt.deadline === null ? closesAt : Date.parse(attempt.deadline)
    // The server closes and grades the attempt after its deadline.
    return now < deadline ? { phase: 'continuing', changesAt: deadline } : { phase: 'waiting', changesAt: null }
  }
  if (now >= closesAt) return { phase: 'missed', changesAt: null }
  if (facts.state === 'applied' && !facts.free) return { phase: 'notPaid', changesAt: closesAt }
  return now < opensAt ? { phase: 'upcoming', changesAt: opensAt } : { phase: 'open', changesAt: closesAt }
}

/** Groups of the page: current, upcoming, past. */
export type Group = 'now' | 'next' | 'past'

/** Returns the group of a phase. */
export function groupOf(phase: Phase): Group {
  if (phase === 'open' || phase === 'continuing' || phase === 'invited') return 'now'
  // a submitted exam stays in sight until its result is there
  return phase === 'upcoming' || phase === 'notPaid' || phase === 'waiting' ? 'next' : 'past'
}

/** Card data needed for sorting. */
interface Placed {
  phase: Phase
  application: { opensAt: string; closesAt: string }
}

/**
 * Comparator of a group's cards: the running exam first; of the open ones the first to close, of the coming ones the
 * first to open, at last what waits for a result; past exams newest first.
 */
export function byNearest(group: Group): (a: Placed, b: Placed) => number {
  const running = ({ phase }: Placed) => Number(phase === 'continuing') - Number(phase === 'waiting')
  const direction = group === 'past' ? -1 : 1
  const time = ({ application }: Placed) => Date.parse(group === 'now' ? application.closesAt : application.opensAt)
  return (a, b) => running(b) - running(a) || direction * (time(a) - time(b))
}

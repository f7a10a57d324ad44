import type { BadgeCode } from '../../../../shared/badge-code.ts'

/** Somebody with a place. */
export interface Member {
  participantId: string
  badgeId: string
  name: string
  role: string
  groupId: string
  groupBadgeId: string
  groupName: string
  country?: string | null
  programIds: readonly string[]
}

/** A headcount, with the badge ids of the people whom the server has counted. */
export interface Checkpoint {
  id: string
  kind: string
  title: string
  trip?: string | null
  programId?: string | null
  counted: readonly string[]
}

/** The event as this device knows it. */
export interface CheckInList {
  eventId: string
  title: string
  publicKey: string
  checkpoints: readonly Checkpoint[]
  members: readonly Member[]
  /** optional programmes, for headcounts of who booked one */
  programs: readonly { id: string; title: string }[]
}

/** A scan that has not reached the server. */
export interface QueuedScan {
  nonce: string
  checkpointId: string
  code: string | null
  participantId: string | null
  /** ISO 8601 */
  scannedAt: string
  /** whom this device counted by it */
  badgeIds: readonly string[]
}

export type Verdict = 'counted' | 'already' | 'otherBus' | 'noPlace'

export interface Judgement {
  verdict: Verdict
  /** newly counted, or refused */
  people: readonly Member[]
}

/** Badge ids of all who were counted, by the server or on this device. */
export function countedAt(list: CheckInList, queue: readonly QueuedScan[], checkpointId: string): ReadonlySet<string> {
  const known = list.checkpoints.find(({ id }) => id === checkpointId)?.counted ?? []
  return new Set([
    ...known,
    ...queue.filter((scan) => scan.checkpointId === checkpointId).flatMap(({ badgeIds }) => badgeIds),
  ])
}

/** Members who are expected at a headcount: who booked its programme, else everybody. */
export function expectedAt({ members }: CheckInList, { programId }: Checkpoint): readonly Member[] {
  return programId ? members.filter(({ programIds }) => programIds.includes(programId)) : members
}

/** Applies the rules of the server to a badge, as far as this device knows. */
export function evaluateScan(
  list: CheckInList,
  queue: readonly QueuedScan[],
  checkpoint: Checkpoint,
  { kind, id }: Pick<BadgeCode, 'kind' | 'id'>,
): Judgement {
  const meant = list.members.filter(({ badgeId, groupBadgeId }) =>
    kind === 'group' ? groupBadgeId === id : kind === 'member' && badgeId === id,
  )
  if (!meant.length) return { verdict: 'noPlace', people: [] }
  const here = countedAt(list, queue, checkpoint.id)
  const fresh = meant.filter(({ badgeId }) => !here.has(badgeId))
  if (!fresh.length) return { verdict: 'already', people: meant }
  const elsewhere = new Set(
    list.checkpoints
      .filter((other) => other.id !== checkpoint.id && isSameTrip(other, checkpoint))
      .flatMap((other) => [...countedAt(list, queue, other.id)]),
  )
  const free = fresh.filter(({ badgeId }) => !elsewhere.has(badgeId))
  return free.length ? { verdict: 'counted', people: free } : { verdict: 'otherBus', people: fresh }
}

const isSameTrip = (one: Checkpoint, other: Checkpoint): boolean =>
  one.kind === 'bus' && other.kind === 'bus' && one.trip != null && one.trip === other.trip

import type { BadgeCode } from '../../../../shared/badge-code.ts'

/** Member with a place. */
export interface Member {
  participantId: string
  badgeId: string
  name: string
  role: string
  groupId: string
  groupBadgeId: string
  groupName: string
  country?: string | null | undefined
  programIds: readonly string[]
}

/** Headcount, with the badge ids counted on the server. */
export interface Checkpoint {
  id: string
  kind: string
  title: string
  trip?: string | null | undefined
  programId?: string | null | undefined
  counted: readonly string[]
}

/** Check-in data of the event stored on this device. */
export interface CheckInList {
  eventId: string
  title: string
  publicKey: string
  checkpoints: readonly Checkpoint[]
  members: readonly Member[]
  /** optional programmes, for headcounts of the members who booked one */
  programs: readonly { id: string; title: string }[]
}

/** Scan not yet uploaded to the server. */
export interface QueuedScan {
  nonce: string
  checkpointId: string
  code: string | null
  participantId: string | null
  /** ISO 8601 */
  scannedAt: string
  /** badge ids counted on this device by the scan */
  badgeIds: readonly string[]
}

type Verdict = 'counted' | 'already' | 'otherBus' | 'noPlace'

export interface Judgement {
  verdict: Verdict
  /** members newly counted or rejected */
  people: readonly Member[]
}

/** Badge ids counted at a checkpoint, on the server or on this device. */
export function countedAt(list: CheckInList, queue: readonly QueuedScan[], checkpointId: string): ReadonlySet<string> {
  const known = list.checkpoints.find(({ id }) => id === checkpointId)?.counted ?? []
  return new Set([
    ...known,
    ...queue.filter((scan) => scan.checkpointId === checkpointId).flatMap(({ badgeIds }) => badgeIds),
  ])
}

/** Members expected at a headcount: those who booked its programme, or all members. */
export function expectedAt({ members }: CheckInList, { programId }: Checkpoint): readonly Member[] {
  return programId ? members.filter(({ programIds }) => programIds.includes(programId)) : members
}

/** Applies the server's check-in rules to a badge with the data on this device. */
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

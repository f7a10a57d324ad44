import type { CameraEventKind } from './camera-event.entity.ts'

/** Why a camera sent nothing for a while. `silent`: its browser reported nothing. */
export const gapCauses = [
  'permission',
  'noCamera',
  'busy',
  'trackEnded',
  'hidden',
  'network',
  'sleep',
  'closed',
  'silent',
] as const
export type GapCause = (typeof gapCauses)[number]

/** A stretch of time; milliseconds since 1970, on the server's clock. */
export interface Span {
  readonly from: number
  readonly to: number
}

export interface Gap extends Span {
  readonly cause: GapCause
}

/** How much of an exam its recording covers. */
export interface Coverage extends Span {
  /** milliseconds without gaps */
  readonly covered: number
  /** 0 to 100, rounded down to a tenth, so that 100 means all of it */
  readonly percent: number
  readonly gaps: readonly Gap[]
}

/** Milliseconds between two segments that no one calls a gap: the change of recorders. */
export const tolerance = 1500
/** Milliseconds by which the report of a cause may come after the gap has begun. */
const reportDelay = 5000

const causeOf: Partial<Record<CameraEventKind, GapCause>> = {
  refused: 'permission',
  missing: 'noCamera',
  taken: 'busy',
  trackEnded: 'trackEnded',
  hidden: 'hidden',
  offline: 'network',
  fellBack: 'network',
  slept: 'sleep',
  closed: 'closed',
}
/** Why a camera sends nothing after a report of its browser; undefined where the report explains nothing. */
export const gapCauseOf = (kind: CameraEventKind): GapCause | undefined => causeOf[kind]

/** Reports after which an earlier cause explains nothing any more. */
const endsCauses: ReadonlySet<CameraEventKind> = new Set(['started', 'shown', 'online'])

/**
 * Coverage of a stretch of time by the segments of all cameras that count as one. It is computed from media times
 * alone: neither the number of segments nor the moment of their arrival matters.
 */
export function coverageOf(
  span: Span,
  segments: readonly Span[],
  events: readonly { at: number; kind: CameraEventKind }[] = [],
): Coverage {
  const length = Math.max(0, span.to - span.from)
  const inOrder = events.toSorted((a, b) => a.at - b.at)
  const gaps = uncovered(span, segments)
    .filter(({ from, to }) => to - from > tolerance)
    .map((gap): Gap => ({ ...gap, cause: causeIn(gap, inOrder) }))
  const covered = gaps.reduce((rest, { from, to }) => rest - (to - from), length)
  return { ...span, covered, percent: length ? Math.floor((covered / length) * 1000) / 10 : 100, gaps }
}

/** What is left of a stretch of time without the others. */
function uncovered({ from, to }: Span, others: readonly Span[]): Span[] {
  const left: Span[] = []
  let at = from
  for (const other of others.toSorted((a, b) => a.from - b.from)) {
    if (other.to <= at) continue
    if (other.from >= to) break
    if (other.from > at) left.push({ from: at, to: other.from })
    at = other.to
  }
  if (at < to) left.push({ from: at, to })
  return left
}

/** The report in force as the gap began, else the first one within it. */
function causeIn({ from, to }: Span, events: readonly { at: number; kind: CameraEventKind }[]): GapCause {
  let inForce: GapCause | undefined
  for (const { at, kind } of events) {
    if (at > from + reportDelay) break
    if (endsCauses.has(kind) && at <= from) inForce = undefined
    inForce = causeOf[kind] ?? inForce
  }
  if (inForce) return inForce
  const within = events.find(({ at, kind }) => at > from && at <= to && causeOf[kind])
  return (within && causeOf[within.kind]) ?? 'silent'
}

import type { CameraEventKind } from './camera-event.entity.ts'

/** Causes of gaps. `silent`: the browser reported nothing. */
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

/** A time span in milliseconds since 1970, on the server's clock. */
export interface Span {
  readonly from: number
  readonly to: number
}

interface Gap extends Span {
  readonly cause: GapCause
}

/** Coverage of an exam by its recording. */
export interface Coverage extends Span {
  /** milliseconds covered */
  readonly covered: number
  /** 0 to 100, rounded down to a tenth, so that 100 means complete */
  readonly percent: number
  readonly gaps: readonly Gap[]
}

/** Maximum milliseconds between segments that do not count as a gap, for the switch between recorders. */
const tolerance = 1500
/** Maximum delay in milliseconds of a report after the gap started. */
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
/** Gap cause of a browser event; undefined if the event does not explain a gap. */
export const gapCauseOf = (kind: CameraEventKind): GapCause | undefined => causeOf[kind]

/** Events that clear an earlier cause. */
const endsCauses: ReadonlySet<CameraEventKind> = new Set(['started', 'shown', 'online'])

/**
 * Coverage of a time span by the segments of all cameras that count as one. Depends only on media times, not on the
 * number of segments or their order of arrival.
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

/** Parts of a span not covered by others. */
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

/** The report in force when the gap started, else the first one within it. */
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

import type { CameraEventKind } from './camera-event.entity.ts'
import type { Span } from './coverage.ts'

/** Reports of a browser after which its picture does not reach the streaming server any more. */
const endsPublishing: ReadonlySet<CameraEventKind> = new Set(['trackEnded', 'offline', 'closed', 'fellBack'])

/**
 * When a live stream was sent, by what the streaming server reported of it and the length of its recordings. Its webhook
 * is sent once: where the end of a stream was not reported, what the browser reported ends it.
 * @param now for a stream that is live still
 */
export function liveSpans(
  reported: readonly { at: number; kind: 'live' | 'ended' }[],
  recordings: readonly Span[],
  ofBrowser: readonly { at: number; kind: CameraEventKind }[],
  now: number,
): Span[] {
  const spans = recordings.filter(({ from, to }) => to > from)
  const inOrder = reported.toSorted((a, b) => a.at - b.at)
  inOrder.forEach(({ kind, at }, i) => {
    if (kind !== 'live') return
    const next = inOrder[i + 1]
    if (next?.kind === 'ended') return void spans.push({ from: at, to: next.at })
    const until = next?.at ?? now
    const ends = ofBrowser.filter((event) => event.at > at && event.at <= until && endsPublishing.has(event.kind))
    spans.push({ from: at, to: Math.min(until, ...ends.map((event) => event.at)) })
  })
  return spans
}

import type { CameraEventKind } from './camera-event.entity.ts'
import type { Span } from './coverage.ts'

/** Browser events after which the picture no longer reaches the streaming server. */
const endsPublishing: ReadonlySet<CameraEventKind> = new Set(['trackEnded', 'offline', 'closed', 'fellBack'])

/**
 * Time spans of a live stream, from reports of the streaming server and the length of its recordings. The webhook is
 * sent only once: if the end was not reported, the browser's report ends the span.
 * @param now for a stream still live
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

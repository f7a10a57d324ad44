import { ApiError, fetchWithSession } from '../../../api/request.ts'
import { isTemporary } from '../../../api/api-error.ts'
import type { HeldSegment } from './segment-store.ts'
import type { Sent } from './uploader.ts'

/** Uploads a segment as a body of known length. Idempotent. */
export async function sendSegment(segment: HeldSegment): Promise<Sent> {
  const { streamId, session, seq, startedAt, endedAt, mimeType, bytes } = segment
  const query = new URLSearchParams({
    session,
    seq: String(seq),
    startedAt: new Date(startedAt).toISOString(),
    durationMs: String(Math.max(1, endedAt - startedAt)),
    bytes: String(bytes.length),
  })
  try {
    await fetchWithSession(`/api/utils/ant/stream/segment/${encodeURIComponent(streamId)}?${query}`, {
      method: 'PUT',
      headers: { 'content-type': mimeType },
      body: bytes,
    })
    return 'stored'
  } catch (error) {
    // Without a session the segment waits for the next one.
    const unanswered = !(error instanceof ApiError) || isTemporary(error) || error.code === 'UNAUTHENTICATED'
    return unanswered ? 'later' : 'refused'
  }
}

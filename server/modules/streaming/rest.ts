import type { ErrorCode } from '../../errors/errors.ts'
import { maxMeasuredBytes } from './device-check/upload-speed.service.ts'
import { maxSegmentBytes } from './recording/segments.service.ts'
import { documentsWith } from '../../transport/fragments.ts'
import type { AreaPart } from '../../transport/rest-row.ts'

const complete = documentsWith(`
  fragment Stream on CameraStream {
    _id: id type isTrial camera state isCreated startedAt lastSeenAt endedAt application { _id: id }
  }
`)
const loaded = `{ stream { ...Stream } publish { streamId websocketUrl token expiresAt } serverNow }`
const ofProvider: readonly ErrorCode[] = ['RULE_BROKEN', 'OVERLOADED']

/** Paths for camera streams and recordings. */
export const streamingPaths: AreaPart = {
  place: 100,
  name: 'Camera streams',
  description:
    'Camera streams of students during an exam. A stream of type `internal` is recorded in segments and ' +
    'stored here; one of type `antMedia` is broadcast live through the streaming server.',
  rows: [
    {
      method: 'GET',
      path: '/utils/ant/stream/load',
      summary: 'Get the camera stream of an exam',
      description:
        'Created on the first call. `isTrial=true` returns a rehearsal, which no one watches. `camera` is 1, ' +
        'or 2 for exams with two cameras; 3 is the screen. `publish` contains the publishing credentials of a ' +
        'created live stream.',
      document: complete(`mutation ($applicationId: ID!, $type: StreamType = internal, $isTrial: Boolean = false,
          $camera: Int = 1) {
        loadStream(input: { applicationId: $applicationId, type: $type, isTrial: $isTrial, camera: $camera }) ${loaded}
      }`),
      errors: ['NOT_FOUND', 'CANCELLED', 'NOT_PAID', ...ofProvider],
      examples: { type: 'internal', camera: 1 },
    },
    {
      method: 'GET',
      path: '/utils/ant/stream/fetch/{id}',
      summary: 'Get a camera stream',
      document: complete('query ($id: ID!) { cameraStream(id: $id) { ...Stream } }'),
      errors: ['NOT_FOUND'],
    },
    {
      method: 'POST',
      path: '/utils/ant/stream/create/{id}',
      summary: 'Prepare a stream for publishing',
      description: 'Creates a live stream on the streaming server, once; idempotent.',
      document: complete(`mutation ($id: ID!) { createStream(input: { id: $id }) ${loaded} }`),
      errors: ['NOT_FOUND', ...ofProvider],
    },
    {
      method: 'GET',
      path: '/utils/ant/stream/get-vods/{id}',
      summary: 'List the recordings of a stream',
      description: 'In order. `url` plays a segment; for recordings stored here it is valid for five minutes.',
      document: `query ($id: ID!) {
        streamRecordings(id: $id) { _id: id name startedAt duration bytes mimeType url }
      }`,
      errors: ['NOT_FOUND', ...ofProvider],
    },
    {
      method: 'GET',
      path: '/utils/ant/stream/active-count',
      summary: 'Count the cameras that are currently sending',
      description:
        "`applicationName` is the streaming server's application, or `internal` for recordings stored here; " +
        'both by default.',
      document: `query ($applicationName: String) {
        activeStreams(applicationName: $applicationName) { applicationName activeCount }
      }`,
      errors: ['NOT_FOUND', ...ofProvider],
      examples: { applicationName: 'internal' },
    },
    {
      method: 'POST',
      path: '/utils/ant/stream/reset',
      summary: 'Reset the streams of an exam',
      description:
        'Sets all streams of one type aside, including rehearsals; the next `load` creates new ones. Existing ' +
        'recordings are kept.',
      document: `mutation ($applicationId: ID!, $type: StreamType = internal) {
        resetStream(input: { applicationId: $applicationId, type: $type }) { streamsReset }
      }`,
      query: ['applicationId', 'type'],
      errors: ['NOT_FOUND'],
      examples: { type: 'internal' },
    },
    {
      method: 'PUT',
      path: '/utils/ant/stream/segment/{id}',
      summary: 'Upload a segment of a recording',
      description:
        'The body is a standalone WebM or MP4 file of at most 4 MB and 60 seconds. `session` is the UUID of a ' +
        'recorder run, `seq` counts from 1 within it, and `bytes` is the length of the body. The response is ' +
        'sent after the segment is stored; repeating a segment returns the same acknowledgement. Segments are ' +
        'accepted for a day after the exam.',
      document: `mutation ($id: ID!, $session: String!, $seq: Int!, $startedAt: DateTimeISO!, $durationMs: Int!,
          $bytes: Int!, $file: Upload!) {
        storeSegment(streamId: $id, session: $session, seq: $seq, startedAt: $startedAt, durationMs: $durationMs,
          bytes: $bytes, file: $file) { seq fresh serverNow }
      }`,
      query: ['session', 'seq', 'startedAt', 'durationMs', 'bytes'],
      upload: { variable: 'file', types: ['video/webm', 'video/mp4'], maxBytes: maxSegmentBytes },
      errors: ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN', 'LATE', 'RATE_LIMITED', 'OVERLOADED'],
      examples: {
        session: '0198c1a2-7b3c-7d4e-8f50-61728394a5b6',
        seq: 1,
        startedAt: '2026-05-16T09:00:00.000Z',
        durationMs: 5000,
        bytes: 250_000,
      },
    },
    {
      method: 'PUT',
      path: '/utils/ant/stream/speed',
      summary: 'Measure the upload speed of a device',
      description: 'The body is up to 1 MB of arbitrary data, and `bytes` is its length. It is discarded.',
      document: 'mutation ($bytes: Int!, $file: Upload!) { measureUpload(bytes: $bytes, file: $file) { bytes } }',
      query: ['bytes'],
      upload: { variable: 'file', types: ['application/octet-stream'], maxBytes: maxMeasuredBytes },
      errors: ['RATE_LIMITED'],
      examples: { bytes: 262_144 },
    },
  ],
}

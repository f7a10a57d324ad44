import type { ErrorCode } from '../../graphql/errors.ts'
import { maxMeasuredBytes, maxSegmentBytes } from '../../modules/streaming/public.ts'
import type { Area } from '../row.ts'

const stream = '{ _id: id type isTrial camera state isCreated startedAt lastSeenAt endedAt application { _id: id } }'
const loaded = `{ stream ${stream} publish { streamId websocketUrl token expiresAt } serverNow }`
const ofProvider: readonly ErrorCode[] = ['RULE_BROKEN', 'OVERLOADED']

/** Cameras during exams: recordings that are kept here, and live streams. */
export const streaming: Area = {
  name: 'Camera streams',
  description:
    'The camera of a student during an exam. A stream of type `internal` is recorded in segments and kept here; one ' +
    'of type `antMedia` is broadcast live through the streaming server.',
  rows: [
    {
      method: 'GET',
      path: '/utils/ant/stream/load',
      summary: 'Load the camera stream of an exam',
      description:
        'Made at the first call. With `isTrial=true` it is a rehearsal, which no one watches. `camera` is 1, or 2 where ' +
        'an exam asks for two; 3 is the screen. `publish` tells how to send a live stream that was created.',
      document: `mutation ($applicationId: ID!, $type: StreamType = internal, $isTrial: Boolean = false,
          $camera: Int = 1) {
        loadStream(input: { applicationId: $applicationId, type: $type, isTrial: $isTrial, camera: $camera }) ${loaded}
      }`,
      errors: ['NOT_FOUND', 'CANCELLED', 'NOT_PAID', ...ofProvider],
      examples: { type: 'internal', camera: 1 },
    },
    {
      method: 'GET',
      path: '/utils/ant/stream/fetch/{id}',
      summary: 'Read a camera stream',
      document: `query ($id: ID!) { cameraStream(id: $id) ${stream} }`,
      errors: ['NOT_FOUND'],
    },
    {
      method: 'POST',
      path: '/utils/ant/stream/create/{id}',
      summary: 'Prepare a stream for publishing',
      description: 'Creates a live stream at the streaming server, once. Repeating it is harmless.',
      document: `mutation ($id: ID!) { createStream(input: { id: $id }) ${loaded} }`,
      errors: ['NOT_FOUND', ...ofProvider],
    },
    {
      method: 'GET',
      path: '/utils/ant/stream/get-vods/{id}',
      summary: 'List the recordings of a stream',
      description: 'In their order. `url` plays a part; that of a recording kept here works for five minutes.',
      document: `query ($id: ID!) {
        streamRecordings(id: $id) { _id: id name startedAt duration bytes mimeType url }
      }`,
      errors: ['NOT_FOUND', ...ofProvider],
    },
    {
      method: 'GET',
      path: '/utils/ant/stream/active-count',
      summary: 'Count the cameras that are sending now',
      description:
        "`applicationName` is the streaming server's application, or `internal` for recordings that are kept here; " +
        'without it both are counted.',
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
        'Sets the streams of one type aside, rehearsals included; the next `load` begins new ones. What was recorded ' +
        'stays.',
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
      summary: 'Send a segment of a recording',
      description:
        'The body is WebM or MP4 that plays alone, at most 4 MB and 60 seconds. `session` is a UUID of one run of the ' +
        'recorder, `seq` counts from 1 in it, `bytes` is the length of the body. The answer comes after the segment is ' +
        'stored; sent again it is acknowledged again. Segments are accepted for a day after the exam.',
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
      summary: 'Measure how fast a device sends',
      description: 'The body is up to 1 MB of anything; `bytes` is its length. It is thrown away.',
      document: `mutation ($bytes: Int!, $file: Upload!) { measureUpload(bytes: $bytes, file: $file) { bytes } }`,
      query: ['bytes'],
      upload: { variable: 'file', types: ['application/octet-stream'], maxBytes: maxMeasuredBytes },
      errors: ['RATE_LIMITED'],
      examples: { bytes: 262_144 },
    },
  ],
}

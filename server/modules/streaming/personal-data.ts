import { removeBytes } from '../files/public.ts'
import { removeAtProvider } from './streams/remove-remote.job.ts'
import type { PersonalData } from '../../module/personal-data.ts'

const cameraStreamsData: PersonalData = {
  name: 'camera-streams',
  rows: (ctx, userId) =>
    ctx.db.query(
      `select s.id, e.titles exam, s.type, s.is_trial "isTrial", s.camera, s.started_at "startedAt",
         s.ended_at "endedAt", s.bytes
       from camera_stream s join exam e on e.id = s.exam_id where s.user_id = $1 order by s.id`,
      [userId],
    ),
  /** Deletes recordings with their bytes; those at the streaming server in a job. */
  async erase(ctx, userId) {
    const keys: { storage_key: string }[] = await ctx.db.query(
      `select storage_key from camera_segment where stream_id in (select id from camera_stream where user_id = $1)`,
      [userId],
    )
    const live: { id: string; vods: string[] }[] = await ctx.db.query(
      `select s.id, array(select v.vod_id from stream_vod v where v.stream_id = s.id) vods
       from camera_stream s where s.user_id = $1 and s.type = 'antMedia' and s.is_created`,
      [userId],
    )
    await ctx.db.query('delete from camera_stream where user_id = $1', [userId])
    for (const { id, vods } of live) await removeAtProvider(ctx, { streamId: id, vodIds: vods })
    for (const { storage_key } of keys) await removeBytes(ctx, storage_key)
  },
}

const cameraSegmentsData: PersonalData = {
  name: 'camera-segments',
  rows: (ctx, userId) =>
    ctx.db.query(
      `select g.stream_id stream, g.started_at "startedAt", g.ended_at "endedAt", g.bytes, g.mime_type "mimeType"
       from camera_segment g join camera_stream s on s.id = g.stream_id where s.user_id = $1 order by g.started_at`,
      [userId],
    ),
  files: (ctx, userId) =>
    ctx.db.query(
      `select g.started_at::text || '.' || split_part(g.mime_type, '/', 2) name, g.storage_key sha256,
         g.received_at "createdAt"
       from camera_segment g join camera_stream s on s.id = g.stream_id where s.user_id = $1 order by g.started_at`,
      [userId],
    ),
}

const cameraEventsData: PersonalData = {
  name: 'camera-events',
  rows: (ctx, userId) =>
    ctx.db.query(
      `select v.stream_id stream, v.kind, v.at from camera_event v join camera_stream s on s.id = v.stream_id
       where s.user_id = $1 order by v.at`,
      [userId],
    ),
}

const streamRecordingsData: PersonalData = {
  name: 'stream-recordings',
  rows: (ctx, userId) =>
    ctx.db.query(
      `select v.stream_id stream, v.name, v.duration, v.bytes, v.recorded_at "recordedAt"
       from stream_vod v join camera_stream s on s.id = v.stream_id where s.user_id = $1 order by v.recorded_at`,
      [userId],
    ),
}

const streamEventsData: PersonalData = {
  name: 'stream-events',
  rows: (ctx, userId) =>
    ctx.db.query(
      `select v.stream_id stream, v.kind, v.at from stream_event v join camera_stream s on s.id = v.stream_id
       where s.user_id = $1 order by v.at`,
      [userId],
    ),
}

const recordingViewsData: PersonalData = {
  name: 'recording-views',
  rows: (ctx, userId) =>
    ctx.db.query(
      `select v.stream_id stream, v.at from recording_view v join camera_stream s on s.id = v.stream_id
       where s.user_id = $1 order by v.at`,
      [userId],
    ),
}

const deviceChecksData: PersonalData = {
  name: 'device-checks',
  rows: (ctx, userId) =>
    ctx.db.query(
      `select application_id application, ready, failed, upload_speed "uploadSpeed", checked_at "checkedAt" from device_check
       where user_id = $1 order by checked_at`,
      [userId],
    ),
  async erase(ctx, userId) {
    await ctx.db.query('delete from device_check where user_id = $1', [userId])
  },
}

/** Personal data stored by this module. */
export const personalData: readonly PersonalData[] = [
  cameraStreamsData,
  cameraSegmentsData,
  cameraEventsData,
  streamRecordingsData,
  streamEventsData,
  recordingViewsData,
  deviceChecksData,
]

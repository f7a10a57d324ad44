import { defineModule } from '../../module/module.ts'
import { bytesNamedIn } from '../files/public.ts'
import { personalData } from './personal-data.ts'
import { byLoader } from '../../graphql/node.ts'
import { streamById } from './streams/streams.service.ts'
import { DeviceCheck } from './device-check/device-check.entity.ts'
import { ClassDevicesResolver } from './device-check/class-devices.resolver.ts'
import { DeviceCheckResolver } from './device-check/device-check.resolver.ts'
import { finishAbandonedTests } from './probe/probe.service.ts'
import { StreamingProbeResolver } from './probe/probe.resolver.ts'
import { StreamingProbe } from './probe/streaming-probe.entity.ts'
import { CameraEvent } from './recording/camera-event.entity.ts'
import { CameraSegment } from './recording/camera-segment.entity.ts'
import { deleteExpiredRecordings } from './recording/delete-expired-recordings.job.ts'
import { ApplicationCameraResolver, CameraRuleResolver, ExamCameraResolver } from './rules/rules.resolver.ts'
import { notifyOfRule } from './rules/rule-changed.job.ts'
import { CameraRule } from './rules/camera-rule.entity.ts'
import { CameraStream, RecordingView, StreamVod } from './streams/camera-stream.entity.ts'
import { StreamEvent } from './streams/stream-event.entity.ts'
import { removeRemote } from './streams/remove-remote.job.ts'
import { CameraStreamResolver } from './streams/streams.resolver.ts'
import { streamingPaths } from './rest.ts'
import { streamingRoutes } from './routes.ts'
import { antMediaSandbox } from './sandbox.ts'
import { userColumns } from './user-columns.ts'

/** Registration of the streaming module. */
export const streamingModule = defineModule({
  name: 'streaming',
  userColumns,
  entities: [
    CameraStream,
    StreamVod,
    StreamEvent,
    RecordingView,
    CameraSegment,
    CameraEvent,
    CameraRule,
    StreamingProbe,
    DeviceCheck,
  ],
  nodes: {
    CameraStream: byLoader(streamById),
  },
  personalData,
  resolvers: [
    CameraStreamResolver,
    CameraRuleResolver,
    ExamCameraResolver,
    ApplicationCameraResolver,
    StreamingProbeResolver,
    DeviceCheckResolver,
    ClassDevicesResolver,
  ],
  rest: [streamingPaths],
  routes: streamingRoutes,
  sandboxes: [antMediaSandbox],
  schedules: [
    { name: 'finishStreamingTests', every: 600_000, run: finishAbandonedTests },
    { name: 'deleteExpiredRecordings', every: 3_600_000, run: deleteExpiredRecordings },
  ],
  jobs: { 'streaming.removeRemote': removeRemote, 'camera.ruleChanged': notifyOfRule },
  hooks: [bytesNamedIn({ table: 'camera_segment', column: 'storage_key' })],
  demo: () => import('./demo/parts.ts'),
})

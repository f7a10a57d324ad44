import { defineModule } from '../../module.ts'
import { CameraEvent } from './recording/camera-event.entity.ts'
import { CameraSegment } from './recording/camera-segment.entity.ts'
import { CameraRule } from './rules/camera-rule.entity.ts'
import { CameraStream, StreamVod } from './streams/camera-stream.entity.ts'
import { removeRemote } from './streams/remove-remote.job.ts'
import { CameraStreamResolver } from './streams/streams.resolver.ts'

/** What the module streaming adds to the product. */
export const streamingModule = defineModule({
  name: 'streaming',
  entities: [CameraStream, StreamVod, CameraSegment, CameraEvent, CameraRule],
  resolvers: [CameraStreamResolver],
  jobs: { 'streaming.removeRemote': removeRemote },
})

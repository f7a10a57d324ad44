export { CameraEvent } from '../recording/camera-event.entity.ts'
export { CameraSegment } from '../recording/camera-segment.entity.ts'
export { CameraStream, StreamVod } from '../streams/camera-stream.entity.ts'

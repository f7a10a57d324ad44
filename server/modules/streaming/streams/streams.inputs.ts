import type { Readable } from 'node:stream'
import { IsIn, IsOptional, Max, Min } from 'class-validator'
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { CameraEventKind } from '../recording/camera-event.entity.ts'
import { CameraStream, screenCamera, StreamType } from './camera-stream.entity.ts'

@InputType()
export class LoadStreamInput {
  @Id('Application') applicationId: string
  @Field(() => StreamType, { nullable: true, defaultValue: StreamType.internal }) type: StreamType | null
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'Whether this is a rehearsal, which no one watches',
  })
  isTrial: boolean | null
  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'Camera number: 1 or 2; 3 is the screen' })
  @IsOptional()
  @IsIn([1, 2, screenCamera])
  camera: number | null
}

@ObjectType({ description: 'Credentials for publishing a live stream by WebRTC' })
export class PublishAccess {
  @Field({ description: 'Stream name on the streaming server' }) streamId: string
  @Field({ description: 'WebSocket URL of the streaming server' }) websocketUrl: string
  @Field(() => String, { nullable: true, description: 'Stream token; null if the server requires none' }) token:
    | string
    | null
  @Field(() => Date, { nullable: true }) expiresAt: Date | null
}

@ObjectType({ description: 'Camera stream with its publishing credentials' })
export class LoadStreamPayload {
  @Field(() => CameraStream) stream: CameraStream
  @Field(() => PublishAccess, { nullable: true, description: 'Publishing credentials of created live streams' })
  publish: PublishAccess | null
  @Field(() => Float, { description: 'Server time in milliseconds since the Unix epoch' }) serverNow: number
}

@InputType()
export class CreateStreamInput {
  @Id('CameraStream') id: string
}

@ObjectType({ description: 'Camera stream that is ready for publishing' })
export class CreateStreamPayload extends LoadStreamPayload {}

@InputType()
export class ResetStreamInput {
  @Id('Application') applicationId: string
  @Field(() => StreamType, { nullable: true, defaultValue: StreamType.internal }) type: StreamType | null
}

@ObjectType({ description: 'Streams that were set aside' })
export class ResetStreamPayload {
  @Field(() => Int, { description: 'Number of ended streams' }) streamsReset: number
}

@ObjectType({ description: 'Number of cameras that are currently sending' })
export class ActiveStreams {
  @Field(() => String, { nullable: true, description: 'Application name; null for the total of all applications' })
  applicationName: string | null
  @Field(() => Int, { description: 'Number of cameras that are sending' }) activeCount: number
}

@ObjectType({ description: 'Segment of a recording, playable independently' })
export class StreamRecording {
  @Field(() => ID) id: string
  @Field({ description: 'File name' }) name: string
  @Field(() => Date) startedAt: Date
  @Field(() => Float, { description: 'Duration in milliseconds' }) duration: number
  @Field(() => Float) bytes: number
  @Field() mimeType: string
  @Field({ description: 'URL valid for five minutes, or the URL at the streaming server' }) url: string
}

/** Media times of a segment; the bytes are the body of the REST call. */
export interface SegmentInput {
  streamId: string
  session: string
  seq: number
  startedAt: Date
  durationMs: number
  bytes: number
  file: Readable
}

@ObjectType({ description: 'Acknowledgement of a stored segment' })
export class StoreSegmentPayload {
  @Field(() => Int) seq: number
  @Field({ description: 'Whether the segment is new; false if it was already stored' }) fresh: boolean
  @Field(() => Float, { description: 'Server time in milliseconds since the Unix epoch' }) serverNow: number
}

@InputType({ description: 'Event of a camera' })
export class CameraEventInput {
  @Field(() => CameraEventKind) kind: CameraEventKind
  @Field(() => Date, { description: 'Time of the event in server time' }) at: Date
}

@InputType()
export class ReportCameraInput {
  @Id('CameraStream') streamId: string
  @Field(() => [CameraEventInput], { description: '1 to 100 events in any order; duplicates are ignored' })
  events: CameraEventInput[]
}

@ObjectType({ description: 'Acknowledgement of stored camera events' })
export class ReportCameraPayload {
  @Field(() => Int, { description: 'Number of stored events' }) kept: number
}

@InputType()
export class SetCameraRuleInput {
  @Id('Exam') examId: string
  @Field(() => Int, { description: 'Number of cameras' }) @Min(0) @Max(2) cameras: number
  @Field(() => Boolean, { nullable: true, defaultValue: false }) audio: boolean | null
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Whether the screen is recorded' })
  screenShare: boolean | null
  @Field(() => StreamType, { nullable: true, defaultValue: StreamType.internal }) type: StreamType | null
}

/** Format of a recorder's session id. */
export const sessionPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

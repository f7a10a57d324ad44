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
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'A rehearsal: no one watches it' })
  isTrial: boolean | null
  @Field(() => Int, { nullable: true, defaultValue: 1, description: '1 or 2; 3: the screen' })
  @IsOptional()
  @IsIn([1, 2, screenCamera])
  camera: number | null
}

@ObjectType({ description: 'How a browser publishes a live stream by WebRTC' })
export class PublishAccess {
  @Field({ description: 'The name of the stream at the streaming server' }) streamId: string
  @Field({ description: 'Address of its websocket' }) websocketUrl: string
  @Field(() => String, { nullable: true, description: 'Null where the server asks for none' }) token: string | null
  @Field(() => Date, { nullable: true }) expiresAt: Date | null
}

@ObjectType({ description: 'A camera stream, and how it is sent' })
export class LoadStreamPayload {
  @Field(() => CameraStream) stream: CameraStream
  @Field(() => PublishAccess, { nullable: true, description: 'Of live streams that were created' })
  publish: PublishAccess | null
  @Field(() => Float, { description: "The server's clock, milliseconds since 1970" }) serverNow: number
}

@InputType()
export class CreateStreamInput {
  @Id('CameraStream') id: string
}

@ObjectType({ description: 'A camera stream that can be published now' })
export class CreateStreamPayload extends LoadStreamPayload {}

@InputType()
export class ResetStreamInput {
  @Id('Application') applicationId: string
  @Field(() => StreamType, { nullable: true, defaultValue: StreamType.internal }) type: StreamType | null
}

@ObjectType({ description: 'The streams that were set aside' })
export class ResetStreamPayload {
  @Field(() => Int) streamsReset: number
}

@ObjectType({ description: 'How many cameras are sending now' })
export class ActiveStreams {
  @Field(() => String, { nullable: true, description: 'Null: of all applications' }) applicationName: string | null
  @Field(() => Int) activeCount: number
}

@ObjectType({ description: 'A part of a recording that plays alone' })
export class StreamRecording {
  @Field(() => ID) id: string
  @Field() name: string
  @Field(() => Date) startedAt: Date
  @Field(() => Float, { description: 'Milliseconds' }) duration: number
  @Field(() => Float) bytes: number
  @Field() mimeType: string
  @Field({ description: 'Works for five minutes, or is the address at the streaming server' }) url: string
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

@ObjectType({ description: 'Acknowledges a segment: it is stored' })
export class StoreSegmentPayload {
  @Field(() => Int) seq: number
  @Field({ description: 'False: it was stored before' }) fresh: boolean
  @Field(() => Float, { description: "The server's clock, milliseconds since 1970" }) serverNow: number
}

@InputType({ description: 'What happened to a camera' })
export class CameraEventInput {
  @Field(() => CameraEventKind) kind: CameraEventKind
  @Field(() => Date, { description: "On the server's clock" }) at: Date
}

@InputType()
export class ReportCameraInput {
  @Id('CameraStream') streamId: string
  @Field(() => [CameraEventInput], { description: '1 to 100, in any order; a repeated one counts once' })
  events: CameraEventInput[]
}

@ObjectType({ description: 'What was reported is kept' })
export class ReportCameraPayload {
  @Field(() => Int) kept: number
}

@InputType()
export class SetCameraRuleInput {
  @Id('Exam') examId: string
  @Field(() => Int) @Min(0) @Max(2) cameras: number
  @Field(() => Boolean, { nullable: true, defaultValue: false }) audio: boolean | null
  @Field(() => Boolean, { nullable: true, defaultValue: false }) screenShare: boolean | null
  @Field(() => StreamType, { nullable: true, defaultValue: StreamType.internal }) type: StreamType | null
}

/** Format of a recorder's session id. */
export const sessionPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

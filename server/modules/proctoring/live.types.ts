import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { Id } from '../../graphql/input.ts'
import { PlayAccess, StreamRecording } from '../streaming/public.ts'

@InputType()
export class WatchCamerasInput {
  @Id('Application') applicationId: string
}

@ObjectType({ description: 'Current output of one camera of a student' })
export class LiveCamera {
  @Field(() => Int, { description: 'Camera number: 1 or 2; 3 is the screen' }) camera: number
  @Field(() => [StreamRecording], { description: 'Newest recorded segments, in order' })
  parts: StreamRecording[]
  @Field(() => PlayAccess, { nullable: true, description: 'Playback of a live stream on the streaming server' })
  play: PlayAccess | null
}

@ObjectType({ description: 'Current camera output of a student' })
export class WatchCamerasPayload {
  @Field(() => [LiveCamera]) cameras: LiveCamera[]
}

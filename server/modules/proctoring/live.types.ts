import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { Id } from '../../graphql/input.ts'
import { PlayAccess, StreamRecording } from '../streaming/public.ts'

@InputType()
export class WatchCamerasInput {
  @Id('Application') applicationId: string
}

@ObjectType({ description: 'What one camera of a student sends now' })
export class LiveCamera {
  @Field(() => Int, { description: '1, 2, or 3: the screen' }) camera: number
  @Field(() => [StreamRecording], { description: 'The newest parts that are recorded here, in their order' })
  parts: StreamRecording[]
  @Field(() => PlayAccess, { nullable: true, description: 'Of a stream that is live at the streaming server' })
  play: PlayAccess | null
}

@ObjectType({ description: 'What the cameras of a student send now' })
export class WatchCamerasPayload {
  @Field(() => [LiveCamera]) cameras: LiveCamera[]
}

import { Field, Float, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { gapCauses, type GapCause } from './coverage.ts'

/** Gap causes as an enum of the API. */
export const GapCauses = Object.fromEntries(gapCauses.map((cause) => [cause, cause])) as { [C in GapCause]: C }
registerEnum(GapCauses, {
  name: 'CameraGapCause',
  description: 'Cause of a camera gap',
  values: {
    permission: 'Access was refused',
    noCamera: 'No usable camera was found',
    busy: 'Another program used the camera',
    trackEnded: 'The camera was unplugged or lost its permission',
    hidden: 'The page was in the background',
    network: 'The network connection or the streaming server was lost',
    sleep: 'The device was asleep',
    closed: 'The page was closed',
    silent: 'The browser reported nothing',
  },
})

@ObjectType({ description: 'Period in which a camera sent nothing' })
export class CameraGap {
  @Field(() => Date) from: Date
  @Field(() => Date) to: Date
  @Field(() => GapCauses) cause: GapCause
}

@ObjectType({ description: 'Share of an exam covered by the recording of a camera, by media time' })
export class CameraCoverage {
  @Field(() => Int, { description: 'Camera number; 3 is the screen' }) camera: number
  @Field(() => Date) from: Date
  @Field(() => Date, { description: 'End of the measured period: the end of the attempt, or the current time' })
  to: Date
  @Field(() => Float, { description: 'Coverage in percent, 0 to 100' }) percent: number
  @Field(() => Int, { description: 'Covered time in seconds' }) covered: number
  @Field(() => [CameraGap]) gaps: CameraGap[]
}

import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { gapCauses, type GapCause } from './coverage.ts'

/** Gap causes as an enum of the API. */
export const GapCauses = Object.fromEntries(gapCauses.map((cause) => [cause, cause])) as { [C in GapCause]: C }
registerEnumType(GapCauses, { name: 'CameraGapCause', description: 'Cause of a camera gap' })

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

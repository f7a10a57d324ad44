import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { gapCauses, type GapCause } from './coverage.ts'

/** Gap causes as an enum of the API. */
export const GapCauses = Object.fromEntries(gapCauses.map((cause) => [cause, cause])) as { [C in GapCause]: C }
registerEnumType(GapCauses, { name: 'CameraGapCause', description: 'Why a camera sent nothing for a while' })

@ObjectType({ description: 'A time in which a camera sent nothing' })
export class CameraGap {
  @Field(() => Date) from: Date
  @Field(() => Date) to: Date
  @Field(() => GapCauses) cause: GapCause
}

@ObjectType({ description: 'How much of an exam the recording of a camera covers, by media times' })
export class CameraCoverage {
  @Field(() => Int, { description: '3: the screen' }) camera: number
  @Field(() => Date) from: Date
  @Field(() => Date, { description: 'The end of the attempt, or what has arrived by now' }) to: Date
  @Field(() => Float, { description: '0 to 100' }) percent: number
  @Field(() => Int, { description: 'Seconds' }) covered: number
  @Field(() => [CameraGap]) gaps: CameraGap[]
}

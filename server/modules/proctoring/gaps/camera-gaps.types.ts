import { Length } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { GapCauses, type GapCause } from '../../streaming/public.ts'
import { ProctorNote } from '../proctor-note.entity.ts'

@ObjectType({ description: 'A student whose camera was away for a while, which nobody has decided about' })
export class CameraGapCase {
  applicationId: string
  @Field() name: string
  @Field() username: string
  @Field(() => Date, { description: 'When the newest trouble began' }) since: Date
  @Field(() => GapCauses) cause: GapCause
  @Field({ description: 'Takes the exam now' }) sitting: boolean
}

@InputType()
export class DecideCameraGapInput {
  @Id('Application') applicationId: string
  @Field({ description: 'True: nothing follows from it. False: the note is flagged, to be looked at later.' })
  excused: boolean
  @Field() @Length(3, 500) reason: string
}

@ObjectType({ description: 'The note that says what was decided' })
export class DecideCameraGapPayload {
  @Field(() => ProctorNote) note: ProctorNote
}

import { Length } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { GapCauses, type GapCause } from '../../streaming/public.ts'
import { ProctorNote } from '../proctor-note.entity.ts'

@ObjectType({ description: 'Camera gap of a student that awaits a decision' })
export class CameraGapCase {
  applicationId: string
  @Field({ description: 'First and last name of the student' }) name: string
  @Field() username: string
  @Field(() => Date, { description: 'Start of the most recent problem' }) since: Date
  @Field(() => GapCauses) cause: GapCause
  @Field({ description: 'Whether the student is currently sitting the exam' }) sitting: boolean
}

@InputType()
export class DecideCameraGapInput {
  @Id('Application') applicationId: string
  @Field({ description: 'True if the gap has no consequences; false flags the note for review' })
  excused: boolean
  @Field() @Length(3, 500) reason: string
}

@ObjectType({ description: 'Note with the decision' })
export class DecideCameraGapPayload {
  @Field(() => ProctorNote) note: ProctorNote
}

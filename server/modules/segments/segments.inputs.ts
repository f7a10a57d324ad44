import { Length, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PageArgs } from '../../graphql/connection.ts'
import { Id } from '../../graphql/input.ts'
import { UserType } from '../../context/viewer.ts'
import { Segment } from './segment.entity.ts'
import { SegmentFilter } from './segment-filter.ts'

/** The fields of a user shown to senders, enough to recognise the person. */
@ObjectType({ description: 'Person in a segment' })
export class SegmentPerson {
  @Field(() => ID, { description: 'ID of the user' }) userId: string
  @Field() username: string
  @Field() firstName: string
  @Field() lastName: string
  @Field(() => UserType) userType: UserType
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2 country code' }) country: string | null
  @Field(() => Int, { nullable: true }) grade: number | null
  @Field(() => String, { nullable: true }) email: string | null
}

@ObjectType({ description: 'Size of a segment and a sample of its people' })
export class SegmentPreview {
  @Field(() => Int, { description: 'Number of people' }) count: number
  @Field(() => Int, { description: 'Number of people with an e-mail address' }) withAddress: number
  @Field(() => [SegmentPerson], { description: 'At most eight people, newest first' }) sample: SegmentPerson[]
}

@ArgsType()
export class SegmentPeopleArgs extends PageArgs {
  @Field(() => SegmentFilter) @ValidateNested() filter: SegmentFilter
}

@InputType()
export class SaveSegmentInput {
  @Id('Segment', { nullable: true, description: 'Segment to update; omit to create a new one' })
  id?: string | null

  @Field() @Length(1, 100) name: string
  @Field(() => SegmentFilter) @ValidateNested() filter: SegmentFilter
}

@ObjectType()
export class SaveSegmentPayload {
  @Field(() => Segment) segment: Segment
}

@InputType()
export class DeleteSegmentInput {
  @Id('Segment') id: string
}

@ObjectType()
export class DeleteSegmentPayload {
  @Field(() => ID) deletedId: string
}

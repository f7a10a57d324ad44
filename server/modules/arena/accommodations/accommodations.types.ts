import { Length, Max, Min } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { Accommodation } from './accommodation.entity.ts'

export const AccommodationConnection = connectionOf(Accommodation)

@InputType()
export class SetAccommodationInput {
  @Field({ description: 'Student ID' }) @Length(1, 80) username: string
  @Field(() => Int, { description: 'Extra time as a percentage of the working time' }) @Min(5) @Max(200) percent: number
  @Field({ description: 'Reason, without health details' }) @Length(3, 200) reason: string
}

@ObjectType()
export class SetAccommodationPayload {
  @Field(() => Accommodation) accommodation: Accommodation
}

@InputType()
export class RemoveAccommodationInput {
  @Id('Accommodation') id: string
}

@ObjectType()
export class RemoveAccommodationPayload {
  @Field(() => ID) deletedId: string
}

@ObjectType({ description: 'Student with permanent extra time' })
export class AccommodatedStudent {
  @Field(() => ID) id: string
  @Field({ description: 'First and last name' }) name: string
  @Field() username: string
}

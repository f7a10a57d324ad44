import { Field, ID, ObjectType } from 'type-graphql'
import { DevicePart } from './device-check.entity.ts'

@ObjectType({ description: 'The device of a student before an exam under a camera' })
export class ClassDevice {
  @Field(() => ID) applicationId: string
  @Field({ description: 'Of the student' }) name: string
  @Field({ description: 'Title of the exam' }) exam: string
  @Field() opensAt: Date
  @Field(() => Boolean, { nullable: true, description: 'Null: not checked yet' }) ready: boolean | null
  @Field(() => [DevicePart], { description: 'What did not pass' }) failed: DevicePart[]
  @Field(() => Date, { nullable: true }) checkedAt: Date | null
}

import { Field, ID, ObjectType } from 'type-graphql'
import { DevicePart } from './device-check.entity.ts'

@ObjectType({ description: 'Device of a student before an exam with cameras' })
export class ClassDevice {
  @Field(() => ID) applicationId: string
  @Field({ description: 'Name of the student' }) name: string
  @Field({ description: 'Title of the exam' }) exam: string
  @Field({ description: "Start of the exam's window" }) opensAt: Date
  @Field(() => Boolean, { nullable: true, description: 'Whether the device is ready; null if it was not checked' })
  ready: boolean | null
  @Field(() => [DevicePart], { description: 'Parts that failed the check' }) failed: DevicePart[]
  @Field(() => Date, { nullable: true }) checkedAt: Date | null
}

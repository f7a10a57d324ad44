import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import { StartWay } from '../attempt.entity.ts'

@ObjectType({ description: 'A student without a prepared attempt' })
export class UnpreparedStudent {
  @Field(() => ID) applicationId: string
  @Field() name: string
}

@ObjectType({ description: 'How far an exam is prepared for its start' })
export class ExamPreparation {
  @Field(() => Int, { description: 'Number of students who may sit the exam' }) students: number
  @Field(() => Int, { description: 'Number of them with a prepared or started attempt' }) prepared: number
  @Field(() => [UnpreparedStudent], { description: 'Up to 20 students without one; they start nevertheless' })
  missing: UnpreparedStudent[]
}

@ObjectType({ description: 'A student whose page showed the questions late after the start' })
export class LateOpening {
  @Field(() => ID) applicationId: string
  @Field() name: string
  @Field(() => StartWay, { nullable: true }) startedBy: StartWay | null
  @Field() startedAt: Date
  @Field(() => Date, { nullable: true, description: 'Null if no page has reported that it shows the questions' })
  shownAt: Date | null
  @Field(() => Float, { description: 'Seconds from the start until the questions were shown, or until now' })
  lateSeconds: number
}

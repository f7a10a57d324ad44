import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'

export const QuotaScope = {
  day: 'day',
  competition: 'competition',
  application: 'application',
  student: 'student',
} as const
export type QuotaScope = (typeof QuotaScope)[keyof typeof QuotaScope]
registerEnum(QuotaScope, {
  name: 'ImageQuotaScope',
  description: 'Scope of an image limit',
  values: {
    day: 'Per student and UTC day',
    competition: 'Per student and competition',
    application: 'Per challenge exam of the student',
    student: 'Per student in total',
  },
})

@ObjectType({ description: 'Image limit and its usage' })
export class ImageQuotaPart {
  @Field(() => QuotaScope) scope: QuotaScope
  @Field(() => Int, { description: 'Maximum number of pictures' }) limit: number
  @Field(() => Int, { description: 'Number of delivered pictures' }) used: number
  @Field(() => Int, { description: 'Number of pictures reserved by unfinished requests' }) held: number
}

@ObjectType({ description: 'Number of pictures that a student can still generate' })
export class ImageQuota {
  @Field(() => Int, { description: 'Smallest remainder of all limits' }) remaining: number
  @Field(() => [ImageQuotaPart]) parts: ImageQuotaPart[]
  @Field({ description: 'Time at which the daily limit resets' }) resetsAt: Date
  @Field(() => Int, { description: 'Maximum number of variants per request' }) mostVariants: number
}

import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'

export const QuotaScope = {
  day: 'day',
  competition: 'competition',
  application: 'application',
  student: 'student',
} as const
export type QuotaScope = (typeof QuotaScope)[keyof typeof QuotaScope]
registerEnumType(QuotaScope, { name: 'ImageQuotaScope', description: 'Scope of an image limit' })

@ObjectType({ description: 'Image limit and its usage' })
export class ImageQuotaPart {
  @Field(() => QuotaScope) scope: QuotaScope
  @Field(() => Int) limit: number
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

import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'

export const QuotaScope = {
  day: 'day',
  competition: 'competition',
  application: 'application',
  student: 'student',
} as const
export type QuotaScope = (typeof QuotaScope)[keyof typeof QuotaScope]
registerEnumType(QuotaScope, { name: 'ImageQuotaScope', description: 'What a limit of pictures applies to' })

@ObjectType({ description: 'One limit of pictures, and how much of it is taken' })
export class ImageQuotaPart {
  @Field(() => QuotaScope) scope: QuotaScope
  @Field(() => Int) limit: number
  @Field(() => Int, { description: 'Pictures delivered' }) used: number
  @Field(() => Int, { description: 'Pictures reserved by requests that are under way' }) held: number
}

@ObjectType({ description: 'Pictures that a student may still generate' })
export class ImageQuota {
  @Field(() => Int, { description: 'The smallest rest of all limits' }) remaining: number
  @Field(() => [ImageQuotaPart]) parts: ImageQuotaPart[]
  @Field({ description: 'When the daily limit starts again' }) resetsAt: Date
  @Field(() => Int, { description: 'Variants of one request at most' }) mostVariants: number
}

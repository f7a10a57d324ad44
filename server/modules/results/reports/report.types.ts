import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { toGlobalId } from '../../../graphql/node.ts'
import type { User } from '../../accounts/public.ts'

export const ProviderResult = { awaited: 'awaited', received: 'received' } as const
export type ProviderResult = (typeof ProviderResult)[keyof typeof ProviderResult]
registerEnumType(ProviderResult, { name: 'ProviderResult', description: 'The score of an exam that a provider grades' })

@ObjectType({ description: 'Of a student, what those see who work with them' })
export class ResultStudent {
  @Field(() => ID, { description: 'The id of the User' }) userId: string
  @Field() username: string
  @Field() firstName: string
  @Field() lastName: string
  @Field(() => Int, { nullable: true }) grade: number | null
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2' }) country: string | null

  static of({ id, username, firstName, lastName, grade, country }: User): ResultStudent {
    return Object.assign(new ResultStudent(), {
      userId: toGlobalId('User', id),
      username,
      firstName,
      lastName,
      grade,
      country,
    })
  }
}

@ObjectType({ description: 'How far the results of an exam are' })
export class ExamResults {
  @Field(() => Int, { description: 'Sittings that are closed' }) closed: number
  @Field(() => Int, { description: 'Sittings whose time still runs' }) open: number
  @Field(() => Int) graded: number
  @Field(() => Int) ranked: number
}

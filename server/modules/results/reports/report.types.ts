import { Field, ID, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import type { User } from '../../accounts/public.ts'

export const ProviderResult = { awaited: 'awaited', received: 'received' } as const
export type ProviderResult = (typeof ProviderResult)[keyof typeof ProviderResult]
registerEnum(ProviderResult, {
  name: 'ProviderResult',
  description: 'Status of the score of an exam graded by a provider',
  values: {
    awaited: 'Not received yet; the report has no score',
    received: 'Received or entered by an admin',
  },
})

@ObjectType({ description: 'Student data visible to their teachers' })
export class ResultStudent {
  @Field(() => ID, { description: 'ID of the User' }) userId: string
  @Field() username: string
  @Field() firstName: string
  @Field() lastName: string
  @Field(() => Int, { nullable: true }) grade: number | null
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2 country code' }) country: string | null

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

@ObjectType({ description: 'Progress of the results of an exam' })
export class ExamResults {
  @Field(() => Int, { description: 'Number of closed attempts' }) closed: number
  @Field(() => Int, { description: 'Number of attempts in progress' }) open: number
  @Field(() => Int, { description: 'Number of graded attempts' }) graded: number
  @Field(() => Int, { description: 'Number of ranked results' }) ranked: number
}

import { IsOptional, MaxLength } from 'class-validator'
import { ArgsType, Field } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { ApplicationConnection } from '../../applications/public.ts'
import { Attempt } from '../attempt.entity.ts'

export { ApplicationConnection }
export const AttemptConnection = connectionOf(Attempt)

@ArgsType()
export class SecondSittingsArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Prefix of the student’s name, or student ID' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
}

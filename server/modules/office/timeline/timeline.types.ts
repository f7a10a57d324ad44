import { ArrayMaxSize, IsIn, IsOptional, Max, Min } from 'class-validator'
import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { personKinds } from '../../../../shared/person-kinds.ts'

@ObjectType({ description: 'Event in the timeline of a person' })
@Access(may('admin.applications'))
export class PersonEvent {
  @Field(() => ID) id: string
  @Field({ description: 'Kind: account, application, payment, mail and others' }) kind: string
  @Field({ description: 'Action, depending on the kind' }) action: string
  @Field() at: Date
  @Field(() => String, { nullable: true, description: 'Subject, such as an exam or the subject line of a mail' })
  title: string | null
  @Field(() => String, { nullable: true, description: 'Reason, note or error' })
  note: string | null
  @Field(() => Int, { nullable: true, description: 'Amount in minor units (cents)' }) amount: number | null
  @Field(() => String, { nullable: true, description: 'Currency as an ISO 4217 code' }) currency: string | null
  /** the name is added by a field resolver */
  byId: string | null
}

export const PersonEventConnection = connectionOf(PersonEvent)

@ArgsType()
export class TimelineArgs {
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(1) @Max(200) first?: number | null
  @Field(() => String, { nullable: true }) after?: string | null
  @Field(() => [String], { nullable: true, description: 'Limits the events to these kinds; default: all' })
  @IsOptional()
  @ArrayMaxSize(20)
  @IsIn(personKinds, { each: true })
  kinds?: string[] | null
}

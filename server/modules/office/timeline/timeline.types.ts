import { ArrayMaxSize, IsIn, IsOptional, Max, Min } from 'class-validator'
import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { personKinds } from '../../../../shared/person-kinds.ts'

@ObjectType({ description: 'Something that happened around a person' })
@Access(may('admin.applications'))
export class PersonEvent {
  @Field(() => ID) id: string
  @Field({ description: 'Where it comes from: account, application, payment, mail …' }) kind: string
  @Field({ description: 'What happened, by kind' }) action: string
  @Field() at: Date
  @Field(() => String, { nullable: true, description: 'What it is about, e.g. an exam or the subject of a mail' })
  title: string | null
  @Field(() => String, { nullable: true, description: 'A reason, a note, or what went wrong' })
  note: string | null
  @Field(() => Int, { nullable: true, description: 'Minor units' }) amount: number | null
  @Field(() => String, { nullable: true }) currency: string | null
  /** the name is added by a field resolver */
  byId: string | null
}

export const PersonEventConnection = connectionOf(PersonEvent)

@ArgsType()
export class TimelineArgs {
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(1) @Max(200) first?: number | null
  @Field(() => String, { nullable: true }) after?: string | null
  @Field(() => [String], { nullable: true, description: 'Only events of these kinds' })
  @IsOptional()
  @ArrayMaxSize(20)
  @IsIn(personKinds, { each: true })
  kinds?: string[] | null
}

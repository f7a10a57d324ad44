import { IsOptional, MaxLength } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { User } from '../user.entity.ts'

@InputType({ description: 'The yearly update; what is not for the viewer’s kind is dropped' })
export class UpdateOldUserInput {
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2' })
  @IsOptional()
  @MaxLength(2)
  country?: string | null

  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(200) city?: string | null

  @Id('School', { nullable: true, description: 'One of the list' }) schoolId?: string | null

  @Field(() => String, { nullable: true, description: 'The name of a school that is not on the list' })
  @IsOptional()
  @MaxLength(200)
  school?: string | null

  @Field(() => Int, { nullable: true, description: 'Of a student' }) grade?: number | null

  @Field(() => String, { nullable: true, description: 'Of a student: user name or reference code' })
  @IsOptional()
  @MaxLength(100)
  supervisorId?: string | null

  @Field(() => String, { nullable: true, description: 'A second address of a supervisor' })
  @IsOptional()
  @MaxLength(320)
  email2?: string | null

  @Field(() => String, { nullable: true, description: 'DD/MM/YYYY, of a supervisor' })
  @IsOptional()
  @MaxLength(10)
  birth?: string | null
}

@ObjectType()
export class UpdateOldUserPayload {
  @Field(() => User) user: User
}

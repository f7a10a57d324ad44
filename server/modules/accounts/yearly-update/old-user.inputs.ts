import { IsOptional, MaxLength } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { User } from '../user.entity.ts'

@InputType({ description: 'Yearly update; fields for other roles are ignored' })
export class UpdateOldUserInput {
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2 country code' })
  @IsOptional()
  @MaxLength(2)
  country?: string | null

  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(200) city?: string | null

  @Id('School', { nullable: true, description: 'ID of a school on the list' }) schoolId?: string | null

  @Field(() => String, { nullable: true, description: 'Name of a school that is not on the list' })
  @IsOptional()
  @MaxLength(200)
  school?: string | null

  @Field(() => Int, { nullable: true, description: 'Grade of a student' }) grade?: number | null

  @Field(() => String, { nullable: true, description: 'For students: username or reference code of a supervisor' })
  @IsOptional()
  @MaxLength(100)
  supervisorId?: string | null

  @Field(() => String, { nullable: true, description: 'Second e-mail address of a supervisor' })
  @IsOptional()
  @MaxLength(320)
  email2?: string | null

  @Field(() => String, { nullable: true, description: 'Date of birth of a supervisor, DD/MM/YYYY' })
  @IsOptional()
  @MaxLength(10)
  birth?: string | null
}

@ObjectType()
export class UpdateOldUserPayload {
  @Field(() => User) user: User
}

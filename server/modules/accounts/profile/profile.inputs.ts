import { IsOptional, Length, MaxLength } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { User } from '../user.entity.ts'

@InputType({ description: 'What is not given stays as it is' })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true }) @IsOptional() @Length(1, 80) firstName?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @Length(1, 80) lastName?: string | null

  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2; a student may give it once' })
  @IsOptional()
  @Length(2, 2)
  country?: string | null

  @Field(() => String, { nullable: true, description: 'IANA name, one of the country’s' })
  @IsOptional()
  @MaxLength(64)
  timeZone?: string | null

  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(200) city?: string | null

  @Id('School', { nullable: true, description: 'One of the list' }) schoolId?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The name of a school that is not on the list; it is added in the country and city',
  })
  @IsOptional()
  @MaxLength(200)
  school?: string | null

  @Field(() => String, { nullable: true, description: 'Null takes it away' })
  @IsOptional()
  @MaxLength(40)
  phone?: string | null

  @Id('StoredFile', { nullable: true, description: 'A picture uploaded for this; null takes the picture away' })
  pictureId?: string | null
}

@ObjectType()
export class UpdateProfilePayload {
  @Field(() => User) user: User
}

import { IsOptional, Length, MaxLength } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { User } from '../user.entity.ts'

@InputType({ description: 'Profile data; omitted fields stay unchanged' })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true }) @IsOptional() @Length(1, 80) firstName?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @Length(1, 80) lastName?: string | null

  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2 country code; students can set it once' })
  @IsOptional()
  @Length(2, 2)
  country?: string | null

  @Field(() => String, { nullable: true, description: 'IANA time zone of the country' })
  @IsOptional()
  @MaxLength(64)
  timeZone?: string | null

  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(200) city?: string | null

  @Id('School', { nullable: true, description: 'ID of a school on the list' }) schoolId?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Name of a school that is not on the list; it is added in the country and city',
  })
  @IsOptional()
  @MaxLength(200)
  school?: string | null

  @Field(() => String, { nullable: true, description: 'Phone number; null removes it' })
  @IsOptional()
  @MaxLength(40)
  phone?: string | null

  @Id('StoredFile', { nullable: true, description: 'Uploaded picture; null removes the picture' })
  pictureId?: string | null
}

@ObjectType()
export class UpdateProfilePayload {
  @Field(() => User) user: User
}

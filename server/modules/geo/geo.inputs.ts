import { IsOptional, Length, Matches, MaxLength } from 'class-validator'
import { ArgsType, Field, InputType, ObjectType } from 'type-graphql'
import { PageArgs, SortedArgs } from '../../graphql/connection.ts'
import { registerEnum } from '../../graphql/enums.ts'
import { Id } from '../../graphql/input.ts'
import { School } from './school.entity.ts'

/** Letters and digits of every script, spaces, and the punctuation found in names. */
const nameLike = /^[\p{L}\p{M}\p{N} .,'’"()&/№#°º–-]+$/u
const notNameLike = { message: 'Use letters, digits, spaces and common punctuation' }

@ArgsType()
export class SchoolsArgs extends PageArgs {
  @Field({ description: 'ISO 3166-1 alpha-2 country code' }) @Length(2, 2) country: string

  @Field(() => String, { nullable: true, description: 'Prefix of the city name' })
  @IsOptional()
  @MaxLength(100)
  city?: string | null

  @Field(() => String, { nullable: true, description: 'Words or prefixes of words of the school and its city' })
  @IsOptional()
  @MaxLength(160)
  search?: string | null
}

/** Sort keys of the list of all schools. */
export const SchoolOrder = { createdAt: 'createdAt', name: 'name', city: 'city', country: 'country' } as const
export type SchoolOrder = keyof typeof SchoolOrder
registerEnum(SchoolOrder, {
  name: 'SchoolOrder',
  description: 'Sort order of all schools',
  values: {
    createdAt: 'By time of addition',
    name: 'By name',
    city: 'By city, then name',
    country: 'By country code, then city and name',
  },
})

@ArgsType()
export class AllSchoolsArgs extends SortedArgs {
  @Field(() => SchoolOrder, { nullable: true, description: 'Sort order; default: `createdAt`' })
  order?: SchoolOrder | null
  @Field(() => String, { nullable: true }) @IsOptional() @Length(2, 2) country?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(160) search?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Lists merged schools instead of active ones',
  })
  merged?: boolean | null
}

@InputType()
export class AddSchoolInput {
  @Field() @Length(2, 160) @Matches(nameLike, notNameLike) name: string
  @Field() @Length(2, 100) @Matches(nameLike, notNameLike) city: string
  @Field({ description: 'ISO 3166-1 alpha-2 country code' }) @Length(2, 2) country: string
}

@ObjectType()
export class AddSchoolPayload {
  @Field(() => School) school: School
  @Field({ description: 'False if the school already existed' }) added: boolean
}

@InputType()
export class UpdateSchoolInput {
  @Id('School') id: string
  @Field() @Length(2, 160) @Matches(nameLike, notNameLike) name: string
  @Field() @Length(2, 100) @Matches(nameLike, notNameLike) city: string
}

@ObjectType()
export class UpdateSchoolPayload {
  @Field(() => School) school: School
}

@InputType()
export class MergeSchoolsInput {
  @Id('School', { description: 'Duplicate school' }) fromId: string
  @Id('School', { description: 'School to keep' }) intoId: string
}

@ObjectType()
export class MergeSchoolsPayload {
  @Field(() => School) school: School
}

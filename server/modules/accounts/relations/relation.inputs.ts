import { IsOptional, Length, MaxLength } from 'class-validator'
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql'
import { PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { RelationState } from './relation.entity.ts'
import { Relation } from './relation.entity.ts'

@ArgsType()
export class PeopleArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Name prefix or username' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null | undefined
}

@ArgsType()
export class MyStudentsArgs extends PeopleArgs {
  @Field(() => RelationState, { nullable: true }) state?: RelationState | null | undefined
}

@ArgsType()
export class SearchPeopleArgs extends PageArgs {
  @Field({ description: 'At least three letters of a name, or a username' }) @Length(3, 100) search: string
}

@ArgsType()
export class StudentsArgs extends PeopleArgs {
  @Field(() => Int, { nullable: true }) grade?: number | null
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2 country code' })
  @IsOptional()
  @Length(2, 2)
  country?: string | null
}

@InputType()
export class AddRelationInput {
  @Field(() => String, {
    nullable: true,
    description: 'Reference code of a supervisor or partner; connects immediately',
  })
  @IsOptional()
  @MaxLength(40)
  key?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Type of the reference code’s owner: supervisor (true) or partner (false)',
  })
  isSupervisor?: boolean | null

  @Field(() => String, {
    nullable: true,
    description: 'Username of the other person, who is asked to accept; alternative to `key`',
  })
  @IsOptional()
  @MaxLength(80)
  username?: string | null
}

@ObjectType()
export class RelationPayload {
  @Field(() => Relation) relation: Relation
}

@InputType()
export class RespondToRelationInput {
  @Id('Relation') relationId: string
  @Field() accept: boolean
}

@ObjectType()
export class RespondToRelationPayload {
  @Field(() => Relation, { nullable: true, description: 'Relation; null if it was declined' }) relation: Relation | null
}

@InputType()
export class RemoveFromListInput {
  @Id('User', { description: 'ID of the student or supervisor' }) userId: string
}

@ObjectType()
export class RemoveFromListPayload {
  @Field() success: boolean
}

import { IsOptional, Length, MaxLength } from 'class-validator'
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql'
import { PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { RelationState } from './relation.entity.ts'
import { Relation } from './relation.entity.ts'

@ArgsType()
export class PeopleArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Beginnings of names, or a user name' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
}

@ArgsType()
export class MyStudentsArgs extends PeopleArgs {
  @Field(() => RelationState, { nullable: true }) state?: RelationState | null
}

@ArgsType()
export class SearchPeopleArgs extends PageArgs {
  @Field({ description: 'At least three letters of a name, or a user name' }) @Length(3, 100) search: string
}

@ArgsType()
export class StudentsArgs extends PeopleArgs {
  @Field(() => Int, { nullable: true }) grade?: number | null
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2' })
  @IsOptional()
  @Length(2, 2)
  country?: string | null
}

@InputType()
export class AddRelationInput {
  @Field(() => String, { nullable: true, description: 'The reference code of a supervisor or partner: works at once' })
  @IsOptional()
  @MaxLength(40)
  key?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Of the key: a supervisor’s (true) or a partner’s (false)' })
  isSupervisor?: boolean | null

  @Field(() => String, {
    nullable: true,
    description: 'In place of a key: the other side is asked, unless it is their code',
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
  @Field(() => Relation, { nullable: true, description: 'Null when it was refused' }) relation: Relation | null
}

@InputType()
export class RemoveFromListInput {
  @Id('User', { description: 'The student, or the supervisor' }) userId: string
}

@ObjectType()
export class RemoveFromListPayload {
  @Field() success: boolean
}

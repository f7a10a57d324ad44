import { Length, MaxLength } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { SavedQuery } from './saved-query.entity.ts'

@InputType()
export class SaveQueryInput {
  @Field({ description: 'Name; an existing document with this name is replaced' }) @Length(1, 80) name: string
  @Field() @Length(1, 50_000) query: string
  @Field({ description: 'Variables as JSON, or empty' }) @MaxLength(50_000) variables: string
}

@ObjectType()
export class SaveQueryPayload {
  @Field(() => SavedQuery) savedQuery: SavedQuery
}

@InputType()
export class DeleteSavedQueryInput {
  @Id('SavedQuery') id: string
}

@ObjectType()
export class DeleteSavedQueryPayload {
  @Field() deletedId: string
}

import { ArrayMaxSize, IsOptional, Length, Max, MaxLength, Min, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../graphql/connection.ts'
import { Id } from '../../graphql/input.ts'
import { ListView } from './list-view.entity.ts'

export const ListViewConnection = connectionOf(ListView)

const sharedText = 'Whether all admins who may see the list see the view'
const columnsText = 'Columns in their order; empty: the order of the list'
const listField = { description: 'Path of the list’s page below /stadia' }

@ArgsType()
export class ListViewsArgs extends PageArgs {
  @Field(() => String, listField) @MaxLength(100) list: string
}

@InputType({ description: 'Column of a saved view, in its place' })
export class ListViewColumnInput {
  @Field() @Length(1, 60) name: string
  @Field(() => Int, { nullable: true, description: 'Width in CSS pixels' })
  @IsOptional()
  @Min(40)
  @Max(1000)
  width?: number | null
}

@InputType()
export class CreateListViewInput {
  @Field(() => String, listField) @MaxLength(100) list: string
  @Field() @Length(1, 60) name: string
  @Field(() => Boolean, { defaultValue: false, description: sharedText }) shared: boolean
  @Field({ description: 'Query string of the list’s page' }) @MaxLength(2000) query: string
  @Field(() => [ListViewColumnInput], { description: columnsText })
  @ArrayMaxSize(60)
  @ValidateNested()
  columns: ListViewColumnInput[]
}

@InputType({ description: 'Fields that are left out keep their values' })
export class UpdateListViewInput {
  @Id('ListView') id: string
  @Field(() => String, { nullable: true }) @IsOptional() @Length(1, 60) name?: string | null
  @Field(() => Boolean, { nullable: true, description: sharedText }) shared?: boolean | null
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(2000) query?: string | null
  @Field(() => [ListViewColumnInput], { nullable: true, description: columnsText })
  @IsOptional()
  @ArrayMaxSize(60)
  @ValidateNested()
  columns?: ListViewColumnInput[] | null
}

@InputType()
export class DeleteListViewInput {
  @Id('ListView') id: string
}

@InputType()
export class SetDefaultListViewInput {
  @Field(() => String, listField) @MaxLength(100) list: string
  @Id('ListView', { nullable: true, description: 'View that the list opens with; null: none' })
  viewId?: string | null
}

@ObjectType()
export class ListViewPayload {
  @Field(() => ListView) listView: ListView
}

@ObjectType()
export class DeleteListViewPayload {
  @Field(() => ID) deletedId: string
}

@ObjectType()
export class SetDefaultListViewPayload {
  @Field(() => ListView, { nullable: true, description: 'View that the list now opens with' })
  defaultView: ListView | null
}

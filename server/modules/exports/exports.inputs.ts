import { Field, InputType, ObjectType } from 'type-graphql'
import { connectionOf } from '../../graphql/connection.ts'
import { Id } from '../../graphql/input.ts'
import { ListExport } from './list-export.entity.ts'

export const ListExportConnection = connectionOf(ListExport)

@InputType()
export class CancelListExportInput {
  @Id('ListExport') id: string
}

@InputType()
export class OpenListExportInput {
  @Id('ListExport') id: string
}

@ObjectType()
export class ListExportPayload {
  @Field(() => ListExport) listExport: ListExport
}

@ObjectType()
export class ListExportLinkPayload {
  @Field({ description: 'Download URL, valid for five minutes' }) link: string
}

import { IsOptional, Length, MaxLength } from 'class-validator'
import { ArgsType, Field } from 'type-graphql'
import { ByTimeArgs, connectionOf } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { AuditEntry, AuditKind } from './audit-entry.entity.ts'

export const AuditEntryConnection = connectionOf(AuditEntry)

@ArgsType()
export class AuditLogArgs extends ByTimeArgs {
  @Id('User', { nullable: true }) actorId?: string | null
  @Field(() => AuditKind, { nullable: true }) kind?: AuditKind | null
  @Field(() => String, { nullable: true, description: 'Name of a query or mutation' })
  @IsOptional()
  @MaxLength(100)
  action?: string | null
  @Field(() => String, { nullable: true, description: 'Record ID: UUID or global ID' })
  @IsOptional()
  @Length(1, 200)
  subject?: string | null
  @Field(() => Date, { nullable: true }) from?: Date | null
  @Field(() => Date, { nullable: true, description: 'Latest time, exclusive' }) to?: Date | null
}

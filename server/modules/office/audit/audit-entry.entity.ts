import { Column, Entity, Index } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { JsonObjectScalar, type JsonObject } from '../../settings/public.ts'

/** Permission to read the audit log. */
export const auditPermission = '$admin.accounts'

export const AuditKind = { read: 'read', change: 'change' } as const
export type AuditKind = keyof typeof AuditKind
registerEnum(AuditKind, {
  name: 'AuditKind',
  description: 'Whether data was read or changed',
  values: {
    read: 'A query that returned data',
    change: 'A mutation',
  },
})

/** Audit entry of a staff member's query or mutation. Immutable; deleted after the retention period. */
@Entity()
@ObjectType({ implements: Node, description: 'Audit log entry of a staff read or change' })
@Access(may(auditPermission))
@Index('audit_newest', ['createdAt', 'id'])
@Index('audit_by_action', ['action', 'createdAt', 'id'])
@Index('audit_by_actor', ['actorId', 'createdAt', 'id'])
@Index('audit_by_subject', ['subjectId', 'createdAt', 'id'])
export class AuditEntry extends Node {
  @Column('uuid') actorId: string
  @Field(() => AuditKind) @Column('text') kind: AuditKind
  @Field({ description: 'Name of the query or mutation' }) @Column('text') action: string
  @Field(() => String, { nullable: true, description: 'Type of the affected record' })
  @Column('text', { nullable: true })
  subjectType: string | null
  @Column('uuid', { nullable: true }) subjectId: string | null
  @Field(() => String, { nullable: true, description: 'Reason given by the member of staff' })
  @Column('text', { nullable: true })
  reason: string | null
  @Field(() => JsonObjectScalar, { description: 'Filters and inputs, without secrets and long texts' })
  @Column('jsonb')
  details: JsonObject
  @Field({ description: 'IP address of the caller' }) @Column('text') address: string
  @Field() @CreatedColumn() createdAt: Date
}

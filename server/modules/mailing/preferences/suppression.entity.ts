import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { MailCategory } from '../categories.ts'

export const SuppressionReason = { hardBounce: 'hardBounce', softBounces: 'softBounces', person: 'person' } as const
export type SuppressionReason = keyof typeof SuppressionReason
registerEnumType(SuppressionReason, { name: 'MailSuppressionReason', description: 'Reason why an address is blocked' })

/** An address blocked for all mailings. */
@Entity()
@ObjectType({ implements: Node, description: 'Address that receives no mailings' })
@Access(may('admin.mailing'))
export class MailSuppression extends Node {
  /** lower case */
  @Field() @Column('text') @Index({ unique: true }) address: string
  @Field(() => SuppressionReason) @Column('text') reason: SuppressionReason
  @Field(() => String, { nullable: true, description: 'Response of the mail server' })
  @Column('text', { nullable: true })
  detail: string | null
  @Field() @CreatedColumn() createdAt: Date
}

/** An address that unsubscribed from a category. */
@Entity()
export class MailOptOut {
  /** lower case */
  @PrimaryColumn('text') address: string
  @PrimaryColumn('text') category: MailCategory
  @CreatedColumn() createdAt: Date
}

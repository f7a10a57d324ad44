import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { MailCategory } from '../categories.ts'

export const SuppressionReason = { hardBounce: 'hardBounce', softBounces: 'softBounces', person: 'person' } as const
export type SuppressionReason = keyof typeof SuppressionReason
registerEnum(SuppressionReason, {
  name: 'MailSuppressionReason',
  description: 'Reason why an address is blocked',
  values: {
    hardBounce: 'A mail server refused the address permanently',
    softBounces: 'Five mails to the address bounced temporarily',
    person: 'Blocked by an admin',
  },
})

/** An address blocked for all mailings. */
@Entity()
@ObjectType({ implements: Node, description: 'Address that receives no mailings' })
@Access(may('admin.mailing'))
export class MailSuppression extends Node {
  /** lower case; a pseudonym for that of an erased account */
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
  /** lower case; a pseudonym for that of an erased account */
  @PrimaryColumn('text') address: string
  @PrimaryColumn('text') category: MailCategory
  @CreatedColumn() createdAt: Date
}

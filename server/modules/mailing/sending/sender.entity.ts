import { Column, Entity, PrimaryColumn } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { TimeColumn } from '../../../database/columns.ts'

/** Sender settings of admins: one row. Null fields use the environment. */
@Entity()
@ObjectType({ description: 'Sender settings made by admins; null fields fall back to the environment' })
export class MailSenderSetting {
  @PrimaryColumn('int') id: number
  @Field(() => String, { nullable: true }) @Column('text', { nullable: true }) fromName: string | null
  @Field(() => String, { nullable: true }) @Column('text', { nullable: true }) fromAddress: string | null
  @Field(() => String, { nullable: true }) @Column('text', { nullable: true }) replyTo: string | null
  @Field(() => String, { nullable: true }) @Column('text', { nullable: true }) bounceAddress: string | null
  @Field(() => String, { nullable: true }) @Column('text', { nullable: true }) dkimDomain: string | null
  @Field(() => String, { nullable: true }) @Column('text', { nullable: true }) dkimSelector: string | null
  /** private key (PEM), encrypted; never returned by the API */
  @Column('text', { nullable: true }) sealedDkimKey: string | null
  @Field() @TimeColumn() changedAt: Date
}

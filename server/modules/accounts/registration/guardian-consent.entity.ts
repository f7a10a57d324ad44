import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Node } from '../../../graphql/node.ts'
import { OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { User } from '../user.entity.ts'

/** A guardian's consent to a minor's registration. It can be withdrawn, and given again while the account exists. */
@Entity()
export class GuardianConsent extends Node {
  @Column('uuid') @Index() userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @Column('text') guardianName: string
  @Column('text', { nullable: true }) guardianEmail: string | null
  /** version and language of the accepted wording */
  @Column('text') wordingVersion: string
  @Column('text') locale: string
  @TimeColumn() givenAt: Date
  /** network address of the request */
  @Column('text') address: string
  /** hash of the token in the guardian's mail; null without an address */
  @Column('text', { nullable: true }) @Index({ unique: true }) tokenHash: string | null
  @OptionalTimeColumn() withdrawnAt: Date | null
}

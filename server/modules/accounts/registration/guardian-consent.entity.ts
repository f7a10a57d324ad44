import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Node } from '../../../graphql/node.ts'
import { TimeColumn } from '../../../database/columns.ts'
import { User } from '../user.entity.ts'

/** A guardian's consent to a minor's registration. Immutable. */
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
}

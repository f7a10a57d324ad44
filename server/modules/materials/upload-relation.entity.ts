import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { ObjectType, Field } from 'type-graphql'
import { CreatedColumn } from '../../database/columns.ts'
import { Node } from '../../graphql/node.ts'
import { Access, owner } from '../../graphql/rules.ts'
import { User } from '../accounts/public.ts'
import { StoredFile } from '../files/public.ts'

/** A file uploaded by a user. */
@Entity()
@ObjectType({ implements: Node, description: 'File stored for a user' })
@Access(owner('userId'))
export class UploadRelation extends Node {
  @Column('uuid') @Index() userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @Column('uuid') @Index() fileId: string
  @ManyToOne(() => StoredFile) file: Relation<StoredFile>
  @Field() @CreatedColumn() createdAt: Date
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CreatedColumn } from '../../database/columns.ts'
import { Node } from '../../graphql/node.ts'
import { Access, may, or, owner } from '../../graphql/rules.ts'

/** What a file is for; it decides who may fetch it, and how. */
export const FilePurpose = {
  question: 'question',
  selfie: 'selfie',
  avatar: 'avatar',
  material: 'material',
  upload: 'upload',
  made: 'made',
  target: 'target',
  handedIn: 'handedIn',
  grandFinal: 'grandFinal',
  mailing: 'mailing',
  text: 'text',
} as const
export type FilePurpose = (typeof FilePurpose)[keyof typeof FilePurpose]

/** What a person may upload a picture for. */
export const UploadPurpose = { selfie: 'selfie', avatar: 'avatar' } as const
export type UploadPurpose = (typeof UploadPurpose)[keyof typeof UploadPurpose]
registerEnumType(UploadPurpose, { name: 'UploadPurpose', description: 'What a picture is uploaded for' })

/** A file in storage, known by the hash of its content. */
@Entity()
@ObjectType({ implements: Node, description: 'A picture that was uploaded' })
@Access(or(owner('ownerId'), may('admin.exams')))
export class StoredFile extends Node {
  @Column('text') purpose: FilePurpose
  /** the uploader; null for files that came with an import */
  @Column('uuid', { nullable: true }) @Index() ownerId: string | null
  /** hex SHA-256 of the stored bytes */
  @Column('text') @Index() sha256: string
  @Field() @Column('text') mimeType: string
  /** what it is saved as, with the ending of what it is; null for pictures that are only shown */
  @Column('text', { nullable: true }) name: string | null
  @Field(() => Int, { description: 'Bytes' }) @Column('int') size: number
  @Field() @CreatedColumn() createdAt: Date
}

/** What links to private files are signed with: one row. */
@Entity()
export class LinkKey {
  @PrimaryColumn('int') id: number
  @Column('text') secret: string
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../graphql/enums.ts'
import { CreatedColumn } from '../../database/columns.ts'
import { Node } from '../../graphql/node.ts'
import { Access, may, or, owner } from '../../graphql/rules.ts'

/** The purpose of a file, which decides who can fetch it and how. */
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
  support: 'support',
} as const
export type FilePurpose = (typeof FilePurpose)[keyof typeof FilePurpose]

/** Purposes for which users upload pictures. */
export const UploadPurpose = { selfie: 'selfie', avatar: 'avatar' } as const
export type UploadPurpose = (typeof UploadPurpose)[keyof typeof UploadPurpose]
registerEnum(UploadPurpose, {
  name: 'UploadPurpose',
  description: 'Purpose of an uploaded picture',
  values: {
    selfie: 'Photo taken before an exam',
    avatar: 'Profile picture',
  },
})

/** A file in storage, addressed by the hash of its content. */
@Entity()
@ObjectType({ implements: Node, description: 'Uploaded picture' })
@Access(or(owner('ownerId'), may('admin.exams')))
export class StoredFile extends Node {
  @Column('text') purpose: FilePurpose
  /** uploader; null for files that came with an import */
  @Column('uuid', { nullable: true }) @Index() ownerId: string | null
  /** hex SHA-256 of the stored bytes */
  @Column('text') @Index() sha256: string
  @Field() @Column('text') mimeType: string
  /** file name for downloads, with the extension of the actual type; null for pictures that are only displayed */
  @Column('text', { nullable: true }) name: string | null
  @Field(() => Int, { description: 'Size in bytes' }) @Column('int') size: number
  @Field() @CreatedColumn() createdAt: Date
}

/** The key that signs links to private files: a single row. */
@Entity()
export class LinkKey {
  @PrimaryColumn('int') id: number
  @Column('text') secret: string
}

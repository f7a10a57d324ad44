import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, or } from '../../../graphql/rules.ts'
import { StoredFile } from '../../files/public.ts'
import { organiser } from '../grand-final.access.ts'
import { answersForMember } from '../ownership.ts'
import { Participant } from '../participants/participant.entity.ts'

/** Kinds of files for a member: the family's signed consent, a copy of the passport, a photo for the badge. */
export const ParticipantFileKind = { consent: 'consent', passport: 'passport', photo: 'photo' } as const
export type ParticipantFileKind = (typeof ParticipantFileKind)[keyof typeof ParticipantFileKind]
registerEnum(ParticipantFileKind, {
  name: 'ParticipantFileKind',
  description: 'Type of uploaded file',
  values: {
    consent: 'Signed consent of the family',
    passport: 'Copy of the passport',
    photo: 'Photo for the badge',
  },
})

/** A file uploaded for a member; its bytes are encrypted in storage. */
@Entity()
@ObjectType({ implements: Node, description: 'File uploaded for a member, encrypted at rest' })
@Access(or(organiser, answersForMember))
@Index(['participantId', 'kind'], { unique: true })
export class ParticipantFile extends Node {
  @Column('uuid') participantId: string
  @ManyToOne(() => Participant, { onDelete: 'CASCADE' }) participant: Relation<Participant>
  @Field(() => ParticipantFileKind) @Column('text') kind: ParticipantFileKind
  /** the encrypted bytes */
  @Column('uuid') @Index() fileId: string
  @ManyToOne(() => StoredFile) file: Relation<StoredFile>
  /** of the decrypted content */
  @Field() @Column('text') mimeType: string
  @Field({ description: 'File name for saving' }) @Column('text') name: string
  @Field(() => Int, { description: 'Size in bytes' }) @Column('int') size: number
  @Field() @CreatedColumn() createdAt: Date
}

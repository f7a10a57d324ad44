import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import type { StoredWords } from '../../texts/public.ts'
import { grandFinalReader, organiser } from '../grand-final.access.ts'
import { GrandFinalEvent } from './event.entity.ts'

/** Audience of an agenda item. */
export const AgendaAudience = { everyone: 'everyone', students: 'students', teachers: 'teachers' } as const
export type AgendaAudience = (typeof AgendaAudience)[keyof typeof AgendaAudience]
registerEnum(AgendaAudience, {
  name: 'GrandFinalAudience',
  description: 'Audience of a programme item',
  values: {
    everyone: 'Shown to students and supervisors',
    students: 'Not shown to supervisors',
    teachers: 'Not shown to students',
  },
})

/** An item of a Grand Final's agenda. */
@Entity()
@ObjectType({ implements: Node, description: 'Item in the programme of a Grand Final' })
@Access(grandFinalReader)
@Index('IDX_grand_final_agenda_item_time', ['eventId', 'startsAt', 'id'])
export class GrandFinalAgendaItem extends Node {
  @Column('uuid') eventId: string
  @ManyToOne(() => GrandFinalEvent, { onDelete: 'CASCADE' }) event: Relation<GrandFinalEvent>
  @Field() @TimeColumn() startsAt: Date
  @Field() @TimeColumn() endsAt: Date
  @Column('jsonb') storedWords: StoredWords
  @Field(() => String, { nullable: true }) @Column('text', { nullable: true }) venue: string | null
  /** only for members of groups with this tag */
  @Field(() => String, { nullable: true, description: 'Limits visibility to groups with this tag; null for all' })
  @Access(organiser)
  @Column('text', { nullable: true })
  groupTag: string | null
  @Field(() => AgendaAudience) @Column('text', { default: AgendaAudience.everyone }) audience: AgendaAudience
}

import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may, or } from '../../../graphql/rules.ts'
import { UserType } from '../../../context/viewer.ts'
import { User } from '../../accounts/public.ts'
import { Segment } from '../../segments/public.ts'
import { addressed, type StoredWords } from '../../texts/public.ts'

/** Permission to manage announcements. */
export const announcementsPermission = 'admin.announcement'

/** Status of an announcement by its dates. */
export const AnnouncementState = { planned: 'planned', shown: 'shown', over: 'over' } as const
export type AnnouncementState = keyof typeof AnnouncementState
registerEnum(AnnouncementState, {
  name: 'AnnouncementState',
  description: 'Display state of an announcement by server time',
  values: {
    planned: 'Shown from a future time',
    shown: 'Shown now',
    over: 'No longer shown',
  },
})

/** A message to all users of some roles, for a period. */
@Entity()
@ObjectType({ implements: Node, description: 'Message shown to selected roles for a limited time' })
@Access(or(addressed, may(announcementsPermission)))
export class Announcement extends Node {
  /** roles of the readers: student, supervisor, partner */
  @Field(() => [UserType])
  @Access(may(announcementsPermission))
  @Column('text', { array: true })
  roles: UserType[]

  /** limits the readers to a saved segment; null: all users of the roles */
  @Column('uuid', { nullable: true }) @Index() segmentId: string | null
  @ManyToOne(() => Segment, { nullable: true, onDelete: 'RESTRICT' }) segment?: Relation<Segment> | null

  @Column('jsonb') storedWords: StoredWords

  @Field({ description: 'Start of the display period' }) @TimeColumn() startsAt: Date
  @Field(() => Date, { nullable: true, description: 'End of the display period' })
  @OptionalTimeColumn()
  endsAt: Date | null
  @Field({ description: 'Whether the announcement is shown above unpinned ones' })
  @Column('boolean', { default: false })
  pinned: boolean
  /** sort order, ascending */
  @Column('int') position: number
  @Field() @Access(may(announcementsPermission)) @CreatedColumn() createdAt: Date
}

/** Read receipt of an announcement. */
@Entity()
export class AnnouncementRead {
  @PrimaryColumn('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @PrimaryColumn('uuid') @Index() announcementId: string
  @ManyToOne(() => Announcement, { onDelete: 'CASCADE' }) announcement: Relation<Announcement>
  @CreatedColumn() readAt: Date
}

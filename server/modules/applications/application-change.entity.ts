import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { registerEnum } from '../../graphql/enums.ts'
import { ChangeRecord } from '../../module/change-record.ts'
import { Node } from '../../graphql/node.ts'
import { Access, may } from '../../graphql/rules.ts'
import { Application } from './application.entity.ts'
import { ApplicationState, transitions, type ApplicationEvent } from './application-states.ts'

/**
 * Events in an application's change record: its creation, every state transition, and events that leave the state
 * unchanged.
 */
export type RecordedEvent = ApplicationEvent | 'enter' | 'invite' | 'makeUp' | 'move' | 'note' | 'ownDate'

const names: readonly RecordedEvent[] = [
  'enter',
  'invite',
  'makeUp',
  'move',
  'note',
  'ownDate',
  ...(Object.keys(transitions) as ApplicationEvent[]),
]
export const RecordedEvent = Object.fromEntries(names.map((name) => [name, name])) as Record<
  RecordedEvent,
  RecordedEvent
>
registerEnum(RecordedEvent, {
  name: 'ApplicationEvent',
  description: 'Event in the life of an application',
  values: {
    enter: 'The application was created by the student or an admin',
    invite: 'A classmate invited the student to a team',
    makeUp: 'An admin gave a make-up for a missed exam',
    move: 'The application was moved to another date; the state stays the same',
    note: 'An admin added a note; the state stays the same',
    ownDate: 'An admin gave the student an own date in the same exam, or took it back',
    accept: 'The student accepted the invitation',
    decline: 'The student declined the invitation',
    expire: 'The invitation was not answered in time',
    withdraw: 'The invitation was withdrawn',
    grant: 'The fee was paid, or there is none: the place was granted',
    ungrant: 'The fee is owed again, because the transfer that paid it was for something else',
    cancel: 'An unpaid application was cancelled',
    lapse: 'The exam closed before the fee was paid',
    release: 'A place without a payment was released',
    refund: 'The whole fee was refunded, which cancelled the application',
  },
})

/** One entry of an application's change record. Immutable. */
@Entity()
@ObjectType({ implements: [Node, ChangeRecord], description: 'Entry in the change record of an application' })
@Access(may('admin.applications'))
@Index(['applicationId', 'createdAt', 'id'])
// changes that automatic messages tell of
@Index('application_change_told', ['createdAt'], { where: `event in ('enter', 'makeUp', 'accept', 'move')` })
export class ApplicationChange extends ChangeRecord {
  @Column('uuid') applicationId: string
  @ManyToOne(() => Application, { onDelete: 'CASCADE' }) application: Relation<Application>
  @Field(() => RecordedEvent) @Column('text') event: RecordedEvent
  @Field(() => ApplicationState, { description: 'State after the change' }) @Column('text') state: ApplicationState
  @Field(() => String, { nullable: true, description: 'Reason, or the text of a note' })
  @Column('text', { nullable: true })
  reason: string | null
  /** with `move`: the previous exam */
  @Column('uuid', { nullable: true }) fromExamId: string | null

  override get what(): string {
    return this.event
  }

  override get to(): Record<string, unknown> {
    return { state: this.state }
  }
}

import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, or, owner, rule } from '../../../graphql/rules.ts'
import { UserType } from '../../../context/viewer.ts'
import { User } from '../../accounts/public.ts'
import type { StoredWords } from '../../texts/public.ts'
import { maySetUpForms } from '../forms.access.ts'

/** Types of requests that students can make. */
export const RequestAction = {
  changeDate: 'changeDate',
  changeCategory: 'changeCategory',
  correctName: 'correctName',
  postCertificate: 'postCertificate',
} as const
export type RequestAction = keyof typeof RequestAction
registerEnum(RequestAction, {
  name: 'RequestAction',
  description: 'Type of request',
  values: {
    changeDate: 'Another date of the same exam',
    changeCategory: 'An exam of another category',
    correctName: 'Correction of the name',
    postCertificate: 'Certificate by post',
  },
})

/** States of a request: an open one is decided by the office or withdrawn by the student. */
export const RequestState = {
  open: 'open',
  approved: 'approved',
  declined: 'declined',
  withdrawn: 'withdrawn',
} as const
export type RequestState = keyof typeof RequestState
registerEnum(RequestState, {
  name: 'RequestState',
  description: 'Status of a request',
  values: {
    open: 'Waiting for the office; the student can withdraw it',
    approved: 'Approved and in effect; a certificate by post is sent by the office',
    declined: 'Declined, with a reason',
    withdrawn: 'Withdrawn by the student',
  },
})

const student = rule('student', ({ viewer }) => viewer.id !== null && viewer.userType === UserType.student)

/** A request form: a period during which students can make certain types of requests. */
@Entity()
@ObjectType({ implements: Node, description: 'Request form with its opening period' })
@Access(or(maySetUpForms, student))
export class RequestForm extends Node {
  @Column('jsonb') storedWords: StoredWords
  @Field(() => [RequestAction], { description: 'Available request types' })
  @Column('text', { array: true })
  actions: RequestAction[]
  @Field(() => Date, { nullable: true, description: 'First moment for answers' })
  @OptionalTimeColumn()
  opensAt: Date | null
  @Field(() => Date, { nullable: true, description: 'Last moment for answers' })
  @OptionalTimeColumn()
  closesAt: Date | null
  @Field() @CreatedColumn() createdAt: Date
}

/** Details of a request; which fields are present depends on the action. */
export interface RequestDetails {
  firstName?: string
  lastName?: string
  address?: string
}

/** A student's request and the decision on it. */
@Entity()
@ObjectType('StudentRequest', { implements: Node, description: 'A student’s request to the office' })
@Access(or(owner('userId'), maySetUpForms))
@Index(['createdAt', 'id'])
@Index(['state', 'createdAt', 'id'])
@Index(['userId', 'createdAt'])
export class StudentRequest extends Node {
  @Column('uuid', { nullable: true }) formId: string | null
  @Column('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @Field(() => RequestAction) @Column('text') action: RequestAction
  @Field(() => RequestState) @Column('text', { default: RequestState.open }) state: RequestState
  @Column('uuid', { nullable: true }) applicationId: string | null
  /** the requested date, of the same category or another; if absent, the office chooses one */
  @Column('uuid', { nullable: true }) examId: string | null
  @Column('jsonb') details: RequestDetails
  @Field(() => String, { description: 'The student’s note' }) @Column('text', { default: '' }) note: string
  @Field(() => String, { nullable: true, description: 'The office’s answer' })
  @Column('text', { nullable: true })
  reason: string | null
  @Field(() => Date, { nullable: true, description: 'Time of the decision; null while open' })
  @OptionalTimeColumn()
  decidedAt: Date | null
  @Column('uuid', { nullable: true }) decidedById: string | null
  @Field() @CreatedColumn() createdAt: Date
}

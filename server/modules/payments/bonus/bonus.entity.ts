import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may, or, owner } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import type { SettingData } from '../../settings/public.ts'

/** Settings of the conversion of points: whether it is active, and the packages. */
export type BonusConfiguration = SettingData<'bonusConfiguration'>

/**
 * `examPaid`: a student's exam was paid. `refunded`: its whole fee was refunded. `purchase`: converted into a code.
 * `admin`: credited or deducted by an admin. `erasure`: the balance at erasure of the account.
 */
export const BonusReason = {
  examPaid: 'examPaid',
  refunded: 'refunded',
  purchase: 'purchase',
  admin: 'admin',
  erasure: 'erasure',
} as const
export type BonusReason = (typeof BonusReason)[keyof typeof BonusReason]
registerEnum(BonusReason, {
  name: 'BonusReason',
  description: 'Reason for a change in bonus points',
  values: {
    examPaid: 'A student’s exam was paid: one point',
    refunded: 'The whole fee was refunded: the point was removed',
    purchase: 'Points were converted into a code',
    admin: 'Credited or deducted by an admin',
    erasure: 'Remaining balance when the account was erased',
  },
})

/** Bonus balance of a supervisor. Lock this row before changing the points. */
@Entity()
@Check('bonus_account_points', 'points >= 0 and owed >= 0 and (points = 0 or owed = 0)')
export class BonusAccount {
  @PrimaryColumn('uuid') userId: string
  @ManyToOne(() => User) user: Relation<User>
  /** points not yet converted */
  @Column('int', { default: 0 }) points: number
  /** points of refunded exams that had already been converted: new points pay this debt first */
  @Column('int', { default: 0 }) owed: number
  /** overrides the general configuration */
  @Column('jsonb', { nullable: true }) configuration: BonusConfiguration | null
}

/**
 * Append-only ledger of bonus points: the database refuses to change or delete rows. A supervisor's rows add up to the
 * points minus the debt.
 */
@Entity('bonus_ledger')
@ObjectType({ implements: Node, description: 'Entry in the append-only bonus point ledger' })
@Access(or(owner('userId'), may('admin.supervisors')))
@Unique('bonus_movement_once', ['subjectId', 'turn'])
@Index(['userId', 'createdAt', 'id'])
@Check('bonus_movement_delta', 'delta <> 0')
export class BonusMovement extends Node {
  @Column('uuid') userId: string
  @ManyToOne(() => User) user: Relation<User>
  @Field(() => Int, { description: 'Change in points; negative if points were removed' }) @Column('int') delta: number
  @Field(() => BonusReason) @Column('text') reason: BonusReason
  /** id of the payment, of the code, or of the record of the admin's change; for an erasure, of the user */
  @Column('uuid') subjectId: string
  /** counts the movements of a subject: 0 earned, 1 removed, 2 earned again after a failed refund */
  @Column('int', { default: 0 }) turn: number
  @Field() @CreatedColumn() createdAt: Date
}

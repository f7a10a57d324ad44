import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may, or, owner } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import type { SettingData } from '../../settings/public.ts'

/** Whether points can be converted, and into what. */
export type BonusConfiguration = SettingData<'bonusConfiguration'>

/**
 * `examPaid`: an exam of a student was paid. `refunded`: the whole fee of it went back. `purchase`: converted into a
 * code. `admin`: given or taken by an admin. `erasure`: what was left when the account was erased.
 */
export const BonusReason = {
  examPaid: 'examPaid',
  refunded: 'refunded',
  purchase: 'purchase',
  admin: 'admin',
  erasure: 'erasure',
} as const
export type BonusReason = (typeof BonusReason)[keyof typeof BonusReason]
registerEnumType(BonusReason, { name: 'BonusReason', description: 'Why bonus points were added or removed' })

/** What the movements of a supervisor's points come to. Whoever changes the points locks this row first. */
@Entity()
@Check('bonus_account_points', 'points >= 0 and owed >= 0 and (points = 0 or owed = 0)')
export class BonusAccount {
  @PrimaryColumn('uuid') userId: string
  @ManyToOne(() => User) user: Relation<User>
  /** not yet converted */
  @Column('int', { default: 0 }) points: number
  /** points of refunded exams that had been converted before: the next ones earned go here first */
  @Column('int', { default: 0 }) owed: number
  /** in place of the general configuration */
  @Column('jsonb', { nullable: true }) configuration: BonusConfiguration | null
}

/**
 * Every point that came or went, once and for ever: the database refuses to change or delete a row. A supervisor's rows
 * add up to the points less those owed.
 */
@Entity('bonus_ledger')
@ObjectType({ implements: Node, description: 'Bonus points that came or went; never changed or deleted' })
@Access(or(owner('userId'), may('admin.supervisors')))
@Unique('bonus_movement_once', ['subjectId', 'turn'])
@Index(['userId', 'createdAt', 'id'])
@Check('bonus_movement_delta', 'delta <> 0')
export class BonusMovement extends Node {
  @Column('uuid') userId: string
  @ManyToOne(() => User) user: Relation<User>
  @Field(() => Int, { description: 'Below 0 when they went' }) @Column('int') delta: number
  @Field(() => BonusReason) @Column('text') reason: BonusReason
  /** the payment, the code, or the record of the admin's change; of an erasure the user */
  @Column('uuid') subjectId: string
  /** counts the movements of a subject: earned 0, taken back 1, and earned again 2 when the refund fails after all */
  @Column('int', { default: 0 }) turn: number
  @Field() @CreatedColumn() createdAt: Date
}

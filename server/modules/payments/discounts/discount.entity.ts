import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may, or, owner } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import { Payment } from '../payment.entity.ts'

/** `suspended`: paused by an admin, who can reactivate it. */
export const DiscountState = { active: 'active', suspended: 'suspended' } as const
export type DiscountState = (typeof DiscountState)[keyof typeof DiscountState]
registerEnum(DiscountState, {
  name: 'DiscountState',
  description: 'Availability of a discount code',
  values: {
    active: 'Can be used until it expires or its quota is used up',
    suspended: 'Paused by an admin; cannot be used until reactivated',
  },
})

/** The fees to which a code applies. */
export const DiscountScope = { exams: 'exams', grandFinal: 'grandFinal' } as const
export type DiscountScope = (typeof DiscountScope)[keyof typeof DiscountScope]
registerEnum(DiscountScope, {
  name: 'DiscountScope',
  description: 'Fees to which a discount code applies',
  values: {
    exams: 'Exam fees only, of all or of some categories',
    grandFinal: 'Grand Final fees only',
  },
})

/** A code that lowers the price by a percentage or an amount, up to its quota. */
@Entity()
@ObjectType({ implements: Node, description: 'Code that reduces the price of a number of exams' })
@Access(or(owner('ownerId'), may('admin.discounts')))
@Check(
  'discount_value',
  `(percent is null) <> (amount is null)
  and coalesce(percent, 1) between 1 and 100 and coalesce(amount, 1) > 0`,
)
@Check('discount_quota', 'used between 0 and quota')
@Check(
  'discount_scope',
  `scope in ('exams', 'grandFinal') and (category_ids = '{}' or scope = 'exams' and not all_categories)
  and (scope = 'exams' or not all_categories)`,
)
@Check('discount_merged', 'merged_into_id is null or used = quota')
@Index(['createdAt', 'id'])
// expression indexes, which TypeORM cannot declare; a migration creates them
@Index('discount_by_left', { synchronize: false })
@Index('discount_by_expiry', { synchronize: false })
export class Discount extends Node {
  @Field({ description: 'Discount code' }) @Column('text', { unique: true }) code: string
  @Field(() => Int, { nullable: true, description: 'Discount in percent of the price, 1 to 100' })
  @Column('int', { nullable: true })
  percent: number | null
  /** discount per exam in minor units; null for a percentage */
  @Column('int', { nullable: true }) amount: number | null
  @Column('text') currency: string
  @Field(() => DiscountScope) @Column('text', { default: DiscountScope.exams }) scope: DiscountScope
  @Field({ description: 'Whether the code applies to exams of every category; otherwise only to `categories`' })
  @Column('boolean', { default: false })
  allCategories: boolean
  /** the categories to which it is limited; empty: none, unless `allCategories` */
  @Column('uuid', { array: true, default: [] }) categoryIds: string[]
  @Field(() => Int, { description: 'Number of exams for which the code can be used' }) @Column('int') quota: number
  @Field(() => Int, { description: 'Number of completed and reserved uses' })
  @Column('int', { default: 0 })
  used: number
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() expiresAt: Date | null
  @Field(() => DiscountState) @Column('text', { default: DiscountState.active }) state: DiscountState
  @Column('uuid', { nullable: true }) @Index() ownerId: string | null
  @ManyToOne(() => User, { nullable: true }) owner?: Relation<User> | null
  @Field(() => String, { nullable: true, description: 'Coupon tier; coupons with the tier `standard` can be merged' })
  @Column('text', { nullable: true })
  tier: string | null
  /** the coupon into which it was merged; it counts as used */
  @Column('uuid', { nullable: true }) mergedIntoId: string | null
  @Field(() => String, { nullable: true, description: 'Name of the batch in which the code was created' })
  @Column('text', { nullable: true })
  @Index()
  batch: string | null
  @Field() @CreatedColumn() createdAt: Date
}

/** `reserved` by a checkout, `used` by a payment, or `released`. */
export const DiscountUseState = { reserved: 'reserved', used: 'used', released: 'released' } as const
export type DiscountUseState = (typeof DiscountUseState)[keyof typeof DiscountUseState]

/** One use from a code's quota, with the payment it lowers. */
@Entity()
// unique per payment; created by the migration
@Index('discount_use_once', { synchronize: false })
export class DiscountUse extends Node {
  @Column('uuid') @Index() discountId: string
  @ManyToOne(() => Discount) discount: Relation<Discount>
  @Column('uuid') @Index() paymentId: string
  @ManyToOne(() => Payment) payment: Relation<Payment>
  /** id of the checkout or the invoice that reserved it */
  @Column('uuid', { nullable: true }) @Index() reservedBy: string | null
  /** minor units */
  @Column('int') amount: number
  @Column('text') state: DiscountUseState
  @CreatedColumn() createdAt: Date
}

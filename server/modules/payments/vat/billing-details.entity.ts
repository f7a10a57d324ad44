import { Column, Entity, ManyToOne, type Relation, Unique } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may, or, owner } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'

/** The school or person to which a supervisor's invoices are addressed. */
@Entity()
@ObjectType({ implements: Node, description: 'School or person to which a supervisor’s invoices are addressed' })
@Access(or(owner('userId'), may('admin.invoices')))
@Unique('billing_details_user', ['userId'])
export class BillingDetails extends Node {
  @Column('uuid') userId: string
  @ManyToOne(() => User) user: Relation<User>
  @Field({ description: 'Official name of the school or person' }) @Column('text') legalName: string
  @Field({ description: 'Street and number' }) @Column('text') street: string
  @Field({ description: 'Postal code' }) @Column('text') postalCode: string
  @Field() @Column('text') city: string
  @Field({ description: 'ISO 3166-1 alpha-2' }) @Column('text') country: string
  @Field(() => String, { nullable: true, description: 'VAT ID of a business; null for others' })
  @Column('text', { nullable: true })
  vatId: string | null
  @TimeColumn() updatedAt: Date
}

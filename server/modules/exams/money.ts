import { Field, Int, ObjectType } from 'type-graphql'

/** An amount of money. */
@ObjectType({ description: 'Amount in minor units (cents) of an ISO 4217 currency' })
export class Money {
  @Field(() => Int, { description: 'Minor units; 2000 is 20.00' }) amount: number
  @Field({ description: 'ISO 4217 currency code' }) currency: string
}

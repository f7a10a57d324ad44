import { IsOptional, Length, MaxLength } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { BillingDetails } from './billing-details.entity.ts'

@InputType()
export class SaveBillingDetailsInput {
  @Field({ description: 'Official name of the school or person' }) @Length(1, 200) legalName: string
  @Field({ description: 'Street and number' }) @MaxLength(200) street: string
  @Field({ description: 'Postal code' }) @MaxLength(20) postalCode: string
  @Field() @Length(1, 100) city: string
  @Field({ description: 'ISO 3166-1 alpha-2' }) @Length(2, 2) country: string
  @Field(() => String, {
    nullable: true,
    description: 'VAT ID of a business; checked by the format and the checksum of the country',
  })
  @IsOptional()
  @MaxLength(30)
  vatId?: string | null
}

@ObjectType()
export class BillingDetailsPayload {
  @Field(() => BillingDetails) billingDetails: BillingDetails
}

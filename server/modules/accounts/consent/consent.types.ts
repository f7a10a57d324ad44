import { MaxLength } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'

@ObjectType({ description: "Guardian's consent, for the holder of the link in their mail" })
export class GivenConsent {
  @Field({ description: 'First name of the child' }) firstName: string
  @Field({ description: 'Accepted wording' }) text: string
  @Field({ description: 'Time of the consent' }) givenAt: Date
  @Field(() => Date, { nullable: true, description: 'Time at which the guardian withdrew it' }) withdrawnAt: Date | null
  @Field(() => Date, { nullable: true, description: 'Time at which the account is deleted after a withdrawal' })
  eraseAt: Date | null
}

@InputType()
export class SetGuardianConsentInput {
  @Field({ description: 'Token from the link in the mail' }) @MaxLength(100) token: string
  @Field({ description: 'False withdraws the consent; true gives it again while the account exists' })
  consented: boolean
}

@ObjectType()
export class SetGuardianConsentPayload {
  @Field(() => GivenConsent) consent: GivenConsent
}

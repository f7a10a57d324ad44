import { Length, MaxLength } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { User } from '../user.entity.ts'

@InputType()
export class CompleteSignInInput {
  @Field({ description: 'Challenge returned by `signIn`' }) @Length(1, 100) challenge: string
  @Field({ description: 'Six-digit code of the authenticator app, or a recovery code' }) @Length(1, 40) code: string
}

@ObjectType()
export class CompleteSignInPayload {
  @Field() accessToken: string
}

@InputType()
export class BeginTotpInput {
  @Field() @MaxLength(256) currentPassword: string
}

@ObjectType()
export class BeginTotpPayload {
  @Field({ description: 'Secret in Base32, for manual entry in the authenticator app' }) secret: string
  @Field({ description: 'otpauth:// URI, to be shown as a QR code' }) uri: string
}

@InputType()
export class ConfirmTotpInput {
  @Field({ description: 'Six-digit code of the authenticator app' }) @Length(1, 40) code: string
}

@ObjectType()
export class ConfirmTotpPayload {
  @Field(() => [String], { description: 'Single-use recovery codes; returned only once' })
  recoveryCodes: string[]

  @Field(() => User) user: User
}

@InputType()
export class DisableTotpInput {
  @Field() @MaxLength(256) currentPassword: string
}

@ObjectType()
export class DisableTotpPayload {
  @Field(() => User) user: User
}

@InputType()
export class RenewRecoveryCodesInput {
  @Field() @MaxLength(256) currentPassword: string
}

@ObjectType()
export class RenewRecoveryCodesPayload {
  @Field(() => [String], { description: 'New recovery codes, shown once' }) recoveryCodes: string[]
  @Field(() => User) user: User
}

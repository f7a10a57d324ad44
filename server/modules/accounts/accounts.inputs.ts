import { ArrayMaxSize, ArrayNotEmpty, IsDate, Length, Matches, MaxLength } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { ApiToken } from './session/api-token.entity.ts'
import { NewPassword } from './password/new-password.ts'

@InputType()
export class SignInInput {
  @Field({ description: 'E-mail address or student ID' }) @MaxLength(320) username: string
  @Field({ description: 'Password; for a draft account the reference code' }) @MaxLength(256) password: string
}

@ObjectType()
export class SignInPayload {
  @Field(() => String, {
    nullable: true,
    description: 'Access token; null for a draft account, and while the second factor is pending',
  })
  accessToken: string | null

  @Field(() => String, { nullable: true, description: 'Challenge for `completeSignIn`, valid for five minutes' })
  challenge: string | null

  @Field() isDraft: boolean
  @Field(() => String, { nullable: true }) referenceCode: string | null
}

@ObjectType()
export class RefreshSessionPayload {
  @Field() accessToken: string
}

@ObjectType()
export class SignOutPayload {
  @Field() success: boolean
}

@InputType()
export class RequestPasswordResetInput {
  @Field({ description: 'E-mail address or student ID' }) @Length(1, 320) username: string
}

@ObjectType()
export class RequestPasswordResetPayload {
  @Field({ description: 'Always true, whether or not the account exists' }) success: boolean
}

@InputType()
export class ResetPasswordInput {
  @Field({ description: 'Secret from the mailed link' }) @Length(1, 200) code: string
  @Field() @NewPassword() password: string
}

@ObjectType()
export class ResetPasswordPayload {
  @Field() success: boolean
}

@InputType()
export class CreateApiTokenInput {
  @Field() @Length(1, 80) name: string

  @Field(() => [String], { description: 'Permissions of the token' })
  @ArrayNotEmpty()
  @ArrayMaxSize(50)
  @Matches(/^[$\w.*-]{1,120}$/, { each: true })
  permissions: string[]

  @Field() @IsDate() expiresAt: Date
}

@ObjectType()
export class CreateApiTokenPayload {
  @Field({ description: 'Token secret; returned only once' }) token: string
  @Field(() => ApiToken) apiToken: ApiToken
}

@ObjectType()
export class RevokeApiTokenPayload {
  @Field(() => ApiToken) apiToken: ApiToken
}

@ObjectType()
export class RotateApiTokenPayload {
  @Field({ description: 'New token secret; returned only once' }) token: string
  @Field(() => ApiToken) apiToken: ApiToken
}

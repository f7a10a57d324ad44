import { IsEmail, Length, MaxLength } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { NewPassword } from '../password/new-password.ts'
import { User } from '../user.entity.ts'

@InputType()
export class ChangePasswordInput {
  @Field() @MaxLength(256) currentPassword: string
  @Field({ description: 'New password' }) @NewPassword() newPassword: string
}

@ObjectType()
export class ChangePasswordPayload {
  @Field(() => User, { description: 'The viewer, whose other sessions have ended' }) user: User
}

@InputType()
export class RequestEmailChangeInput {
  @Field() @MaxLength(256) currentPassword: string
  @Field() @MaxLength(320) @IsEmail({}, { message: 'Enter a complete e-mail address' }) email: string
}

@ObjectType()
export class RequestEmailChangePayload {
  @Field({ description: 'Always true, even if the address belongs to another account' }) success: boolean
}

@InputType()
export class ConfirmEmailChangeInput {
  @Field({ description: 'Six-digit code; spaces are ignored' }) @Length(1, 32) code: string
}

@ObjectType()
export class ConfirmEmailChangePayload {
  @Field(() => User) user: User
}

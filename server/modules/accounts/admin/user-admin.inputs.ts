import { IsIn, IsOptional, Length, MaxLength, ValidateNested } from 'class-validator'
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { SeekArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { countryArg, gradeArg } from '../../../graphql/known.ts'
import { UserType } from '../../../context/viewer.ts'
import { AccountReach } from './account-reach.ts'

/** Sort keys of a list of people. */
export const PeopleOrder = { createdAt: 'createdAt', lastName: 'lastName', username: 'username' } as const
export type PeopleOrder = (typeof PeopleOrder)[keyof typeof PeopleOrder]
registerEnum(PeopleOrder, {
  name: 'PeopleOrder',
  description: 'Sort order of a list of people',
  values: {
    createdAt: 'By time of registration',
    lastName: 'By last name',
    username: 'By username',
  },
})

/**
 * `active`: in use; `draft`: registration not completed; `disabled`: disabled by an admin; `registered`: active or
 * disabled, not a draft.
 */
export const AccountState = {
  active: 'active',
  draft: 'draft',
  disabled: 'disabled',
  registered: 'registered',
} as const
export type AccountState = (typeof AccountState)[keyof typeof AccountState]
registerEnum(AccountState, {
  name: 'AccountState',
  description: 'Whether an account can log in',
  values: {
    active: 'Can log in',
    draft: 'Registration not completed; cannot log in until it is',
    disabled: 'Disabled by an admin; cannot log in until enabled again',
    registered: 'Registration completed: active or disabled',
  },
})

@InputType({ description: 'Filters of the admin account lists' })
export class AccountFilterInput {
  @Field(() => [UserType], { description: 'Students, or supervisors and partners' })
  @IsIn(['student', 'supervisor', 'partner'], { each: true })
  userTypes: UserType[]

  @Field(() => String, { nullable: true, description: 'Name prefix, username, e-mail address or reference code' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null

  @Field(() => String, { nullable: true, description: countryArg })
  @IsOptional()
  @Length(2, 2)
  country?: string | null

  @Field(() => Int, { nullable: true, description: gradeArg }) grade?: number | null

  @Field(() => AccountReach, { nullable: true }) reached?: AccountReach | null
  @Id('User', { nullable: true }) supervisorId?: string | null
  @Id('User', { nullable: true }) partnerId?: string | null
  @Field(() => Date, { nullable: true, description: 'Earliest creation time, inclusive' }) from?: Date | null
  @Field(() => Date, { nullable: true, description: 'Latest creation time, exclusive' }) to?: Date | null
  @Field(() => AccountState, { nullable: true }) state?: AccountState | null
}

@ArgsType()
export class AccountsArgs extends SeekArgs {
  @Field(() => AccountFilterInput) @ValidateNested() filter: AccountFilterInput
  @Field(() => PeopleOrder, { nullable: true, description: 'Sort order; default: createdAt' })
  order?: PeopleOrder | null
  @Field(() => Boolean, { nullable: true, description: 'Descending order; default: true for createdAt' }) descending?:
    | boolean
    | null
}

@ObjectType({ description: 'Effects of a role change' })
export class SwitchConsequences {
  @Field(() => UserType, { description: 'New role' }) userType: UserType
  @Field(() => Int, { description: 'Number of relations to students or supervisors that end' }) below: number
  @Field(() => Int, { description: 'Number of relations to partners that end' }) above: number
  @Field(() => Int, { description: 'Number of devices that are logged out' }) sessions: number
}

@InputType()
export class UserStatusInput {
  @Id('User') id: string
  @Field({ description: 'Reason, stored in the change record' }) @Length(3, 500) reason: string
}

@InputType()
export class ConfirmUserEmailInput extends UserStatusInput {
  @Field({ description: 'The address to confirm; it must still be that of the account' }) @Length(3, 320) email: string
}

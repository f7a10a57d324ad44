import { IsIn } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { UserType } from '../../../context/viewer.ts'
import { RegistrationDataInput } from '../registration/registration.inputs.ts'
import { RelatedPerson } from '../relations/relation.types.ts'
import { User } from '../user.entity.ts'

@InputType()
export class CreateDraftInput extends RegistrationDataInput {
  @Field(() => Boolean, { nullable: true, description: 'Confirms that the person is not a duplicate' })
  notADuplicate?: boolean | null
}

@InputType()
export class CreateUserDraftInput extends CreateDraftInput {
  @Field(() => UserType) @IsIn(['student', 'supervisor']) userType: UserType
}

@InputType({ description: 'Person data; omitted sections and fields stay unchanged' })
export class UpdatePersonInput extends RegistrationDataInput {
  @Id('User') id: string
}

@ObjectType()
export class DraftPayload {
  @Field(() => RelatedPerson, { description: 'Draft account, with the reference code for the person' })
  draft: RelatedPerson
}

@ObjectType()
export class DropDraftPayload {
  @Field() success: boolean
}

@ObjectType()
export class UpdateUserPayload {
  @Field(() => User) user: User
}

@InputType()
export class SwitchUserTypeInput {
  @Id('User', { description: 'ID of the supervisor or partner to convert' }) id: string
}

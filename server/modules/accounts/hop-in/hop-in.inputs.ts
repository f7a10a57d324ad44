import { IsOptional, Length, MaxLength } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { UserType } from '../../../context/viewer.ts'
import { HopInLink } from './hop-in.entity.ts'
import { User } from '../user.entity.ts'

@InputType()
export class CreateHopInLinkInput {
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(60) label?: string | null
}

@InputType()
export class UpdateHopInLinkInput {
  @Id('HopInLink') id: string
  @Field(() => String, { nullable: true, description: 'Label; an empty string removes it' })
  @IsOptional()
  @Length(0, 60)
  label?: string | null
  @Field(() => Boolean, { nullable: true }) @IsOptional() active?: boolean | null
}

@ObjectType()
export class HopInLinkPayload {
  @Field(() => HopInLink) hopInLink: HopInLink
  @Field(() => User, { description: 'Owner of the link, with the list of links' }) user: User
}

/** Contents of the page behind a short link: the inviting user and the reference code. */
@ObjectType({ description: 'Inviting person, as shown on the page of a hop-in link' })
export class HopInGreeting {
  @Field({ description: 'ID in the short address' }) shortId: string
  @Field(() => UserType, {
    description: 'Role of the inviting person: supervisors invite students, partners invite supervisors',
  })
  userType: UserType
  @Field() firstName: string
  @Field() lastName: string
  @Field(() => String, { nullable: true }) school: string | null
  @Field() referenceCode: string
}

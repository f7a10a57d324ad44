import { IsOptional, Length, MaxLength } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { UserType } from '../../../graphql/viewer.ts'
import { HopInLink } from './hop-in.entity.ts'
import { User } from '../user.entity.ts'

@InputType()
export class CreateHopInLinkInput {
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(60) label?: string | null
}

@InputType()
export class UpdateHopInLinkInput {
  @Id('HopInLink') id: string
  @Field(() => String, { nullable: true, description: 'An empty one takes it away' })
  @IsOptional()
  @Length(0, 60)
  label?: string | null
  @Field(() => Boolean, { nullable: true }) @IsOptional() active?: boolean | null
}

@ObjectType()
export class HopInLinkPayload {
  @Field(() => HopInLink) hopInLink: HopInLink
  @Field(() => User, { description: 'Whose list of links it is' }) user: User
}

/** Contents of the page behind a short link: the inviting user and the reference code. */
@ObjectType({ description: 'Who invites, as shown to a person who opens a hop-in link' })
export class HopInGreeting {
  @Field() shortId: string
  @Field(() => UserType, { description: 'A supervisor invites students, a partner supervisors' }) userType: UserType
  @Field() firstName: string
  @Field() lastName: string
  @Field(() => String, { nullable: true }) school: string | null
  @Field() referenceCode: string
}

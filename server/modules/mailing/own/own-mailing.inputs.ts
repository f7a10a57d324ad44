import { ArrayMaxSize, Length, Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql'
import { MailCampaign } from '../campaigns/campaign.entity.ts'

@ArgsType()
@InputType()
export class OwnMailWhomInput {
  @Field({ description: 'Whether students of all grades are included' }) allGrades: boolean
  @Field(() => [Int], { description: 'School grades; empty: none, unless `allGrades`' })
  @ArrayMaxSize(12)
  @Min(1, { each: true })
  @Max(12, { each: true })
  grades: number[]

  @Field({ description: 'Whether the guardians are included' }) families: boolean
}

@InputType({ description: 'Subject and text of a mail to the viewer’s students and their families' })
export class OwnMailTextInput {
  @Field() @Length(1, 200) subject: string
  @Field({ description: 'Markdown' }) @MaxLength(20_000) text: string
}

@InputType()
export class OwnMailInput extends OwnMailWhomInput {
  @Field() @Length(1, 200) subject: string
  @Field({ description: 'Markdown' }) @MaxLength(20_000) text: string
  @Field(() => Int, { description: 'Number of mails shown in the confirmation' }) @Min(1) expectedCount: number
}

@ObjectType()
export class SendOwnMailPayload {
  @Field(() => MailCampaign) campaign: MailCampaign
}

@ObjectType({ description: 'Number of mails that a supervisor can send in 24 hours' })
export class OwnMailAllowance {
  @Field(() => Int, { description: 'Maximum number of e-mails per day' }) perDay: number
  @Field(() => Int, { description: 'Number of e-mails left today' }) left: number
}

import { ArrayMaxSize, ArrayNotEmpty, IsOptional, Length, Max, Min, ValidateNested } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { locales } from '../../../editions.ts'
import { Id } from '../../../graphql/input.ts'
import { WordsInput } from '../../texts/public.ts'
import { AutomaticMessage } from './automatic-message.entity.ts'
import { AutomaticKind } from './kinds.ts'

/** Maximum hours before an occasion: two weeks. */
const maxHours = 14 * 24

@ObjectType({ description: 'Mails of a kind: coming, sent and failed' })
export class AutomaticMessageFigures {
  @Field(() => Int, {
    description: 'Mails that are due but not sent yet: it is night for them, or the throttle is full',
  })
  waiting: number

  @Field(() => Int, {
    description: 'Mails that will be due within the next 7 days, as of now; at most 10,000 are counted',
  })
  planned: number

  @Field(() => Date, { nullable: true, description: 'Earliest time of these' }) nextAt: Date | null
  @Field(() => Int, { description: 'Mails handed to the outbox in the last 30 days' }) sent: number
  @Field(() => Int, { description: 'Mails of these that the mail server refused, or whose outcome is unknown' })
  failed: number

  @Field(() => Int, {
    description:
      'Mails not sent in the last 30 days: no longer true, no address, unsubscribed or blocked, or the kind was off',
  })
  suppressed: number
}

@InputType()
export class SaveAutomaticMessageInput {
  @Field(() => AutomaticKind, { description: 'Message to change' }) kind: AutomaticKind
  @Field({ description: 'Turning it on makes it active from now: earlier occasions are not mailed' }) enabled: boolean

  @Field(() => [Int], { description: 'Hours before the occasion, for kinds that have them; else empty' })
  @ArrayMaxSize(4)
  @Min(1, { each: true })
  @Max(maxHours, { each: true })
  hours: number[]

  @Field({ description: 'Whether the students’ guardians get a copy' }) families: boolean
  @Field({ description: 'Whether supervisors find it in their daily summary' }) inSummary: boolean

  @Field(() => [WordsInput], {
    nullable: true,
    description: 'Subject and Markdown text by language; omit to keep the current ones',
  })
  @IsOptional()
  @ArrayNotEmpty()
  @ArrayMaxSize(locales.length)
  @ValidateNested()
  words?: WordsInput[] | null

  @Field({ defaultValue: false, description: 'Whether the texts become the shipped ones again' }) reset: boolean
}

@ObjectType()
export class SaveAutomaticMessagePayload {
  @Field(() => AutomaticMessage, { description: 'Message after the change' }) message: AutomaticMessage
}

@InputType({ description: 'Text of an automatic message' })
class AutomaticTextInput {
  @Field(() => AutomaticKind, { description: 'Message to render' }) kind: AutomaticKind
  @Field(() => [WordsInput], { description: 'Subject and Markdown text by language' })
  @ArrayNotEmpty()
  @ArrayMaxSize(locales.length)
  @ValidateNested()
  words: WordsInput[]

  @Id('User', { nullable: true, description: 'Person whose newest occasion is shown; default: the viewer' })
  userId?: string | null

  @Field(() => String, { nullable: true, description: 'Language of the mail; default: the person’s language' })
  @IsOptional()
  @Length(2, 2)
  language?: string | null
}

@InputType({ description: 'Automatic message to preview' })
export class PreviewAutomaticMessageInput extends AutomaticTextInput {}

@InputType({ description: 'Automatic message to send to the viewer' })
export class SendTestAutomaticMessageInput extends AutomaticTextInput {}

@ObjectType()
export class SendTestAutomaticMessagePayload {
  @Field({ description: 'Recipient address' }) address: string
}

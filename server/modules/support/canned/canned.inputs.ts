import { ArrayMaxSize, ArrayNotEmpty, ValidateNested } from 'class-validator'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { locales } from '../../../editions.ts'
import { Id } from '../../../graphql/input.ts'
import { WordsInput } from '../../texts/public.ts'
import { SupportTopic } from '../threads/thread.entity.ts'
import { CannedText } from './canned.entity.ts'

@InputType()
export class SaveCannedTextInput {
  @Id('CannedText', { nullable: true, description: 'Object to update; omit to create a new one' }) id?: string | null
  @Field(() => SupportTopic, { nullable: true, description: 'Topic for which it is offered first; null: any' })
  topic?: SupportTopic | null
  @Field(() => [WordsInput], { description: 'Name and text in English and optionally other interface languages' })
  @ArrayNotEmpty()
  @ArrayMaxSize(locales.length)
  @ValidateNested({ each: true })
  words: WordsInput[]
}

@ObjectType()
export class CannedTextPayload {
  @Field(() => CannedText) text: CannedText
}

@InputType()
export class DeleteCannedTextInput {
  @Id('CannedText') id: string
}

@ObjectType()
export class DeleteCannedTextPayload {
  @Field(() => ID) deletedId: string
}

@ObjectType({ description: 'Prepared answer for the person of a thread, in their language and with their data' })
export class PreparedAnswer {
  @Field(() => ID) id: string
  @Field({ description: 'Name of the prepared answer' }) name: string
  @Field({ description: 'Language of the text, ISO 639-1; English if there is no translation' }) language: string
  @Field({ description: 'Plain text' }) text: string
  @Field({ description: 'Whether it is for the topic of the thread' }) isForTopic: boolean
}

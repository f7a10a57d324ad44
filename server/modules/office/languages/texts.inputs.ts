import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsIn,
  IsOptional,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.ts'
import { locales, type Locale } from '../../../editions.ts'
import { InterfaceTextStatus } from './text-override.entity.ts'

/** Maximum texts per import. */
export const mostAtOnce = 500

/** Filters of the list of texts. */
export const TextFilter = {
  empty: 'empty',
  equal: 'equal',
  outdated: 'outdated',
  changed: 'changed',
  needsEditing: 'needsEditing',
  translated: 'translated',
  approved: 'approved',
} as const
export type TextFilter = keyof typeof TextFilter
registerEnumType(TextFilter, {
  name: 'TextFilter',
  description: 'Missing, the same as English, outdated, different from what is shipped, or of a status',
})

@ObjectType({ description: 'A change of a text' })
export class TextChangeType {
  @Field(() => ID) id: string
  @Field(() => String, { nullable: true }) before: string | null
  @Field(() => String, { nullable: true, description: 'None: back to the shipped text' }) after: string | null
  @Field(() => InterfaceTextStatus) status: InterfaceTextStatus
  @Field(() => String, { nullable: true }) by: string | null
  @Field() at: Date
}

@ObjectType('TextEntry', { description: 'A text of the interface or a sentence of the server in one language' })
export class TextEntry {
  @Field(() => ID) id: string
  @Field() locale: string
  @Field({ description: 'Part of the web app, or `server`' }) namespace: string
  @Field() key: string
  @Field({ description: 'As it reads now in English' }) english: string
  @Field({ description: 'As it is shipped' }) shipped: string
  @Field({ description: 'As it reads now' }) text: string
  @Field(() => InterfaceTextStatus) status: InterfaceTextStatus
  @Field({ description: 'The meaning in English changed since it was translated' }) outdated: boolean
  @Field({ description: 'It differs from what is shipped' }) isChanged: boolean
  @Field({ description: 'One of the plural forms of a text' }) isPlural: boolean
  @Field(() => Date, { nullable: true }) changedAt: Date | null
}

@ObjectType({ description: 'A picture of the page that shows a text' })
export class TextPictureInfo {
  @Field({ description: 'Works for some minutes' }) url: string
  @Field({ description: 'It is that of all texts of the part that have none of their own' }) ofPart: boolean
  @Field() changedAt: Date
}

@InputType()
export class RemoveTextPictureInput {
  @Field(() => ID, { description: 'Of the text' }) id: string
}

@ObjectType()
export class RemoveTextPicturePayload {
  @Field(() => TextEntry) entry: TextEntry
}

export const TextEntryConnection = connectionOf(TextEntry)

@ObjectType({ description: 'How far the texts of a language are' })
export class TextProgress {
  @Field() locale: string
  @Field(() => Int) all: number
  @Field(() => Int) empty: number
  @Field(() => Int) needsEditing: number
  @Field(() => Int) translated: number
  @Field(() => Int) approved: number
  @Field(() => Int) outdated: number
  @Field(() => Int, { description: 'Different from what is shipped' }) changed: number
}

@ArgsType()
export class TextsArgs {
  @Field(() => String) @IsIn(locales) locale: Locale
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(60) namespace?: string | null
  @Field(() => String, { nullable: true, description: 'In the key, the English or the translated text' })
  @IsOptional()
  @MaxLength(200)
  search?: string | null
  @Field(() => TextFilter, { nullable: true }) filter?: TextFilter | null
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(1) @Max(1000) first?: number | null
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(1000) after?: string | null
}

@InputType()
class TextKey {
  @Field(() => String) @IsIn(locales) locale: Locale
  @Field() @Length(1, 60) namespace: string
  @Field() @Length(1, 500) key: string
}

@InputType()
export class SaveTextInput extends TextKey {
  @Field() @Length(1, 5000) text: string
  @Field(() => InterfaceTextStatus, { nullable: true, description: 'Translated, unless told' })
  status?: InterfaceTextStatus | null
  @Field(() => String, { nullable: true, description: 'The text that was edited: another one now is a conflict' })
  seen?: string | null
  @Field(() => Boolean, { nullable: true, description: 'English alone: translations of it become outdated' })
  changesMeaning?: boolean | null
}

@InputType()
export class SetTextStatusInput extends TextKey {
  @Field(() => InterfaceTextStatus) @IsIn(['needsEditing', 'translated', 'approved']) status: InterfaceTextStatus
}

@InputType()
export class ResetTextInput extends TextKey {}

@InputType()
export class FollowTextsInput {
  @Field(() => String, { description: 'Language that the viewer translates into' })
  @IsIn(locales.filter((locale) => locale !== 'en'))
  locale: Locale
  @Field({ description: 'False ends the e-mails' }) follows: boolean
}

@ObjectType()
export class FollowTextsPayload {
  @Field(() => [String], { description: 'Languages that the viewer follows now' }) followed: string[]
}

@InputType()
export class UndoTextInput {
  @Field(() => ID) @MaxLength(36) id: string
}

@ObjectType()
export class SaveTextPayload {
  @Field(() => TextEntry) entry: TextEntry
}
@ObjectType()
export class SetTextStatusPayload {
  @Field(() => TextEntry) entry: TextEntry
}
@ObjectType()
export class ResetTextPayload {
  @Field(() => TextEntry) entry: TextEntry
}
@ObjectType()
export class UndoTextPayload {
  @Field(() => TextEntry) entry: TextEntry
}

@InputType({ description: 'A text from a translator’s file' })
class ImportedTextInput {
  @Field() @Length(1, 60) namespace: string
  @Field() @Length(1, 500) key: string
  @Field() @MaxLength(5000) text: string
  @Field(() => InterfaceTextStatus, { nullable: true }) status?: InterfaceTextStatus | null
}

@InputType()
export class ImportTextsInput {
  @Field(() => String) @IsIn(locales) locale: Locale
  @Field(() => [ImportedTextInput])
  @ArrayNotEmpty()
  @ArrayMaxSize(mostAtOnce)
  @ValidateNested({ each: true })
  texts: ImportedTextInput[]
  @Field({ description: 'Says what would change, and changes nothing' }) dryRun: boolean
}

@ObjectType({ description: 'A text that was not imported' })
export class ImportedTextProblem {
  @Field() namespace: string
  @Field() key: string
  @Field() message: string
}

@ObjectType()
export class ImportTextsPayload {
  @Field(() => Int) changed: number
  @Field(() => Int) same: number
  @Field(() => [ImportedTextProblem]) problems: ImportedTextProblem[]
}

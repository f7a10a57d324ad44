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
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { connectionOf } from '../../../graphql/connection.ts'
import { locales, type Locale } from '../../../editions.ts'
import { InterfaceTextStatus } from './text-override.entity.ts'

/** Maximum texts per import. */
const maxAtOnce = 500

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
registerEnum(TextFilter, {
  name: 'TextFilter',
  description: 'Filter of interface texts',
  values: {
    empty: 'Not translated',
    equal: 'The same as in English',
    outdated: 'The meaning of the English text has changed since',
    changed: 'Different from the shipped text',
    needsEditing: 'Status `needsEditing`',
    translated: 'Status `translated`',
    approved: 'Status `approved`',
  },
})

@ObjectType({ description: 'Change of a text' })
export class TextChangeType {
  @Field(() => ID) id: string
  @Field(() => String, { nullable: true }) before: string | null
  @Field(() => String, { nullable: true, description: 'New text; null if the shipped text was restored' }) after:
    | string
    | null
  @Field(() => InterfaceTextStatus) status: InterfaceTextStatus
  @Field(() => String, { nullable: true, description: 'First and last name of the person who changed it' }) by:
    | string
    | null
  @Field() at: Date
}

@ObjectType('TextEntry', { description: 'Interface text or server message in one language' })
export class TextEntry {
  @Field(() => ID) id: string
  @Field() locale: string
  @Field({ description: 'Namespace of the web app, or `server`' }) namespace: string
  @Field({ description: 'Key of the text within its namespace' }) key: string
  @Field({ description: 'Current English text' }) english: string
  @Field({ description: 'Shipped text' }) shipped: string
  @Field({ description: 'Current text' }) text: string
  @Field(() => InterfaceTextStatus) status: InterfaceTextStatus
  @Field({ description: 'Whether the English meaning changed since the translation' }) outdated: boolean
  @Field({ description: 'Whether it differs from the shipped text' }) isChanged: boolean
  @Field({ description: 'Whether it is one of the plural forms of a text' }) isPlural: boolean
  @Field(() => Date, { nullable: true }) changedAt: Date | null
  /** English texts from which the rule for its variables follows */
  originals: { same: string; other: string }
}

@ObjectType({ description: 'Picture of a page that shows a text' })
export class TextPictureInfo {
  @Field({ description: 'URL, valid for a few minutes' }) url: string
  @Field({ description: 'Whether it belongs to all texts of the namespace without their own picture' }) ofPart: boolean
  @Field() changedAt: Date
}

@InputType()
export class RemoveTextPictureInput {
  @Field(() => ID, { description: 'ID of the text' }) id: string
}

@ObjectType()
export class RemoveTextPicturePayload {
  @Field(() => TextEntry) entry: TextEntry
}

export const TextEntryConnection = connectionOf(TextEntry)

@ObjectType({ description: 'Translation progress of a language' })
export class TextProgress {
  @Field() locale: string
  @Field(() => Int, { description: 'Number of texts' }) all: number
  @Field(() => Int, { description: 'Number of texts without a translation' }) empty: number
  @Field(() => Int, { description: 'Number of translations that need editing' }) needsEditing: number
  @Field(() => Int, { description: 'Number of translated texts' }) translated: number
  @Field(() => Int, { description: 'Number of approved translations' }) approved: number
  @Field(() => Int, { description: 'Number of translations whose original has changed' }) outdated: number
  @Field(() => Int, { description: 'Number of texts that differ from the shipped text' }) changed: number
}

@ArgsType()
export class TextsArgs {
  @Field(() => String) @IsIn(locales) locale: Locale
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(60) namespace?: string | null
  @Field(() => String, { nullable: true, description: 'Part of the key, the English text or the translation' })
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
  @Field({ description: 'Translated text' }) @Length(1, 5000) text: string
  @Field(() => InterfaceTextStatus, { nullable: true, description: 'Status; default: translated' })
  status?: InterfaceTextStatus | null
  @Field(() => String, { nullable: true, description: 'Text before editing; a conflict is reported if it has changed' })
  seen?: string | null
  @Field(() => Boolean, { nullable: true, description: 'English only: marks the translations as outdated' })
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
  @Field(() => String, { description: 'Target language of the viewer’s translations' })
  @IsIn(locales.filter((locale) => locale !== 'en'))
  locale: Locale
  @Field({ description: 'Whether the viewer receives the e-mails' }) follows: boolean
}

@ObjectType()
export class FollowTextsPayload {
  @Field(() => [String], { description: 'Languages that the viewer now follows' }) followed: string[]
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

@InputType({ description: 'Text from a translation file' })
export class ImportedTextInput {
  @Field() @Length(1, 60) namespace: string
  @Field({ description: 'Key of the text within its namespace' }) @Length(1, 500) key: string
  @Field({ description: 'Translated text' }) @MaxLength(5000) text: string
  @Field(() => InterfaceTextStatus, { nullable: true }) status?: InterfaceTextStatus | null
  @Field(() => String, {
    nullable: true,
    description:
      'Version of the text when it was exported. If the text has changed since, the import reports a conflict; without a version, it does so for every text that was changed here',
  })
  @IsOptional()
  @MaxLength(100)
  version?: string | null
  @Field(() => String, {
    nullable: true,
    description:
      'English text that was translated; if it is no longer current, an outdated translation remains outdated',
  })
  @IsOptional()
  @MaxLength(5000)
  english?: string | null
}

@InputType()
export class ImportTextsInput {
  @Field(() => String) @IsIn(locales) locale: Locale
  @Field(() => [ImportedTextInput])
  @ArrayNotEmpty()
  @ArrayMaxSize(maxAtOnce)
  @ValidateNested({ each: true })
  texts: ImportedTextInput[]
  @Field({ description: 'Whether to report the changes without applying them' }) dryRun: boolean
}

@ObjectType({ description: 'Text that was not imported, with the reason' })
export class ImportedTextProblem {
  @Field() namespace: string
  @Field({ description: 'Key of the text within its namespace' }) key: string
  @Field({ description: 'Description of the problem and how to solve it' }) message: string
}

@ObjectType({ description: 'Text that was changed here after the file was exported, and was therefore not replaced' })
export class ImportedTextConflict {
  @Field() namespace: string
  @Field({ description: 'Key of the text within its namespace' }) key: string
  @Field({ description: 'Current text' }) current: string
  @Field({ description: 'Text in the file' }) text: string
  @Field({ description: 'Version of the current text; importing with it replaces the current text' })
  version: string
  @Field(() => Date, { nullable: true }) changedAt: Date | null
}

@ObjectType()
export class ImportTextsPayload {
  @Field(() => Int) changed: number
  @Field(() => Int) same: number
  @Field(() => [ImportedTextProblem]) problems: ImportedTextProblem[]
  @Field(() => [ImportedTextConflict]) conflicts: ImportedTextConflict[]
}

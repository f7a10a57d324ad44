import { IsOptional, MaxLength } from 'class-validator'
import { ArgsType, Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { type PasteEffect, pasteEffects, type PasteNote, type PastePart, pasteParts } from './notes.ts'
import type { PastedQuestion } from './questions.ts'
import type { ReadClipboard } from './read-clipboard.ts'
import { type PasteSource, pasteSources } from './word-source.ts'

const namesOf = (values: object) => Object.fromEntries(Object.keys(values).map((name) => [name, name]))
const PasteSourceEnum = namesOf(pasteSources)
registerEnum(PasteSourceEnum, {
  name: 'PasteSource',
  description: 'Program that pasted content comes from',
  values: pasteSources,
})
const PasteEffectEnum = namesOf(pasteEffects)
registerEnum(PasteEffectEnum, {
  name: 'PasteEffect',
  description: 'What happens to a part of pasted content',
  values: { kept: 'Kept', changed: 'Kept in another form', leftOut: 'Left out' },
})
const PastePartEnum = namesOf(pasteParts)
registerEnum(PastePartEnum, { name: 'PastePart', description: 'Part of pasted content', values: pasteParts })

@ObjectType('PasteNote', { description: 'What is kept, changed or left out of pasted content' })
class PasteNoteType implements PasteNote {
  @Field(() => PasteEffectEnum) effect: PasteEffect
  @Field(() => PastePartEnum) part: PastePart
  @Field(() => Int, { description: 'How often it occurs' }) count: number
  @Field(() => [String], { description: 'Examples, at most five' }) details: string[]
}

@ObjectType('PastedQuestion', { description: 'Question recognised in pasted content' })
export class PastedQuestionType implements PastedQuestion {
  @Field({ description: 'Question text, in Markdown' }) text: string
  @Field(() => [String]) options: string[]
  @Field({ description: 'Letters of the options marked as right; empty if none is' }) right: string
}

@ObjectType('PastedContent', { description: 'Content of a clipboard, read for questions; nothing is saved' })
export class PastedContentType implements ReadClipboard {
  @Field(() => PasteSourceEnum) source: PasteSource
  @Field({ description: 'All of the content as one text, in Markdown' }) markdown: string
  @Field(() => [PastedQuestionType], { description: 'Questions with options; empty if none were recognised' })
  questions: PastedQuestion[]
  @Field(() => [[String]], { nullable: true, description: 'Cells in Markdown, by row, if the content is a table' })
  table: string[][] | null
  @Field(() => [PasteNoteType]) notes: PasteNote[]
}

@ArgsType()
export class PastedContentArgs {
  @Field(() => String, {
    nullable: true,
    description: 'HTML of the clipboard, with its pictures named `clipboard:1`, …',
  })
  @IsOptional()
  @MaxLength(220_000)
  html?: string | null
  @Field(() => String, { nullable: true, description: 'Text of the clipboard; read if there is no HTML' })
  @IsOptional()
  @MaxLength(100_000)
  text?: string | null
}

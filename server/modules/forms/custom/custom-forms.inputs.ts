import {
  ArrayMaxSize,
  ArrayUnique,
  IsIn,
  IsOptional,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { JsonObjectScalar, type JsonObject } from '../../settings/public.ts'
import { Translation, TranslationInput } from '../../texts/public.ts'
import { CustomForm, CustomFormAnswer } from './custom-form.entity.ts'
import { formTags, paragraphLooks, type FormTag } from './form-content.ts'

export const CustomFormConnection = connectionOf(CustomForm)
export const CustomFormAnswerConnection = connectionOf(CustomFormAnswer)

/** Limits on the items of a form and the options of a select. */
export const mostItems = 60
export const mostChoices = 250
const itemId = /^[a-zA-Z0-9_-]{1,36}$/

@InputType({ description: 'A choice of a question, in the languages of the interface' })
class FormChoiceInput {
  @Field({ description: 'Stays the same through all versions' }) @Matches(itemId) id: string
  @Field(() => [TranslationInput]) @ArrayMaxSize(5) @ValidateNested({ each: true }) texts: TranslationInput[]
}

@InputType({ description: 'An item of a form' })
export class FormItemInput {
  @Field({ description: 'Stays the same through all versions' }) @Matches(itemId) id: string
  @Field(() => String, { description: 'p, textInput, selectInput or ul' }) @IsIn(formTags) tag: FormTag
  @Field(() => [TranslationInput]) @ArrayMaxSize(5) @ValidateNested({ each: true }) texts: TranslationInput[]
  @Field(() => [TranslationInput], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(5)
  @ValidateNested({ each: true })
  placeholder?: TranslationInput[] | null
  @Field(() => Boolean, { nullable: true }) required?: boolean | null
  @Field(() => String, { nullable: true, description: 'Look of a paragraph: normal, heading or note' })
  @IsOptional()
  @IsIn(paragraphLooks)
  className?: string | null
  @Field(() => Boolean, { nullable: true, description: 'Printed as a line of the shipment label' })
  onLabel?: boolean | null
  @Field(() => [FormChoiceInput], { nullable: true, description: 'Options of a select, points of a list' })
  @IsOptional()
  @ArrayMaxSize(mostChoices)
  @ValidateNested({ each: true })
  choices?: FormChoiceInput[] | null
}

@InputType({ description: 'Which students are asked; without a limit all of them' })
export class FormAudienceInput {
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(1) @Max(12) fromGrade?: number | null
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(1) @Max(12) toGrade?: number | null
  @Field(() => [String], { nullable: true, description: 'ISO 3166-1 alpha-2' })
  @IsOptional()
  @ArrayMaxSize(250)
  @ArrayUnique()
  @Matches(/^[A-Z]{2}$/, { each: true })
  countries?: string[] | null
  @Id('Exam', { nullable: true, description: 'Those with a paid place in this exam' }) examId?: string | null
}

@InputType()
export class SaveCustomFormInput {
  @Id('CustomForm', { nullable: true, description: 'None: a new form' }) id?: string | null
  @Field(() => Int, { nullable: true, description: 'The revision that was edited; required with an id' })
  revision?: number | null
  @Field() @Length(1, 200) name: string
  @Field(() => [TranslationInput]) @ArrayMaxSize(5) @ValidateNested({ each: true }) title: TranslationInput[]
  @Field(() => [FormItemInput]) @ArrayMaxSize(mostItems) @ValidateNested({ each: true }) items: FormItemInput[]
  @Field(() => FormAudienceInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  audience?: FormAudienceInput | null
  @Id('Segment', { nullable: true, description: 'Of the audience only the people of this saved segment' })
  segmentId?: string | null
  @Field(() => Date, { nullable: true }) opensAt?: Date | null
  @Field(() => Date, { nullable: true }) closesAt?: Date | null
}

@ObjectType()
export class SaveCustomFormPayload {
  @Field(() => CustomForm) form: CustomForm
}

@InputType()
export class PublishCustomFormInput {
  @Id('CustomForm') id: string
  @Field(() => Int, { description: 'The revision whose effect was shown' }) revision: number
  @Field(() => Boolean, {
    nullable: true,
    description: 'Corrects the wording of the present version in place of making another: only texts may differ',
  })
  correction?: boolean | null
}

@ObjectType()
export class PublishCustomFormPayload {
  @Field(() => CustomForm) form: CustomForm
}

@InputType()
export class CustomFormIdInput {
  @Id('CustomForm') id: string
}

@ObjectType()
export class CloseCustomFormPayload {
  @Field(() => CustomForm) form: CustomForm
}

@ObjectType()
export class DeleteCustomFormPayload {
  @Field(() => ID) deletedId: string
}

@InputType()
export class SubmitCustomFormInput {
  @Id('CustomForm') id: string
  @Field(() => JsonObjectScalar, { description: 'By the id of an item, or by its text in any language' })
  answers: JsonObject
  @Field(() => Int, { nullable: true, description: 'The version that was filled in; the present one unless told' })
  version?: number | null
}

@ObjectType()
export class SubmitCustomFormPayload {
  @Field(() => CustomForm) form: CustomForm
}

@ObjectType()
export class SaveCustomFormDraftPayload {
  @Field() savedAt: Date
}

@ArgsType()
export class CustomFormAnswersArgs extends PageArgs {
  @Id('CustomForm') formId: string
  @Field(() => String, { nullable: true, description: 'A name or student ID' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2' })
  @IsOptional()
  @Matches(/^[A-Z]{2}$/)
  country?: string | null
  @Field(() => Int, { nullable: true, description: 'Answers to one version' }) version?: number | null
}

@ObjectType({ description: 'An option of a select, in the reader’s language' })
export class FormOption {
  @Field() label: string
  @Field({ description: 'What is submitted' }) value: string
}

@ObjectType({ description: 'How an item of a form looks and what it offers' })
export class FormItemProperties {
  @Field(() => String, { nullable: true }) className: string | null
  @Field(() => String, { nullable: true }) placeholder: string | null
  @Field(() => [FormOption]) options: FormOption[]
}

@ObjectType({ description: 'An item of a form, in the reader’s language' })
export class FormContentItem {
  @Field({ description: 'Stays the same through all versions' }) key: string
  @Field({ description: 'p, textInput, selectInput or ul' }) tag: string
  @Field() text: string
  @Field(() => FormItemProperties) properties: FormItemProperties
  @Field() required: boolean
  @Field(() => [String], { description: 'Points of a list' }) list: string[]
}

@ObjectType({ description: 'A choice of a question, as its author wrote it' })
export class FormChoiceDraft {
  @Field() id: string
  @Field(() => [Translation]) texts: Translation[]
}

@ObjectType({ description: 'An item of a form in all languages, as it is edited' })
export class FormItemDraft {
  @Field() id: string
  @Field() tag: string
  @Field(() => [Translation]) texts: Translation[]
  @Field(() => [Translation]) placeholder: Translation[]
  @Field() required: boolean
  @Field(() => String, { nullable: true }) className: string | null
  @Field() onLabel: boolean
  @Field(() => [FormChoiceDraft]) choices: FormChoiceDraft[]
}

@ObjectType('FormAudience', { description: 'Which students are asked' })
export class FormAudienceType {
  @Field(() => Int, { nullable: true }) fromGrade: number | null
  @Field(() => Int, { nullable: true }) toGrade: number | null
  @Field(() => [String]) countries: string[]
  @Field(() => ID, { nullable: true }) examId: string | null
}

@ObjectType({ description: 'What publishing the draft changes at one item' })
export class FormItemChange {
  @Field() text: string
  @Field({ description: 'added, addedRequired, removed, kindChanged, nowRequired, optionsRemoved or texts' })
  effect: string
  @Field(() => Int, { description: 'Stored answers that this concerns' }) answers: number
}

@ObjectType({ description: 'What publishing the draft would change' })
export class FormEffect {
  @Field({ description: 'Nothing but wording differs: the present version can be corrected' }) onlyTexts: boolean
  @Field(() => Int, { description: 'Stored answers to the form' }) answers: number
  @Field(() => [FormItemChange]) changes: FormItemChange[]
  @Field(() => [String], { description: 'Languages that are complete' }) languages: string[]
  @Field(() => [String], { description: 'Languages in which some text is there and some is missing' })
  incomplete: string[]
  @Field(() => [String], { description: 'Why it cannot be published; empty: it can' }) problems: string[]
}

@ObjectType({ description: 'A column of the table of answers' })
export class FormColumn {
  @Field() key: string
  @Field() text: string
}

@ObjectType({ description: 'One value that a change touched' })
export class FormValueChange {
  @Field() text: string
  @Field(() => String, { nullable: true }) before: string | null
  @Field(() => String, { nullable: true }) after: string | null
}

@ObjectType({ description: 'A change of an answer' })
export class FormAnswerChangeType {
  @Field() at: Date
  @Field(() => Int) version: number
  @Field(() => String, { nullable: true, description: 'Who changed it' }) by: string | null
  @Field(() => [FormValueChange]) values: FormValueChange[]
}

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
import { locales } from '../../../editions.ts'
import { connectionOf, PageArgs, SortedArgs } from '../../../graphql/connection.ts'
import { registerEnum } from '../../../graphql/enums.ts'
import { Id } from '../../../graphql/input.ts'
import { JsonObjectScalar, type JsonObject } from '../../settings/public.ts'
import { Translation, TranslationInput } from '../../texts/public.ts'
import { CustomForm, CustomFormAnswer } from './custom-form.entity.ts'
import { formTags, paragraphLooks, type FormTag } from './form-content.ts'

export const CustomFormConnection = connectionOf(CustomForm)
export const CustomFormAnswerConnection = connectionOf(CustomFormAnswer)

/** Sort keys of the list of forms. */
export const CustomFormOrder = {
  createdAt: 'createdAt',
  name: 'name',
  opensAt: 'opensAt',
  closesAt: 'closesAt',
} as const
export type CustomFormOrder = keyof typeof CustomFormOrder
registerEnum(CustomFormOrder, {
  name: 'CustomFormOrder',
  description: 'Sort order of forms',
  values: {
    createdAt: 'By time of creation',
    name: 'By internal name',
    opensAt: 'By opening time, those without one first',
    closesAt: 'By latest time for answers, those without one first',
  },
})

@ArgsType()
export class CustomFormsArgs extends SortedArgs {
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(200) search?: string | null
  @Field(() => CustomFormOrder, { nullable: true, description: 'Sort order; default: `createdAt`' })
  order?: CustomFormOrder | null
}

/** Limits on the items of a form and the options of a select. */
const maxItems = 60
const maxChoices = 250
const itemId = /^[a-zA-Z0-9_-]{1,36}$/

@InputType({ description: 'Choice of a question in the interface languages' })
class FormChoiceInput {
  @Field({ description: 'ID that stays the same across versions' }) @Matches(itemId) id: string
  @Field(() => [TranslationInput])
  @ArrayMaxSize(locales.length)
  @ValidateNested({ each: true })
  texts: TranslationInput[]
}

@InputType({ description: 'Item of a form' })
export class FormItemInput {
  @Field({ description: 'ID that stays the same across versions' }) @Matches(itemId) id: string
  @Field(() => String, { description: 'Item type: p, textInput, selectInput or ul' }) @IsIn(formTags) tag: FormTag
  @Field(() => [TranslationInput])
  @ArrayMaxSize(locales.length)
  @ValidateNested({ each: true })
  texts: TranslationInput[]
  @Field(() => [TranslationInput], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(locales.length)
  @ValidateNested({ each: true })
  placeholder?: TranslationInput[] | null
  @Field(() => Boolean, { nullable: true }) required?: boolean | null
  @Field(() => String, { nullable: true, description: 'Paragraph style: normal, heading or note' })
  @IsOptional()
  @IsIn(paragraphLooks)
  className?: string | null
  @Field(() => Boolean, { nullable: true, description: 'Whether the answer is printed on the shipment label' })
  onLabel?: boolean | null
  @Field(() => [FormChoiceInput], { nullable: true, description: 'Options of a select, or items of a list' })
  @IsOptional()
  @ArrayMaxSize(maxChoices)
  @ValidateNested({ each: true })
  choices?: FormChoiceInput[] | null
}

@InputType({ description: 'Audience of a form; default: all students, or the stored audience' })
export class FormAudienceInput {
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(1) @Max(12) fromGrade?: number | null
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(1) @Max(12) toGrade?: number | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the audience includes all countries; default of new records without `countries`',
  })
  allCountries?: boolean | null
  @Field(() => [String], {
    nullable: true,
    description: 'ISO 3166-1 alpha-2 country codes; an empty list is refused unless `allCountries` is true',
  })
  @IsOptional()
  @ArrayMaxSize(250)
  @ArrayUnique()
  @Matches(/^[A-Z]{2}$/, { each: true })
  countries?: string[] | null
  @Id('Exam', { nullable: true, description: 'Limits the audience to students with a paid place in this exam' })
  examId?: string | null
}

@InputType()
export class SaveCustomFormInput {
  @Id('CustomForm', { nullable: true, description: 'Form to update; omit to create a new one' }) id?: string | null
  @Field(() => Int, { nullable: true, description: 'Edited revision; required with an ID' })
  revision?: number | null
  @Field() @Length(1, 200) name: string
  @Field(() => [TranslationInput])
  @ArrayMaxSize(locales.length)
  @ValidateNested({ each: true })
  title: TranslationInput[]
  @Field(() => [FormItemInput]) @ArrayMaxSize(maxItems) @ValidateNested({ each: true }) items: FormItemInput[]
  @Field(() => FormAudienceInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  audience?: FormAudienceInput | null
  @Id('Segment', { nullable: true, description: 'Limits the audience to a saved segment' })
  segmentId?: string | null
  @Field(() => Date, { nullable: true, description: 'First moment for answers' }) opensAt?: Date | null
  @Field(() => Date, { nullable: true, description: 'Last moment for answers' }) closesAt?: Date | null
}

@ObjectType()
export class SaveCustomFormPayload {
  @Field(() => CustomForm) form: CustomForm
}

@InputType()
export class PublishCustomFormInput {
  @Id('CustomForm') id: string
  @Field(() => Int, { description: 'Revision whose effect was shown' }) revision: number
  @Field(() => Boolean, {
    nullable: true,
    description: 'Corrects the wording of the current version instead of creating a new one; only texts may differ',
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
  @Field(() => JsonObjectScalar, { description: 'Answers by item ID, or by item text in any language' })
  answers: JsonObject
  @Field(() => Int, { nullable: true, description: 'Answered version; default: the current one' })
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
  @Field(() => String, { nullable: true, description: 'Name or student ID' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2 country code' })
  @IsOptional()
  @Matches(/^[A-Z]{2}$/)
  country?: string | null
  @Field(() => Int, { nullable: true, description: 'Limits the list to answers to one version' }) version?:
    | number
    | null
}

@ObjectType({ description: 'Option of a select in the reader’s language' })
export class FormOption {
  @Field() label: string
  @Field({ description: 'Submitted value' }) value: string
}

@ObjectType({ description: 'Properties of a form item' })
export class FormItemProperties {
  @Field(() => String, { nullable: true }) className: string | null
  @Field(() => String, { nullable: true, description: 'Text shown in an empty field' }) placeholder: string | null
  @Field(() => [FormOption]) options: FormOption[]
}

@ObjectType({ description: 'Item of a form in the reader’s language' })
export class FormContentItem {
  @Field({ description: 'ID that stays the same across versions' }) key: string
  @Field({ description: 'Item type: p, textInput, selectInput or ul' }) tag: string
  @Field({ description: "Text in the viewer's language" }) text: string
  @Field(() => FormItemProperties) properties: FormItemProperties
  @Field() required: boolean
  @Field(() => [String], { description: 'List items' }) list: string[]
}

@ObjectType({ description: 'Choice of a question as edited' })
export class FormChoiceDraft {
  @Field({ description: 'ID of the choice within its item' }) id: string
  @Field(() => [Translation]) texts: Translation[]
}

@ObjectType({ description: 'Item of a form in all languages, as edited' })
export class FormItemDraft {
  @Field({ description: 'ID of the item within its form' }) id: string
  @Field({ description: 'Heading level or element of the item' }) tag: string
  @Field(() => [Translation]) texts: Translation[]
  @Field(() => [Translation]) placeholder: Translation[]
  @Field() required: boolean
  @Field(() => String, { nullable: true }) className: string | null
  @Field({ description: 'Whether the text is printed on the label' }) onLabel: boolean
  @Field(() => [FormChoiceDraft]) choices: FormChoiceDraft[]
}

@ObjectType('FormAudience', { description: 'Audience of a form' })
export class FormAudienceType {
  @Field(() => Int, { nullable: true }) fromGrade: number | null
  @Field(() => Int, { nullable: true }) toGrade: number | null
  @Field({ description: 'Whether the audience includes all countries' }) allCountries: boolean
  @Field(() => [String], { description: 'Countries as ISO 3166-1 alpha-2 codes; empty: none, unless `allCountries`' })
  countries: string[]
  @Field(() => ID, { nullable: true }) examId: string | null
}

@ObjectType({ description: 'Effect of publishing on one item' })
export class FormItemChange {
  @Field({ description: 'Question of the form' }) text: string
  @Field({ description: 'Effect: added, addedRequired, removed, kindChanged, nowRequired, optionsRemoved or texts' })
  effect: string
  @Field(() => Int, { description: 'Number of affected stored answers' }) answers: number
}

@ObjectType({ description: 'Effect of publishing a draft' })
export class FormEffect {
  @Field({ description: 'Whether only wording differs, so that the current version can be corrected' })
  onlyTexts: boolean
  @Field(() => Int, { description: 'Number of stored answers to the form' }) answers: number
  @Field(() => [FormItemChange]) changes: FormItemChange[]
  @Field(() => [String], { description: 'Complete languages' }) languages: string[]
  @Field(() => [String], { description: 'Languages with some missing texts' })
  incomplete: string[]
  @Field(() => [String], { description: 'Problems that prevent publication; empty if there are none' })
  problems: string[]
}

@ObjectType({ description: 'Column of the answer table' })
export class FormColumn {
  @Field() key: string
  @Field({ description: 'Heading of the column' }) text: string
}

@ObjectType({ description: 'Changed value of an answer' })
export class FormValueChange {
  @Field({ description: 'Question of the form' }) text: string
  @Field(() => String, { nullable: true }) before: string | null
  @Field(() => String, { nullable: true }) after: string | null
}

@ObjectType({ description: 'Change of an answer' })
export class FormAnswerChangeType {
  @Field() at: Date
  @Field(() => Int, { description: 'Version of the form that was answered' }) version: number
  @Field(() => String, { nullable: true, description: 'Name of the user who changed it' }) by: string | null
  @Field(() => [FormValueChange]) values: FormValueChange[]
}

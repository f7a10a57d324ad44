import { ArrayMaxSize, IsIn, IsOptional, MaxLength, ValidateNested } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { UserType } from '../../../graphql/viewer.ts'

// Sections are both input and output. Their fields are optional, because drafts are saved step by step;
// registration-checks.ts validates them, and here only the length is limited.

const tooLong = 'Use at most 128 characters'

const text =
  (description?: string): PropertyDecorator =>
  (prototype, key) => {
    Field(() => String, { nullable: true, ...(description ? { description } : {}) })(prototype, key as string)
    IsOptional()(prototype, key as string)
    MaxLength(200)(prototype, key as string)
  }

@InputType('RefCodeDataInput', { description: 'Reference code or hop-in link that the person comes with' })
@ObjectType({ description: 'Reference code or hop-in link that a registration comes from' })
export class RefCodeData {
  @text('Of a draft, or of the supervisor or partner who invites') refCode?: string | null
  @text('The short link that the code came by') hopIn?: string | null
}

@InputType('PersonalInfoInput', { description: 'Name, birth date and guardian' })
@ObjectType({ description: 'Name, birth date and guardian of a registration' })
export class PersonalInfo {
  @text() firstName?: string | null
  @text() lastName?: string | null
  @text('DD/MM/YYYY') birth?: string | null
  @text('f or m') sex?: string | null
  @text('Of a minor') guardianName?: string | null
  @text('Of a minor, optional') guardianEmail?: string | null
  @Field(() => Boolean, { nullable: true, description: 'The guardian of a minor agrees to the wording' })
  guardianConsent?: boolean | null
  @text('Which wording the guardian agrees to') consentVersion?: string | null
}

@InputType('ResidenceInfoInput', { description: 'Country, city and school' })
@ObjectType({ description: 'Country, city and school of a registration' })
export class ResidenceInfo {
  @text('ISO 3166-1 alpha-2') country?: string | null
  @text() city?: string | null
  @Id('School', { nullable: true, description: 'One of the list' }) schoolId?: string | null
  @text('The name of one that is not on the list') school?: string | null
}

@InputType('ContactInfoInput', { description: 'E-mail address and phone number' })
@ObjectType({ description: 'E-mail address and phone number of a registration' })
export class ContactInfo {
  @text() email?: string | null
  @text() phone?: string | null
}

@InputType('ExamDetailInput', { description: 'Grade of the student' })
@ObjectType({ description: 'Grade of a registration' })
export class ExamDetail {
  @Field(() => Int, { nullable: true }) grade?: number | null
}

@InputType()
export class RegistrationDataInput {
  @Field(() => RefCodeData, { nullable: true }) @IsOptional() @ValidateNested() refCodeData?: RefCodeData | null
  @Field(() => PersonalInfo, { nullable: true }) @IsOptional() @ValidateNested() personalInfo?: PersonalInfo | null
  @Field(() => ResidenceInfo, { nullable: true }) @IsOptional() @ValidateNested() residenceInfo?: ResidenceInfo | null
  @Field(() => ContactInfo, { nullable: true }) @IsOptional() @ValidateNested() contactInfo?: ContactInfo | null
  @Field(() => ExamDetail, { nullable: true }) @IsOptional() @ValidateNested() examDetail?: ExamDetail | null

  @Field(() => [String], { nullable: true, description: 'Slugs of the subjects that interest the student' })
  @IsOptional()
  @ArrayMaxSize(20)
  @MaxLength(100, { each: true })
  applications?: string[] | null
}

@InputType({ description: 'A registration, or a part of one, to be looked at' })
export class ValidationObjectInput extends RegistrationDataInput {
  @Field(() => UserType, { nullable: true, description: 'student unless told' }) userType?: UserType | null
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(256, { message: tooLong }) password?: string | null
}

@InputType()
export class RegistrationInput extends RegistrationDataInput {
  @Field(() => String, { nullable: true, description: 'Of the saved draft: it gives the sections that are not sent' })
  @IsOptional()
  @MaxLength(100)
  secret?: string | null

  @Field(() => UserType, { nullable: true, description: 'The kind that is registered here, or nothing' })
  userType?: UserType | null

  @Field() @MaxLength(256, { message: tooLong }) password: string

  @Field(() => Boolean, { nullable: true, description: 'The person has seen the warning of a double and goes on' })
  notADuplicate?: boolean | null
}

@InputType()
export class SaveRegistrationDraftInput extends RegistrationDataInput {
  @Field(() => String, { nullable: true, description: 'Of the draft; a new one is begun without it' })
  @IsOptional()
  @MaxLength(100)
  secret?: string | null

  @Field(() => UserType) @IsIn(['student', 'supervisor']) userType: UserType
}

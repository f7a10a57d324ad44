import { ArrayMaxSize, IsIn, IsOptional, MaxLength, ValidateNested } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { UserType } from '../../../context/viewer.ts'

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

@InputType('RefCodeDataInput', { description: 'Origin of a registration: reference code or hop-in link' })
@ObjectType({ description: 'Origin of a registration: reference code or hop-in link' })
export class RefCodeData {
  @text('Reference code of a draft account, or of the inviting supervisor or partner') refCode?: string | null
  @text('ID of the short link that provided the code') hopIn?: string | null
}

@InputType('PersonalInfoInput', { description: 'Name, birth date and guardian' })
@ObjectType({ description: 'Name, birth date and guardian of a registration' })
export class PersonalInfo {
  @text() firstName?: string | null | undefined
  @text() lastName?: string | null | undefined
  @text('Date of birth, DD/MM/YYYY') birth?: string | null | undefined
  @text('Sex: f or m') sex?: string | null | undefined
  @text('Guardian’s name; minors only') guardianName?: string | null | undefined
  @text('Guardian’s e-mail address; optional, minors only') guardianEmail?: string | null | undefined
  @Field(() => Boolean, { nullable: true, description: 'Whether the guardian of a minor consents to the wording' })
  guardianConsent?: boolean | null | undefined
  @text('Version of the guardian’s consent wording') consentVersion?: string | null | undefined
}

@InputType('ResidenceInfoInput', { description: 'Country, city and school' })
@ObjectType({ description: 'Country, city and school of a registration' })
export class ResidenceInfo {
  @text('ISO 3166-1 alpha-2 country code') country?: string | null | undefined
  @text() city?: string | null | undefined
  @Id('School', { nullable: true, description: 'ID of a school on the list' }) schoolId?: string | null | undefined
  @text('Name of a school that is not on the list') school?: string | null | undefined
}

@InputType('ContactInfoInput', { description: 'E-mail address and phone number' })
@ObjectType({ description: 'E-mail address and phone number of a registration' })
export class ContactInfo {
  @text() email?: string | null | undefined
  @text() phone?: string | null | undefined
}

@InputType('ExamDetailInput', { description: 'Grade of the student' })
@ObjectType({ description: 'Grade of a registration' })
export class ExamDetail {
  @Field(() => Int, { nullable: true }) grade?: number | null | undefined
}

@InputType()
export class RegistrationDataInput {
  @Field(() => RefCodeData, { nullable: true }) @IsOptional() @ValidateNested() refCodeData?: RefCodeData | null
  @Field(() => PersonalInfo, { nullable: true }) @IsOptional() @ValidateNested() personalInfo?: PersonalInfo | null
  @Field(() => ResidenceInfo, { nullable: true }) @IsOptional() @ValidateNested() residenceInfo?: ResidenceInfo | null
  @Field(() => ContactInfo, { nullable: true }) @IsOptional() @ValidateNested() contactInfo?: ContactInfo | null
  @Field(() => ExamDetail, { nullable: true }) @IsOptional() @ValidateNested() examDetail?: ExamDetail | null

  @Field(() => [String], { nullable: true, description: 'Slugs of the categories that the student is interested in' })
  @IsOptional()
  @ArrayMaxSize(20)
  @MaxLength(100, { each: true })
  applications?: string[] | null | undefined
}

@InputType({ description: 'Registration, or part of one, to validate' })
export class ValidationObjectInput extends RegistrationDataInput {
  @Field(() => UserType, { nullable: true, description: 'Type of account; default: student' })
  userType?: UserType | null
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(256, { message: tooLong }) password?: string | null
}

@InputType()
export class RegistrationInput extends RegistrationDataInput {
  @Field(() => String, { nullable: true, description: 'Secret of the saved draft, which provides omitted sections' })
  @IsOptional()
  @MaxLength(100)
  secret?: string | null

  @Field(() => UserType, { nullable: true, description: 'Type of account to register' })
  userType?: UserType | null

  @Field() @MaxLength(256, { message: tooLong }) password: string

  @Field(() => Boolean, { nullable: true, description: 'Confirms that the person is not a duplicate' })
  notADuplicate?: boolean | null
}

@InputType()
export class SaveRegistrationDraftInput extends RegistrationDataInput {
  @Field(() => String, { nullable: true, description: 'Secret of the draft; omit to start a new one' })
  @IsOptional()
  @MaxLength(100)
  secret?: string | null

  @Field(() => UserType) @IsIn(['student', 'supervisor']) userType: UserType
}

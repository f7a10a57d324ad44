import { Field, Int, ObjectType } from 'type-graphql'
import { UserType } from '../../../graphql/viewer.ts'
import type { RegistrationDraft as DraftRow } from './registration-draft.entity.ts'
import { ContactInfo, ExamDetail, PersonalInfo, RefCodeData, ResidenceInfo } from './registration.inputs.ts'

/** A validation problem of one field: `rule` is for programs, which have a sentence for it in every language. */
@ObjectType({ description: 'What is wrong with one field of a form' })
export class FieldProblem {
  @Field({ description: 'Such as personalInfo.firstName' }) field: string
  @Field({ description: 'Stable name of the rule that is broken' }) rule: string
  @Field() message: string
}

@ObjectType({ description: 'Whether a form is valid, and what is wrong with it' })
export class ValidationResult {
  @Field() valid: boolean
  @Field(() => [FieldProblem]) problems: FieldProblem[]
}

/** A registration draft as returned to its holder. */
@ObjectType('RegistrationDraft', { description: 'A registration that is not finished' })
export class RegistrationDraftView {
  @Field(() => UserType) userType: UserType
  @Field(() => RefCodeData, { nullable: true }) refCodeData: RefCodeData | null
  @Field(() => PersonalInfo, { nullable: true }) personalInfo: PersonalInfo | null
  @Field(() => ResidenceInfo, { nullable: true }) residenceInfo: ResidenceInfo | null
  @Field(() => ContactInfo, { nullable: true }) contactInfo: ContactInfo | null
  @Field(() => ExamDetail, { nullable: true }) examDetail: ExamDetail | null
  @Field(() => [String]) applications: string[]
  @Field() completed: boolean
  @Field() expiresAt: Date

  static of(row: DraftRow): RegistrationDraftView {
    return { ...row, applications: row.applications ?? [], completed: row.completed !== null }
  }
}

@ObjectType()
export class SaveRegistrationDraftPayload {
  @Field(() => String, { nullable: true, description: 'Of a draft that is new: shown now and never again' })
  secret: string | null
  @Field(() => RegistrationDraftView) draft: RegistrationDraftView
  @Field(() => [FieldProblem], { description: 'In the fields that were sent' }) problems: FieldProblem[]
}

@ObjectType()
export class RegistrationPayload {
  @Field({ description: 'True also when the address has an account: its owner has a mail then' }) success: boolean
  @Field(() => [String], { description: 'Slugs of the subjects that interest the student' }) applications: string[]
}

@ObjectType()
export class MailExistingAccountPayload {
  @Field({ description: 'True whether or not anybody was found' }) success: boolean
}

@ObjectType({ description: 'The text that a guardian agrees to, and its version' })
export class ConsentWording {
  @Field() version: string
  @Field({ description: 'In the language of the request' }) text: string
}

/** The owner of a reference code: a draft to be completed, or an inviting user. */
@ObjectType({ description: 'A person found by a reference code' })
export class ReferenceCodeRelation {
  @Field({ description: 'True: the code completes this very draft' }) isDraft: boolean
  @Field(() => UserType) userType: UserType
  @Field() firstName: string
  @Field() lastName: string
  @Field(() => String, { nullable: true, description: 'Of a draft' }) username: string | null
  @Field(() => Int, { nullable: true, description: 'Of a draft' }) grade: number | null
  @Field(() => String, { nullable: true, description: 'Of a draft; ISO 3166-1 alpha-2' }) country: string | null
}

import { Field, Int, ObjectType } from 'type-graphql'
import { UserType } from '../../../context/viewer.ts'
import type { RegistrationDraft as DraftRow } from './registration-draft.entity.ts'
import { ContactInfo, ExamDetail, PersonalInfo, RefCodeData, ResidenceInfo } from './registration.inputs.ts'

/** A validation problem of one field: `rule` is for programs, which translate it themselves. */
@ObjectType({ description: 'Validation error of a form field' })
export class FieldProblem {
  @Field({ description: 'Field path, such as personalInfo.firstName' }) field: string
  @Field({ description: 'Stable name of the violated rule' }) rule: string
  @Field({ description: 'Description of the problem and how to solve it' }) message: string
}

@ObjectType({ description: 'Result of a form validation' })
export class ValidationResult {
  @Field({ description: 'Whether the values are valid' }) valid: boolean
  @Field(() => [FieldProblem]) problems: FieldProblem[]
}

/** A registration draft as returned to its holder. */
@ObjectType('RegistrationDraft', { description: 'Unfinished registration' })
export class RegistrationDraftView {
  @Field(() => UserType) userType: UserType
  @Field(() => RefCodeData, { nullable: true }) refCodeData: RefCodeData | null
  @Field(() => PersonalInfo, { nullable: true }) personalInfo: PersonalInfo | null
  @Field(() => ResidenceInfo, { nullable: true }) residenceInfo: ResidenceInfo | null
  @Field(() => ContactInfo, { nullable: true }) contactInfo: ContactInfo | null
  @Field(() => ExamDetail, { nullable: true }) examDetail: ExamDetail | null
  @Field(() => [String], { description: 'IDs of the exams to apply for' }) applications: string[]
  @Field({ description: 'Whether the registration is complete' }) completed: boolean
  @Field() expiresAt: Date

  static of(row: DraftRow): RegistrationDraftView {
    return { ...row, applications: row.applications ?? [], completed: row.completed !== null }
  }
}

@ObjectType()
export class SaveRegistrationDraftPayload {
  @Field(() => String, { nullable: true, description: 'Secret of a new draft; returned only once' })
  secret: string | null
  @Field(() => RegistrationDraftView) draft: RegistrationDraftView
  @Field(() => [FieldProblem], { description: 'Errors in the submitted fields' }) problems: FieldProblem[]
}

@ObjectType()
export class RegistrationPayload {
  @Field({ description: 'Always true; if the address already has an account, its owner receives a mail instead' })
  success: boolean
  @Field(() => [String], { description: 'Slugs of the categories that the student is interested in' })
  applications: string[]
}

@ObjectType()
export class MailExistingAccountPayload {
  @Field({ description: 'Always true, whether or not an account was found' }) success: boolean
}

@ObjectType({ description: 'Wording of the guardian’s consent, with its version' })
export class ConsentWording {
  @Field({ description: 'Version of the wording' }) version: string
  @Field({ description: 'Text in the language of the request' }) text: string
}

/** The owner of a reference code: a draft to be completed, or an inviting user. */
@ObjectType({ description: 'Person identified by a reference code' })
export class ReferenceCodeRelation {
  @Field({ description: 'Whether the code completes a draft account' }) isDraft: boolean
  @Field(() => UserType) userType: UserType
  @Field() firstName: string
  @Field() lastName: string
  @Field(() => String, { nullable: true, description: 'Grade of a draft account' }) username: string | null
  @Field(() => Int, { nullable: true, description: 'Grade of a draft account' }) grade: number | null
  @Field(() => String, { nullable: true, description: 'Country of a draft account, ISO 3166-1 alpha-2' }) country:
    | string
    | null
}

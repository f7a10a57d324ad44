import type { registrationCallsDraftQuery } from '../../../../__generated__/registrationCallsDraftQuery.graphql.ts'
import type { registrationCallsMailMutation } from '../../../../__generated__/registrationCallsMailMutation.graphql.ts'
import type { registrationCallsRelationQuery } from '../../../../__generated__/registrationCallsRelationQuery.graphql.ts'
import type { registrationCallsSaveMutation } from '../../../../__generated__/registrationCallsSaveMutation.graphql.ts'
import type { registrationCallsStudentMutation } from '../../../../__generated__/registrationCallsStudentMutation.graphql.ts'
import type { registrationCallsSupervisorMutation } from '../../../../__generated__/registrationCallsSupervisorMutation.graphql.ts'
import type { registrationCallsValidateQuery } from '../../../../__generated__/registrationCallsValidateQuery.graphql.ts'
import { graphql } from '../../../../api/graphql.ts'
import { callOperation } from '../../../../api/request.ts'

type SaveInput = registrationCallsSaveMutation['variables']['input']
type ValidationObject = registrationCallsValidateQuery['variables']['obj']
type RegistrationInput = registrationCallsStudentMutation['variables']['input']
/** The owner of a reference code. */
export type ReferenceOwner = registrationCallsRelationQuery['response']['findReferenceCodeRelation']
/** A draft as stored by the server. */
export type KeptDraft = NonNullable<registrationCallsDraftQuery['response']['registrationDraft']>

const anonymous = { anonymous: true }

/** Fetches a draft by its secret; null when it has expired. */
export async function fetchDraft(secret: string): Promise<KeptDraft | null> {
  const { registrationDraft } = await callOperation<registrationCallsDraftQuery>(
    graphql`
      query registrationCallsDraftQuery($secret: String!) {
        registrationDraft(secret: $secret) {
          userType
          completed
          refCodeData {
            refCode
            hopIn
          }
          personalInfo {
            firstName
            lastName
            birth
            sex
            guardianName
            guardianEmail
            guardianConsent
            consentVersion
          }
          residenceInfo {
            country
            city
            schoolId
            school
          }
          contactInfo {
            email
            phone
          }
          examDetail {
            grade
          }
          applications
        }
      }
    `,
    { secret },
    anonymous,
  )
  return registrationDraft ?? null
}

/** Saves sections; returns the secret of a new draft. */
export async function saveDraft(input: SaveInput): Promise<string | null> {
  const { saveRegistrationDraft } = await callOperation<registrationCallsSaveMutation>(
    graphql`
      mutation registrationCallsSaveMutation($input: SaveRegistrationDraftInput!) {
        saveRegistrationDraft(input: $input) {
          secret
        }
      }
    `,
    { input },
    // keepalive completes the request even while the page unloads.
    { ...anonymous, keepalive: true },
  )
  return saveRegistrationDraft.secret ?? null
}

/** Validates the named fields; returns the violated rules by field. */
export async function findProblems(obj: ValidationObject, fields: string[]): Promise<Record<string, string>> {
  const { validateRegistration } = await callOperation<registrationCallsValidateQuery>(
    graphql`
      query registrationCallsValidateQuery($obj: ValidationObjectInput!, $fields: [String!]!) {
        validateRegistration(obj: $obj, fields: $fields) {
          problems {
            field
            rule
          }
        }
      }
    `,
    { obj, fields },
    anonymous,
  )
  return Object.fromEntries(validateRegistration.problems.map(({ field, rule }) => [field, rule]))
}

/** Finds the owner of a reference code. Rejects with NOT_FOUND for an unknown code. */
export async function findReferenceOwner(refCode: string): Promise<ReferenceOwner> {
  const { findReferenceCodeRelation } = await callOperation<registrationCallsRelationQuery>(
    graphql`
      query registrationCallsRelationQuery($refCode: String!) {
        findReferenceCodeRelation(refCode: $refCode) {
          isDraft
          userType
          firstName
          lastName
          username
          grade
          country
        }
      }
    `,
    { refCode },
    anonymous,
  )
  return findReferenceCodeRelation
}

/** Creates the account. Rejects with CONFLICT and `duplicatePerson` when the person may already have one. */
export async function register(userType: 'student' | 'supervisor', input: RegistrationInput): Promise<void> {
  if (userType === 'student') {
    await callOperation<registrationCallsStudentMutation>(
      graphql`
        mutation registrationCallsStudentMutation($input: RegistrationInput!) {
          registerStudent(input: $input) {
            success
          }
        }
      `,
      { input },
      anonymous,
    )
  } else {
    await callOperation<registrationCallsSupervisorMutation>(
      graphql`
        mutation registrationCallsSupervisorMutation($input: RegistrationInput!) {
          registerSupervisor(input: $input) {
            success
          }
        }
      `,
      { input },
      anonymous,
    )
  }
}

/** E-mails the owner of the account that the draft may duplicate. */
export async function mailExistingAccount(secret: string): Promise<void> {
  await callOperation<registrationCallsMailMutation>(
    graphql`
      mutation registrationCallsMailMutation($secret: String!) {
        mailExistingAccount(secret: $secret) {
          success
        }
      }
    `,
    { secret },
    anonymous,
  )
}

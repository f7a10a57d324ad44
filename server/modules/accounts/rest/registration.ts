import { only, success } from '../../../transport/present.ts'
import type { AreaPart } from '../../../transport/rest-row.ts'

/** Paths for registration. */
export const registrationPaths: AreaPart = {
  place: 20,
  name: 'Registration',
  description: 'Registration and confirmation of the e-mail address.',
  rows: [
    {
      method: 'POST',
      path: '/user/auth/register/student',
      summary: 'Register a student',
      description:
        'Minors require `guardianName`, `guardianConsent` and the displayed `consentVersion`. With the ' +
        '`refCode` of a draft account, that account is completed. The response is the same if the address ' +
        'already has an account: its owner receives a mail. CONFLICT with `duplicatePerson` warns of a ' +
        'duplicate; `notADuplicate` confirms the registration.',
      document: `mutation ($secret: String, $refCodeData: RefCodeDataInput, $personalInfo: PersonalInfoInput,
          $residenceInfo: ResidenceInfoInput, $contactInfo: ContactInfoInput, $examDetail: ExamDetailInput,
          $applications: [String!], $password: String!, $userType: UserType,
          $notADuplicate: Boolean) {
        registerStudent(input: {
          secret: $secret, refCodeData: $refCodeData, personalInfo: $personalInfo, residenceInfo: $residenceInfo,
          contactInfo: $contactInfo, examDetail: $examDetail, applications: $applications,
          password: $password, userType: $userType,
          notADuplicate: $notADuplicate
        }) { success applications }
      }`,
      errors: ['RATE_LIMITED', 'CONFLICT', 'RULE_BROKEN', 'NOT_FOUND'],
      examples: {
        userType: 'student',
        applications: undefined,
        secret: undefined,
        refCodeData: undefined,
        notADuplicate: undefined,
        personalInfo: {
          firstName: 'Aylin',
          lastName: 'Demirova',
          birth: '24/05/2012',
          guardianName: 'Selma Demirova',
          guardianConsent: true,
          consentVersion: '1',
        },
        residenceInfo: { country: 'AZ', city: 'BAKU', school: 'SCHOOL 7' },
        contactInfo: { email: 'aylin@demo.test' },
        examDetail: { grade: 8 },
        password: 'a-new-password',
      },
    },
    {
      method: 'POST',
      path: '/user/auth/register/supervisor',
      summary: 'Register a supervisor',
      description:
        'As for students, without grade and guardian. `refCode` is the code of a partner or of a draft account.',
      document: `mutation ($secret: String, $refCodeData: RefCodeDataInput, $personalInfo: PersonalInfoInput,
          $residenceInfo: ResidenceInfoInput, $contactInfo: ContactInfoInput,
          $password: String!, $userType: UserType,
          $notADuplicate: Boolean) {
        registerSupervisor(input: {
          secret: $secret, refCodeData: $refCodeData, personalInfo: $personalInfo, residenceInfo: $residenceInfo,
          contactInfo: $contactInfo, password: $password, userType: $userType,
          notADuplicate: $notADuplicate
        }) { success applications }
      }`,
      errors: ['RATE_LIMITED', 'CONFLICT', 'RULE_BROKEN', 'NOT_FOUND'],
      examples: {
        userType: 'supervisor',
        secret: undefined,
        refCodeData: undefined,
        notADuplicate: undefined,
        personalInfo: { firstName: 'Selma', lastName: 'Ornek' },
        residenceInfo: { country: 'TR', city: 'IZMIR', school: 'SCHOOL 12' },
        contactInfo: { email: 'selma@demo.test' },
        password: 'a-new-password',
      },
    },
    {
      method: 'POST',
      path: '/user/auth/verification/email/send',
      summary: 'Request an e-mail confirmation code',
      description: 'Mails six digits to the address of the account; they can be used once, within 30 minutes.',
      document: 'mutation { sendVerificationEmail { success } }',
      present: success,
      errors: ['RATE_LIMITED', 'RULE_BROKEN'],
    },
    {
      method: 'POST',
      path: '/user/auth/verification/email/check',
      summary: 'Confirm the e-mail address',
      description: 'With the mailed code. Refresh the access token afterwards: `emailConfirmed` is a claim.',
      document: `mutation ($code: String!) {
        checkVerificationEmail(input: { code: $code }) { user { _id: id username email emailConfirmed } }
      }`,
      present: only,
      errors: ['RATE_LIMITED', 'RULE_BROKEN'],
      examples: { code: '048213' },
    },
    {
      method: 'GET',
      path: '/user/auth/register/guardian-consent',
      summary: "Get the wording of the guardian's consent",
      description:
        'In the language of `Accept-Language`. Send `version` as `personalInfo.consentVersion` when registering.',
      document: '{ guardianConsentWording { version text } }',
    },
    {
      method: 'POST',
      path: '/user/validation/validate',
      summary: 'Validate fields of a registration',
      description:
        '`obj` is the registration so far; `fields` names what to validate: `personalInfo.firstName`, or a ' +
        'whole section. The response never reveals whether an address has an account.',
      document: `query ($obj: ValidationObjectInput!, $fields: [String!]!) {
        validateRegistration(obj: $obj, fields: $fields) { valid problems { field rule message } }
      }`,
      errors: ['RATE_LIMITED'],
      examples: { obj: { examDetail: { grade: 8 } }, fields: ['examDetail.grade'] },
    },
    {
      method: 'GET',
      path: '/user/relation/find-reference-code-relation',
      summary: 'Get the owner of a reference code',
      document: `query ($refCode: String!) {
        findReferenceCodeRelation(refCode: $refCode) { isDraft userType firstName lastName username grade country }
      }`,
      errors: ['RATE_LIMITED', 'NOT_FOUND'],
      examples: { refCode: '7KQ2-M9XD' },
    },
  ],
}

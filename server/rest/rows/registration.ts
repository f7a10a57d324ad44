import { only, success } from '../present.ts'
import type { Area } from '../row.ts'

/** Becoming a user. */
export const registration: Area = {
  name: 'Registration',
  description: 'Registering, and confirming the e-mail address.',
  rows: [
    {
      method: 'POST',
      path: '/user/auth/register/student',
      summary: 'Register a student',
      description:
        'A minor needs `guardianName`, `guardianConsent` and the `consentVersion` that was shown. With the ' +
        '`refCode` of a draft that draft becomes the account. The answer is the same when the address has an account: ' +
        'its owner gets a mail. CONFLICT with `duplicatePerson` warns of a double; `notADuplicate` goes on.',
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
        "As for a student, without a grade and a guardian. The `refCode` is a partner's, or that of a draft.",
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
        personalInfo: { firstName: 'Selma', lastName: 'Ornek' },
        residenceInfo: { country: 'TR', city: 'IZMIR', school: 'SCHOOL 12' },
        contactInfo: { email: 'selma@demo.test' },
        password: 'a-new-password',
      },
    },
    {
      method: 'POST',
      path: '/user/auth/verification/email/send',
      summary: 'Get a code to confirm the e-mail address',
      description: 'Mails six digits to the address of the account; they work once, for 30 minutes.',
      document: 'mutation { sendVerificationEmail { success } }',
      present: success,
      errors: ['RATE_LIMITED', 'RULE_BROKEN'],
    },
    {
      method: 'POST',
      path: '/user/auth/verification/email/check',
      summary: 'Confirm the e-mail address',
      description: 'With the code that was mailed. Refresh the access token after it: `emailConfirmed` is a claim.',
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
      summary: "Read what a minor's guardian agrees to",
      description:
        'In the language of `Accept-Language`. Send `version` as `personalInfo.consentVersion` when registering.',
      document: '{ guardianConsentWording { version text } }',
    },
    {
      method: 'POST',
      path: '/user/validation/validate',
      summary: 'Check fields of a registration',
      description:
        '`obj` is the registration so far, `fields` names what to look at: `personalInfo.firstName`, or a ' +
        'whole section. Whether an address has an account is never told.',
      document: `query ($obj: ValidationObjectInput!, $fields: [String!]!) {
        validateRegistration(obj: $obj, fields: $fields) { valid problems { field rule message } }
      }`,
      errors: ['RATE_LIMITED'],
      examples: { obj: { examDetail: { grade: 8 } }, fields: ['examDetail.grade'] },
    },
    {
      method: 'GET',
      path: '/user/relation/find-reference-code-relation',
      summary: 'See whose a reference code is',
      document: `query ($refCode: String!) {
        findReferenceCodeRelation(refCode: $refCode) { isDraft userType firstName lastName username grade country }
      }`,
      errors: ['RATE_LIMITED', 'NOT_FOUND'],
      examples: { refCode: '7KQ2-M9XD' },
    },
  ],
}
